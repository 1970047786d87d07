import { CHANGES, changeCodes } from '@baoqiao/contract/policy/change-codes.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { inList } from '../../kernel/database/in-list.ts'

const codesThat = (grows: 1 | -1) => inList(changeCodes.filter((code) => CHANGES[code].grows === grows))

/**
 * Heads and premium (cents) of a policy by the paper in this place among its papers: as they stand, without what later
 * papers did. A paper is drawn after others were confirmed, and may be drawn anew. As the owner.
 */
export async function afterPaper(
  { policyId, paperSeq }: { policyId: string; paperSeq: number | null },
  tx: Tx,
): Promise<{ heads: number; premium: number }> {
  // Whoever left before the end anyway was not among the heads, and does not lessen them by leaving sooner.
  const { rows } = await sql<{ heads: string | number; premium: string | number }>`
    select coalesce(p.heads, p.emp_count) - coalesce(sum(l.grew), 0) as heads,
      coalesce(p.premium_now, p.total_money) - coalesce(sum(l.money), 0) as premium
    from policy p left join lateral (
      select coalesce(e.done_money, 0) as money, case
        when e.change_code in ${codesThat(1)} then
          (select count(*) from endorsement_row r where r.endorsement_id = e.id and r.status = '200')
        when e.change_code in ${codesThat(-1)} then
          (select 0 - count(distinct c.insured_id) from cover_interval c
            join endorsement_row r on r.endorsement_id = e.id and r.insured_id = c.insured_id and r.status = '200'
            where c.policy_id = p.id and c.replaced_by = 'endorsement:' || e.id
              and c.to_date >= c.from_date and c.to_date >= p.end_date)
        else 0 end as grew
      from endorsement e
      where e.policy_id = p.id and e.status in ${inList(ENDORSEMENT.done)} and e.paper_seq > ${paperSeq}
    ) l on true
    where p.id = ${policyId} group by p.id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no policy ${policyId}`)
  return { heads: Number(row.heads), premium: Number(row.premium) }
}
