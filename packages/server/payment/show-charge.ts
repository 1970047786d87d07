import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import { transition } from '../kernel/work/transition.ts'
import { accountOfOrder } from './channel-account.ts'
import { gatewayOf, noGateway } from './gateways.ts'
import { openOrder, payView } from './open.ts'
import type { PaidFor } from './paid-for.ts'
import { payOrderLife } from './pay-order-life.ts'

/**
 * Asks the gateway for a committed order's code, and keeps it. May be done again: the gateway knows an order by its
 * number, and the code of whoever comes first stays. An order left without a code, because the process ended in
 * between, gets it when the payment is opened the next time.
 */
export async function showCharge(subject: PaidFor, outside: Outside): Promise<PayView> {
  const found = await outside.inside(async (context) => {
    const order = await openOrder(subject, context)
    if (order?.status !== '0') return null
    return { order, account: await asOwner(context, () => accountOfOrder(order.id, context)) }
  })
  if (found) {
    const { order, account } = found
    const gateway = gatewayOf(order.payChannel, account, outside)
    if (!gateway) throw noGateway()
    const { codeUrl } = await gateway.createCharge(order).catch(() => {
      throw new AppError(503, '支付渠道没有应答，请稍后重试')
    })
    await outside.inside((context) => keepCode(subject.policyId, order.id, codeUrl, context))
  }
  return outside.inside((context) => payView(subject, context))
}

/** Policy first, then pay order, as everybody locks them. */
async function keepCode(policyId: string, id: string, codeUrl: string, context: Context): Promise<void> {
  const { tx, caller } = context
  await tx.selectFrom('policy').select('id').where('id', '=', policyId).forUpdate().execute()
  await asOwner(context, async () => {
    const kept = await tx
      .updateTable('payOrder')
      .set({ codeUrl })
      .where('id', '=', id)
      .where('status', '=', '0')
      .returning('id')
      .executeTakeFirst()
    if (!kept) return
    await transition(payOrderLife, 'shown', id, { name: caller.username, actors: ['holder'] }, context)
  })
}
