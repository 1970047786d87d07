import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { filterText } from '@baoqiao/contract/kernel/filter.ts'
import { entryPath } from '@baoqiao/contract/policy/apply-types.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import type { Context } from '../kernel/http/context.ts'
import { AFTER } from '../policy/holder/holder-renewal.ts'

/** So many are told one by one, each with its renewal; the rest is a list. */
const MOST = 3

/** Customers who asked for a renewal on their page, until it was begun: for who sells, of what they see by row security. */
export async function renewalNotices({ tx, tenantId, caller, now }: Context): Promise<Notice[]> {
  if (!caller.authorities.has('policy_apply')) return []
  const since = addDays(todayIn(now()), -AFTER)
  const { rows } = await sql<{ id: string; insured: string; endDate: string; count: number }>`
    select id, insured, end_date, (count(*) over ())::int as count from policy
    where tenant_id = ${tenantId} and renew_asked_at is not null and status in ${inList(POLICY.ran)}
      and end_date >= ${since}::date
      and not renewed
    order by end_date, id limit ${MOST}`.execute(tx)
  const told = rows.map(({ id, insured, endDate }): Notice => {
    const [path = '', query = ''] = entryPath('renew', id).split('?')
    return {
      id: `renewAsked-${id}`,
      text: `${insured}要求续保，保单 ${endDate} 到期`,
      button: '去续保',
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
    }
  })
  const count = rows[0]?.count ?? 0
  if (count <= MOST) return told
  const rest = { id: 'renewAsked', text: `共有 ${count} 家客户要求续保`, button: '去查看' }
  const asked = filterText([{ field: 'renewAskedAt', op: 'filled', value: '' }])
  const query = { status: POLICY.ran.join(), renewed: 'false', endDateStart: since, filter: asked }
  return [...told, { ...rest, path: '/insurance/policy/index', query }]
}
