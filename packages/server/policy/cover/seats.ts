import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'

/** A stretch of somebody's cover in a place. Cents, civil dates; without a day of cover it ends before it begins. */
export interface SeatStretch {
  insuredId: string
  professionName: string
  /** What a list called that trade, where it is another name. */
  givenTrade: string | null
  cls: number
  /** Of that person. */
  loadingBp: number
  from: string
  to: string
  paid: number
}
/** A place on a policy, whoever took it after whom: all of its stretches in the order of their days. */
export interface Seat {
  seatId: string
  stretches: readonly SeatStretch[]
  /** As it was sold: nothing has changed it. */
  isAsSold: boolean
}

/**
 * Seats with cover on or after a day, as they stand; or as they stood before a surrender set some of their stretches aside
 * (`surrenderId`): what it wrote in their place begins as they do. As the owner.
 */
export async function seatsFrom(
  policyId: string,
  day: string,
  tx: Tx,
  surrenderId?: string,
): Promise<Seat[]> {
  const by = `surrender:${surrenderId ?? ''}`
  const { rows } = await sql<Omit<SeatStretch, 'paid'> & Row>`
    select c.seat_id, c.insured_id, c.profession_name, case when c.profession_id = i.profession_id then i.given_trade end as given_trade, c.cls, i.loading_bp, c.from_date as "from", c.to_date as "to",
      c.premium as paid, c.source = 'policy' and c.from_date = p.start_date and c.to_date = p.end_date as is_as_sold
    from cover_interval c join policy_insured i on i.id = c.insured_id join policy p on p.id = c.policy_id
    where c.policy_id = ${policyId} and (c.replaced_by = ${by}
      or c.replaced_by is null and not exists (select from cover_interval r where r.policy_id = c.policy_id
        and r.replaced_by = ${by} and r.insured_id = c.insured_id and r.from_date = c.from_date))
    order by c.from_date, c.to_date, c.id`.execute(tx)
  const seats = [...groupBy(rows, ({ seatId }) => seatId)]
    .filter(([, all]) => all.some(({ from, to }) => to >= day && to >= from))
    .map(([seatId, all]) => ({
      seatId,
      stretches: all.map(({ seatId: _, isAsSold: _sold, paid, ...one }) => ({ ...one, paid: Number(paid) })),
      isAsSold: all.length === 1 && all.every(({ isAsSold }) => isAsSold),
    }))
  return seats.toSorted(
    (a, b) => classOf(a) - classOf(b) || paidOf(a) - paidOf(b) || Number(a.seatId) - Number(b.seatId),
  )
}
interface Row {
  seatId: string
  paid: string | number
  isAsSold: boolean
}

const classOf = ({ stretches }: Seat) => stretches.at(-1)?.cls ?? 0
const paidOf = ({ stretches }: Seat) => stretches.reduce((sum, { paid }) => sum + paid, 0)
