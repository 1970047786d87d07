import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'

/** One stretch of somebody's cover as it stands. Cents, civil dates. */
export interface Interval {
  id: string
  seatId: string
  insuredId: string
  professionId: string
  professionName: string
  cls: number
  atHeight: boolean
  from: string
  to: string
  premium: number
  source: string
}

/** All that stands of a policy, or of some of its people, by person and day. As the owner. */
export async function standingIntervals(
  policyId: string,
  tx: Tx,
  insuredIds?: readonly string[],
): Promise<Interval[]> {
  const some = insuredIds ? sql`and insured_id = any(${[...insuredIds]}::bigint[])` : sql``
  return intervalsWhere(policyId, sql`replaced_by is null ${some}`, tx)
}

/** What an endorsement set aside of a policy, by person and day. As the owner. */
export const intervalsSetAside = (policyId: string, endorsementId: string, tx: Tx): Promise<Interval[]> =>
  intervalsWhere(policyId, sql`replaced_by = ${`endorsement:${endorsementId}`}`, tx)

async function intervalsWhere(policyId: string, which: RawBuilder<unknown>, tx: Tx): Promise<Interval[]> {
  const { rows } = await sql<Interval & { premium: string | number }>`
    select id, seat_id, insured_id, profession_id, profession_name, cls, at_height, from_date as "from", to_date as "to", premium, source
    from cover_interval where policy_id = ${policyId} and ${which}
    order by insured_id, from_date, id`.execute(tx)
  return rows.map((row) => ({ ...row, premium: Number(row.premium) }))
}

export const byPerson = (intervals: readonly Interval[]): Map<string, Interval[]> =>
  groupBy(intervals, ({ insuredId }) => insuredId)
