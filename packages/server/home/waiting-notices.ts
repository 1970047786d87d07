import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'
import { NOT_IN_EFFECT } from '../policy/surrender/not-in-effect.ts'
import { TOLD_DAYS, toldSince, waitingLines } from './waiting-lines.ts'

const SURRENDERS = '/policies/surrenderApply'
const INVOICES = '/policies/invoice'

/** What waits of surrenders and invoices, and the right by which somebody does something about it. */
const LINES = {
  surrenderReview: {
    right: 'surrender_apply_review',
    text: (n: number) => `有 ${n} 份退保申请等待审核`,
    button: '去审核',
    path: SURRENDERS,
    query: { status: 'SUBMITTED' },
    notBy: 'appliedBy',
  },
  surrenderMoved: {
    right: 'surrender_apply_add',
    text: (n: number) =>
      `有 ${n} 份退保申请在确认退费之后过了退保日期或办理了批改，退费有变化的请到保单的退保页面确认`,
    button: '去查看',
    path: SURRENDERS,
    query: { status: 'SUBMITTED' },
    named: 'policyId',
  },
  surrenderClaimed: {
    right: 'surrender_apply_add',
    text: (n: number) => `有 ${n} 份已同意的退保因理赔没有生效，保单继续有效，请查看原因`,
    button: '去查看',
    path: SURRENDERS,
    query: { status: 'SUBMITTED' },
    only: [{ field: 'reviewNote', op: 'like', value: NOT_IN_EFFECT }],
  },
  surrenderWanting: {
    right: 'surrender_apply_add',
    text: (n: number) => `有 ${n} 份退保申请需要补充材料`,
    button: '去补充',
    path: SURRENDERS,
    query: { status: 'SUPPLEMENT' },
  },
  surrenderKept: {
    right: 'surrender_apply_add',
    text: (n: number) => `有 ${n} 份退保的退费没有付成，已转入挂账，请核对收款账户后在保单中申请挂账退款`,
    button: '去查看',
    path: SURRENDERS,
    query: { status: 'KEPT' },
    named: 'policyId',
  },
  surrenderRejected: {
    right: 'surrender_apply_add',
    text: (n: number) => `近${TOLD_DAYS}天有 ${n} 份退保申请被拒绝，请查看审核意见`,
    button: '去查看',
    path: SURRENDERS,
    query: { status: 'REJECTED' },
    since: 'updatedAt',
  },
  surrenderUnpaid: {
    right: 'surrender_apply_pay',
    text: (n: number) => `有 ${n} 份退保等待转账退款`,
    button: '去登记',
    path: SURRENDERS,
    query: { status: 'APPROVED' },
    only: [{ field: 'way', op: 'eq', value: '2' }],
  },
  invoiceReview: {
    right: 'invoice_review',
    text: (n: number) => `有 ${n} 张专票申请等待审核`,
    button: '去审核',
    path: INVOICES,
    query: { status: '1' },
    notBy: 'appliedBy',
  },
  invoiceIssue: {
    right: 'invoice_review',
    text: (n: number) => `有 ${n} 张普票等待开具`,
    button: '去登记',
    path: INVOICES,
    query: { status: '2' },
  },
  invoicePassed: {
    right: 'invoice_review',
    text: (n: number) => `有 ${n} 张审核通过的专票等待开具`,
    button: '去登记',
    path: INVOICES,
    query: { status: '5' },
  },
  invoiceRed: {
    right: 'invoice_change',
    text: (n: number) => `有 ${n} 张发票因退还保费等待开具红字发票`,
    button: '去登记',
    path: INVOICES,
    query: { status: '8' },
  },
  invoiceRefused: {
    right: 'invoice_add',
    text: (n: number) => `有 ${n} 张专票被驳回，请修改或放弃`,
    button: '去修改',
    path: INVOICES,
    query: { status: '3' },
  },
  invoiceMend: {
    right: 'invoice_add',
    text: (n: number) => `有 ${n} 张普票被退回，请修改或放弃`,
    button: '去修改',
    path: INVOICES,
    query: { status: '4' },
  },
  suspense: {
    right: 'pay_suspense_settle',
    text: (n: number) => `有 ${n} 笔到账找不到订单，请匹配订单或退回付款人`,
    button: '去处理',
    path: '/payment/suspense',
    query: { status: '1' },
  },
} as const
type Line = keyof typeof LINES

/** Lines about surrenders, invoices and money without an order, for those who act: what they see by row security. */
export async function waitingNotices(today: string, context: Context): Promise<Notice[]> {
  const lines = waitingLines(LINES, context)
  if (lines.none) return []
  const counts = await countsOf(today, context)
  return lines.told({ ...counts, suspense: lines.has('suspense') ? await suspended(context) : 0 })
}

async function countsOf(today: string, context: Context) {
  const { tx, tenantId, caller } = context
  const notMine = sql`applied_by is distinct from ${caller.userId}`
  const { rows } = await sql<Partial<Record<Line, number | readonly string[] | null>>>`
    select count(*) filter (where status = 'SUBMITTED' and ${notMine})::int as surrender_review,
      array_agg(s.policy_id::text order by s.id) filter (where status = 'SUBMITTED' and (eff_date <= ${today} or exists (
        select from endorsement e join state_history c on c.entity = 'endorsement' and c.entity_id = e.id and c.event = 'confirmed'
        where e.policy_id = s.policy_id and c.id > (select max(h.id) from state_history h
          where h.entity = 'surrender_apply' and h.entity_id = s.id and h.event in ('apply', 'reconfirm'))))) as surrender_moved,
      count(*) filter (where status = 'SUBMITTED' and review_note like ${`${NOT_IN_EFFECT}%`})::int as surrender_claimed,
      count(*) filter (where status = 'SUPPLEMENT')::int as surrender_wanting,
      array_agg(s.policy_id::text order by s.id) filter (where status = 'KEPT' and not exists (select from account_payout o
        where o.policy_id = s.policy_id and o.created_at >= s.updated_at)) as surrender_kept,
      count(*) filter (where status = 'REJECTED' and s.updated_at >= ${toldSince(context)})::int as surrender_rejected,
      count(*) filter (where status = 'APPROVED' and way = '2')::int as surrender_unpaid,
      i.* from (select count(*) filter (where status = '1' and ${notMine})::int as invoice_review,
        count(*) filter (where status = '2')::int as invoice_issue, count(*) filter (where status = '5')::int as invoice_passed,
        count(*) filter (where status = '3')::int as invoice_refused, count(*) filter (where status = '4')::int as invoice_mend,
        count(*) filter (where status = '8')::int as invoice_red
        from invoice where tenant_id = ${tenantId} and status in ('1', '2', '3', '4', '5', '8')) i
    left join surrender_apply s on s.tenant_id = ${tenantId}
      and s.status in ('SUBMITTED', 'SUPPLEMENT', 'APPROVED', 'KEPT', 'REJECTED')
    group by i.invoice_review, i.invoice_issue, i.invoice_passed, i.invoice_refused, i.invoice_mend, i.invoice_red`.execute(
    tx,
  )
  return rows[0] ?? {}
}

const suspended = async ({ tx, tenantId }: Context): Promise<number> => {
  const { waiting } = await tx
    .selectFrom('paySuspense')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('tenantId', '=', tenantId)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow()
  return waiting
}
