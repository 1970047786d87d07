import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'
import { TOLD_DAYS, toldSince, waitingLines } from './waiting-lines.ts'

const LINES = {
  uncovered: {
    right: 'policy_apply',
    text: (n: number) =>
      `近${TOLD_DAYS}天有 ${n} 笔订单付款后没有承保（拒保、付款逾期或累计保额超限），款项退回付款人，请查看原因并告知客户`,
    button: '去查看',
    path: '/insurance/policy/index',
    query: { status: '4' },
    named: 'orderNo',
  },
} as const

/** Orders that were paid and came to nothing, for who sells, of what they see by row security. */
export async function uncoveredNotices(context: Context): Promise<Notice[]> {
  const { tx, tenantId, caller } = context
  const lines = waitingLines(LINES, context)
  if (lines.none || !caller.authorities.has('policy_view')) return []
  const since = toldSince(context)
  const { rows } = await sql<{ numbers: string[] | null }>`
    select array_agg(p.order_no order by p.id) as numbers from policy p
    where p.tenant_id = ${tenantId} and p.status = '4' and p.updated_at >= ${since}
      and exists (select from state_history h where h.entity = 'policy' and h.entity_id = p.id
        and h.event in ('issueFailed', 'payLate', 'overCap') and h.created_at >= ${since})`.execute(tx)
  return lines.told({ uncovered: rows[0]?.numbers ?? null })
}
