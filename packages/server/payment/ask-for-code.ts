import { inPhases } from '../kernel/work/carrier.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { accountOfOrder } from './channel-account.ts'
import { codeWanted } from './charge-goods.ts'
import { gatewayOf } from './gateways.ts'
import { payOrderLife } from './pay-order-life.ts'

/**
 * Asks the gateway for the code of a charge after commit; it knows a repetition by the order's number. Without an answer
 * the order stays without a code, and is closed when its time is over.
 */
export const askForCode = inPhases(codeWanted, {
  async take({ payOrderId }, work) {
    const order = await work.tx
      .selectFrom('payOrder')
      .select(['id', 'orderNo', 'amount', 'body', 'expiresAt', 'payChannel', 'status'])
      .where('id', '=', payOrderId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (order?.status !== '0') return null
    return { order, account: await accountOfOrder(payOrderId, work) }
  },
  async outside({ order, account }, outside) {
    const gateway = gatewayOf(order.payChannel, account, outside)
    if (!gateway) throw new Error(`no payment gateway ${order.payChannel}`)
    return (await gateway.createCharge(order)).codeUrl
  },
  async settle(codeUrl, { order: { id } }, work) {
    const shown = await work.tx
      .updateTable('payOrder')
      .set({ codeUrl })
      .where('id', '=', id)
      .where('status', '=', '0')
      .returning('id')
      .executeTakeFirst()
    if (shown) await transition(payOrderLife, 'shown', id, { ...SYSTEM, actors: ['holder'] }, work)
  },
})
