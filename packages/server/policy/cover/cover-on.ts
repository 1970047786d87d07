import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { REVEAL } from '../../kernel/data/present.ts'
import { mask } from '../../kernel/data/vault.ts'
import type { Context } from '../../kernel/http/context.ts'
import { agreedSurrenders } from '../agreed-surrender.ts'
import { barredByClaim } from '../claim/claim-bars.ts'

interface Found
  extends Omit<Cover, 'idNo' | 'idNoCrypt' | 'premium' | 'claim' | 'agreedEnd' | 'surrenderedTo'> {
  coveredTo: string | null
  idNo: string
  premium: string | number
}

/**
 * Stretches of cover that stand, with the document each is by; of the caller's reach. `where` speaks of `c`, `i` and `p`.
 * One that runs over the day of a surrender that is agreed to ends on the day before; one that begins later is left out.
 */
export async function coverRows(
  where: RawBuilder<unknown>,
  { tx, vault, caller, tenantId }: Context,
  page = sql``,
): Promise<Cover[]> {
  const { rows } = await sql<Found>`
    select c.insured_id, p.id as policy_id, coalesce(p.policy_no, p.order_no) as policy_no, p.product_name, p.insured, i.name, i.id_no,
      c.profession_name, case when c.profession_id = i.profession_id then i.given_trade end as given_trade, c.cls, c.at_height, c.from_date, c.to_date, c.premium, p.coverage_wan, p.covered_to,
      nullif(c.source, 'policy') as endorsement_id, coalesce(e.endorse_no, e.apply_no, p.policy_no, p.order_no) as document
    from cover_interval c join policy_insured i on i.id = c.insured_id join policy p on p.id = c.policy_id
    left join endorsement e on e.id = nullif(c.source, 'policy')::bigint
    where c.replaced_by is null and c.to_date >= c.from_date and p.deleted_at is null and ${where}
    order by ${page}`.execute(tx)
  const revealing = caller.authorities.has(REVEAL)
  const claims = await barredByClaim(
    tx,
    tenantId,
    rows.map(({ insuredId }) => insuredId),
  )
  const ends = await agreedSurrenders([...new Set(rows.map(({ policyId }) => policyId))], { tx })
  const stands = rows.filter(({ policyId, fromDate }) => !(fromDate >= (ends.get(policyId)?.day ?? '9999')))
  return stands.map(({ coveredTo, ...row }) => ({
    ...row,
    ...(coveredTo ? { surrenderedTo: coveredTo } : {}),
    ...endOf(row, ends.get(row.policyId)),
    claim: claims.get(row.insuredId) ?? null,
    premium: Number(row.premium),
    idNo: mask(vault.open(row.idNo)),
    ...(revealing ? { idNoCrypt: row.idNo } : {}),
  }))
}

type End = NonNullable<Cover['agreedEnd']>
const endOf = (
  { toDate }: Pick<Found, 'toDate'>,
  end: End | undefined,
): Pick<Cover, 'toDate' | 'agreedEnd'> =>
  end && toDate >= end.day ? { toDate: addDays(end.day, -1), agreedEnd: end } : { toDate, agreedEnd: null }
