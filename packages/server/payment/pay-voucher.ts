import type { payment } from '@baoqiao/contract/payment/list.ts'
import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import { payVoucher as voucherResource } from '@baoqiao/contract/payment/voucher.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { holdPolicyOf } from '../policy/hold-policy-of.ts'
import { tellHolder } from '../policy/holder/holder-topics.ts'
import { isHolder } from '../policy/holder/in-place.ts'
import { receiptTaken } from '../policy/surrender/receipt-taken.ts'
import { lockOrder } from './lock-order.ts'
import { payOrderLife } from './pay-order-life.ts'
import { payVoucherLife } from './pay-voucher-life.ts'
import { takePayment } from './take-payment.ts'
import { cameBy, type Told } from './voucher-came-by.ts'
import { withOutcomes } from './voucher-outcome.ts'

const store = storeOf(voucherResource)

/** What is a rule about proofs of transfers: finance enters what the bank has, once, or sends the proof back. */
export const payVoucher: NonNullable<Handlers<typeof payment>['voucher']> = {
  async page({ query }, context) {
    const page = await store.page({ query }, context)
    return { ...page, records: await told(page.records, context) }
  },
  async get({ params }, context) {
    const row = await store.get({ params }, context)
    return (await told([row], context))[0] ?? row
  },
  life: payVoucherLife,
  hold: (id, context) => holdPolicyOf('pay_voucher', id, context),
  guard: { confirm: entered, cameLate: entered },
  after: {
    confirm: received,
    cameLate: received,
    refuse: ({ payOrderId, policyId, endorsementId, appliedVisitorId }, context, { refusedWhy }) =>
      asOwner(context, async () => {
        const why = `转账凭证被退回：${String(refusedWhy)}`
        await transition(payOrderLife, 'close', payOrderId, SYSTEM, context, why)
        // Who sent it by the holder's link hears of it by the way they came.
        if (isHolder(appliedVisitorId))
          await tellHolder('refused', { policyId, ...(endorsementId ? { endorsementId } : {}) }, context)
      }),
  },
}

const told = async <R extends Told>(rows: readonly R[], context: Context) =>
  cameBy(await withOutcomes(rows, context), context)

interface Row extends Told {
  noteNo: string
  amount: number
  payOrderId: string
}
type Given = Readonly<Record<string, unknown>>

/** Exactly what is due, and a number of the bank that nothing else was entered with. */
async function entered(row: Row, context: Context, { receivedAmount, receiptNo }: Given) {
  const [came] = await cameBy([row], context)
  if (came?.linkBarred) return came.linkBarred
  if (receivedAmount !== row.amount) {
    const message = `应付 ${formatYuan(row.amount)} 元，到账 ${formatYuan(Number(receivedAmount))} 元，金额不一致，不能确认，请核对银行回单或退回凭证`
    throw refuse(message, [{ path: 'receivedAmount', message }])
  }
  const taken = await receiptTaken(
    String(receiptNo),
    { table: 'pay_voucher', id: row.id, title: `转账凭证${row.noteNo}` },
    context,
  )
  if (taken) throw refuse(taken, [{ path: 'receiptNo', message: taken }])
  return null
}

/** As if a gateway had told of it: the same locks, books and consequences, the money at the bank. */
function received(
  { payOrderId }: Row,
  context: Context,
  { receivedAmount, receiptNo }: Given,
): Promise<void> {
  return asOwner(context, async () => {
    const { tx, tenantId } = context
    const { orderNo } = await tx
      .selectFrom('payOrder')
      .select('orderNo')
      .where('id', '=', payOrderId)
      .executeTakeFirstOrThrow()
    const order = await lockOrder({ orderNo, tenantId }, context)
    if (!order) throw refuse('支付订单已被删除，请先在支付订单的回收站中恢复')
    const channelOrderNo = String(receiptNo).trim()
    const payment = { orderNo, channelOrderNo, amount: Number(receivedAmount) }
    const made = await takePayment(OFFLINE, payment, order, context, byCaller(context.caller))
    if ('known' in made) {
      const message = `银行流水号${channelOrderNo}已登记过，请核对银行回单`
      throw refuse(message, [{ path: 'receiptNo', message }])
    }
  })
}
