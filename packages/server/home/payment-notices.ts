import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import { sql } from 'kysely'
import { actorsOf } from '../kernel/auth/actors-of.ts'
import type { Context } from '../kernel/http/context.ts'
import { waitingLines } from './waiting-lines.ts'

const VOUCHERS = '/payment/voucher'

/** What waits of payments by transfer, and the right by which somebody does something about it. */
const LINES = {
  voucherWaiting: {
    right: 'pay_voucher_confirm',
    text: (n: number) => `有 ${n} 张转账凭证等待核对到账`,
    button: '去核对',
    path: VOUCHERS,
    query: { status: '1' },
    notBy: 'appliedBy',
  },
  voucherRefused: {
    right: 'policy_apply',
    text: (n: number) => `有 ${n} 张转账凭证被财务退回，订单还没有付款，请查看原因后重新提交`,
    button: '去查看',
    path: VOUCHERS,
    query: { status: '3' },
    named: 'payOrderId',
  },
  refundFailed: {
    right: 'refund_pay',
    text: (n: number) =>
      `有 ${n} 笔退款多次提交后仍未确认退成，请先向支付渠道核实，再重新退款，或转账退回后登记`,
    button: '去处理',
    path: '/payment/refund',
    query: { status: '4' },
  },
  refundByTransfer: {
    right: 'refund_pay',
    text: (n: number) => `有 ${n} 笔对公转账的退款等待转账退回`,
    button: '去登记',
    path: '/payment/refund',
    query: { status: '1' },
    only: [{ field: 'payChannel', op: 'eq', value: OFFLINE }],
  },
} as const

/** Lines about transfers, for those who act, of what they see by row security. A proof sent back is told of while its order is to be paid and no newer one was sent. */
export async function paymentNotices(context: Context): Promise<Notice[]> {
  const { tx, tenantId, caller } = context
  const lines = waitingLines(LINES, context)
  if (lines.none) return []
  const sees = caller.authorities.has('pay_voucher_view')
  const { rows } = await sql<Record<'voucherWaiting', number> & Record<'voucherRefused', string[] | null>>`
    select count(*) filter (where v.status = '1' and v.applied_by is distinct from ${caller.userId})::int as voucher_waiting,
      array_agg(v.pay_order_id::text order by v.id) filter (where v.status = '3' and not exists (select from pay_voucher n where n.policy_id = v.policy_id
        and n.endorsement_id is not distinct from v.endorsement_id and n.id > v.id)
        and case when v.endorsement_id is null then exists (select from policy p where p.id = v.policy_id and p.status = '1')
          else exists (select from endorsement e where e.id = v.endorsement_id and e.status = '1') end) as voucher_refused
    from pay_voucher v where v.tenant_id = ${tenantId} and (v.status = '1' or v.status = '3') and ${sees}`.execute(
    tx,
  )
  // Whoever is nobody's finance does not confirm a proof, whatever their rights.
  const waiting = actorsOf(caller).includes('finance') ? {} : { voucherWaiting: 0 }
  return lines.told({ ...rows[0], ...waiting, ...(await refunds(lines.has('refundFailed'), context)) })
}

async function refunds(asked: boolean, { tx, tenantId }: Context): Promise<Record<string, number>> {
  if (!asked) return {}
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where status = '4')::int as refund_failed,
      count(*) filter (where status = '1' and pay_channel = ${OFFLINE})::int as refund_by_transfer
    from refund where tenant_id = ${tenantId} and (status = '1' or status = '4')`.execute(tx)
  return rows[0] ?? {}
}
