import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import type { Context } from '../../kernel/http/context.ts'

interface Heads {
  heads: number
  ahead: { date: string; heads: number } | null
}

/**
 * How many people a policy covers today, or on its first day while that is to come; and the next day within its term on
 * which they are another number. Of what is confirmed; days are civil dates.
 */
export async function headsByDay(
  { id, startDate, endDate }: { id: string; startDate: string; endDate: string },
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<Heads> {
  const today = todayIn(now())
  const day = today < startDate ? startDate : today
  // Each stretch counts from its first day to the day after its last. Of one person on a day only one stands, by the database.
  const { rows } = await sql<{ date: string; heads: number }>`
    with c as (select greatest(from_date, ${day}::date) as first, to_date from cover_interval
        where policy_id = ${id} and replaced_by is null and to_date >= from_date and to_date >= ${day}),
      d as (select first as date, 1 as more from c
        union all select to_date + 1, -1 from c where to_date < ${endDate}
        union all select ${day}::date, 0)
    select date::text as date, sum(sum(more)) over (order by date)::int as heads from d group by date order by date`.execute(
    tx,
  )
  const [first, ...later] = rows
  const heads = first?.heads ?? 0
  return { heads, ahead: later.find((one) => one.heads !== heads) ?? null }
}
