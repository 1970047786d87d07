import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'

const KINDS = { settle_apply: '结算申请', settle_award: '奖励申请' } as const

/**
 * A channel whose commission the bank sent back is told why, in the bank's words, where it says whom to pay: until it says so anew, or
 * finance pays again.
 */
export async function bouncedNotices({ tx, tenantId, caller }: Context): Promise<Notice[]> {
  const { channelId, authorities } = caller
  if (!channelId || !authorities.has('settle_info_edit')) return []
  const told: Notice[] = []
  for (const [table, title] of Object.entries(KINDS)) {
    const { rows } = await sql<{ n: number; why: string | null }>`
      select count(*)::int as n, (array_agg(h.why order by h.id desc))[1] as why from ${sql.table(table)} a
      cross join lateral (select id, why from state_history where entity = ${table} and entity_id = a.id
        and event = 'bounced' order by id desc limit 1) h
      where a.tenant_id = ${tenantId} and a.channel_id = ${channelId} and a.status = 'APPROVED_FINAL' and a.bounces > 0
        and a.payee_changed_at is null`.execute(tx)
    const { n = 0, why = null } = rows[0] ?? {}
    if (n === 0) continue
    told.push({
      id: `${table}_bounced_own`,
      text: `有 ${n} 份${title}的打款被银行退回${why ? `（${why}）` : ''}，请核对收款人`,
      button: '去核对',
      path: '/channel/user/editSettleInfo',
      query: {},
    })
  }
  return told
}
