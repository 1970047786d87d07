import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'
import { waitingLines } from './waiting-lines.ts'

const PLATFORM = '/after/apply/index'
const CHANNEL = '/front/apply/applyBasicList'
/** Days that a payment is told of. */
const TOLD_DAYS = 7

/** What waits of settlement applications, and the right by which somebody does something about it. */
const LINES = {
  settleFirst: {
    right: 'settle_apply_review',
    text: (n: number) => `有 ${n} 份结算申请等待初审`,
    button: '去审核',
    path: PLATFORM,
    query: { status: 'CREATED' },
  },
  settleBack: {
    right: 'settle_apply_review',
    text: (n: number) => `有 ${n} 份结算申请复审驳回，请更正后再次提交复审或退回渠道`,
    button: '去处理',
    path: PLATFORM,
    query: { status: 'REJECTED_FINAL' },
  },
  settleFinal: {
    right: 'settle_apply_final',
    text: (n: number) => `有 ${n} 份结算申请等待复审`,
    button: '去审核',
    path: PLATFORM,
    query: { status: 'APPROVED_FIRST' },
  },
  settleFinance: {
    right: 'settle_apply_pay',
    text: (n: number) => `有 ${n} 份结算申请等待提交打款`,
    button: '去办理',
    path: PLATFORM,
    query: { status: 'APPROVED_FINAL' },
  },
  settleUnpaid: {
    right: 'settle_apply_pay',
    text: (n: number) => `有 ${n} 份结算申请等待打款`,
    button: '去登记',
    path: PLATFORM,
    query: { status: 'COMMITTED_FINANCE' },
  },
  settleRejected: {
    right: 'settle_apply_add',
    text: (n: number) => `有 ${n} 份结算申请被驳回，请查看原因后重新提交或取消`,
    button: '去查看',
    path: CHANNEL,
    query: { userStatus: 'REJECTED_FIRST' },
  },
  settlePaid: {
    right: 'settle_apply_add',
    text: (n: number) => `最近${TOLD_DAYS}天有 ${n} 份结算申请已打款`,
    button: '去查看',
    path: CHANNEL,
    query: { userStatus: 'REMITTED' },
  },
} as const
type Line = keyof typeof LINES

/** Lines about settlement, for those who act: what they see by row security. */
export async function settlementNotices({ tx, tenantId, caller, now }: Context): Promise<Notice[]> {
  const lines = waitingLines(LINES, caller)
  if (lines.none) return []
  const since = new Date(now().getTime() - TOLD_DAYS * 86_400_000).toISOString()
  const { rows } = await sql<Partial<Record<Line, number>>>`
    select count(*) filter (where status = 'CREATED')::int as settle_first,
      count(*) filter (where status = 'REJECTED_FINAL')::int as settle_back,
      count(*) filter (where status = 'APPROVED_FIRST' and first_reviewer_id is distinct from ${caller.userId})::int as settle_final,
      count(*) filter (where status = 'APPROVED_FINAL')::int as settle_finance,
      count(*) filter (where status = 'COMMITTED_FINANCE')::int as settle_unpaid,
      count(*) filter (where status = 'REJECTED_FIRST')::int as settle_rejected,
      count(*) filter (where status = 'REMITTED' and remit_at >= ${since}::date)::int as settle_paid
    from settle_apply where tenant_id = ${tenantId} and status <> 'CANCELED'`.execute(tx)
  return lines.told(rows[0] ?? {})
}
