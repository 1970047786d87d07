import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import type { Context } from '../kernel/http/context.ts'

/** So many are told one by one: each goes on from its own page. */
const MOST = 3

/** Lists that stopped before all of it was carried over, for who changes people, of what they see by row security. */
export async function rosterNotices({ tx, tenantId, caller }: Context): Promise<Notice[]> {
  if (!caller.authorities.has('endorsement_add')) return []
  const { rows } = await sql<{ policyId: string; insured: string; count: number }>`
    select r.policy_id, p.insured, (count(*) over ())::int as count
    from roster_sync r join policy p on p.id = r.policy_id
    where r.tenant_id = ${tenantId} and r.status = 'STOPPED' and p.status in ${inList(POLICY.inForce)}
    order by r.id limit ${MOST}`.execute(tx)
  const more = (rows[0]?.count ?? 0) - MOST
  return rows.map(({ policyId, insured }, i) => ({
    id: `rosterStopped-${policyId}`,
    text: `${insured}的名单同步已停止，还有变更没有办理${i === MOST - 1 && more > 0 ? `；另有 ${more} 份名单已停止` : ''}`,
    button: '去处理',
    path: `/policy/roster/${policyId}`,
    query: {},
  }))
}
