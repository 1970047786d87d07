import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { type Interval, standingIntervals } from '../cover/intervals.ts'
import { type NewInterval, replaceIntervals } from '../cover/replace-intervals.ts'
import type { SeatRefund } from './surrender-refund.ts'

/**
 * Cover ends before a day, and each seat has cost what is not given back of it: taken off its last stretch first, so that
 * none costs less than nothing. As the owner, the policy under lock.
 */
export async function endCover(
  policyId: string,
  surrenderId: string,
  { cancel, seats }: { cancel: string; seats: readonly Pick<SeatRefund, 'seatId' | 'refund'>[] },
  tx: Tx,
): Promise<void> {
  const backs = new Map(seats.map(({ seatId, refund }) => [seatId, refund]))
  const replaced: string[] = []
  const added: NewInterval[] = []
  for (const one of (await standingIntervals(policyId, tx)).toSorted(lastFirst)) {
    const left = backs.get(one.seatId) ?? 0
    const back = Math.min(left, one.premium)
    if (back === 0 && one.to < cancel) continue
    backs.set(one.seatId, left - back)
    replaced.push(one.id)
    const rest = cut(one, cancel, back)
    if (rest) added.push(rest)
  }
  const lost = [...backs.values()].reduce((sum, left) => sum + left, 0)
  if (lost !== 0)
    throw new Error(`surrender ${surrenderId} gives back ${lost} cents more than the seats have cost`)
  await replaceIntervals(policyId, { replaced, added }, `surrender:${surrenderId}`, tx)
  await sql`
    update policy p set covered_to = (select max(c.to_date) from cover_interval c
      where c.policy_id = p.id and c.replaced_by is null and c.to_date >= c.from_date)
    where p.id = ${policyId}`.execute(tx)
}

const lastFirst = (a: Interval, b: Interval) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0)

/** What is left of a stretch; null when it is neither a day nor a cent. */
function cut(one: Interval, cancel: string, back: number): NewInterval | null {
  const { id: _id, ...kept } = one
  const before = addDays(cancel > one.from ? cancel : one.from, -1)
  const to = one.to < before ? one.to : before
  const premium = one.premium - back
  return to < one.from && premium === 0 ? null : { ...kept, to, premium }
}
