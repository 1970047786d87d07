import type { Dashboard, dashboard as dashboardCalls } from '@baoqiao/contract/home/dashboard.ts'
import { EXPIRING_DAYS } from '@baoqiao/contract/home/dashboard.ts'
import { addDays, endOfDay, inclDays, startOfDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const DAYS = 30
/** More lines than this say nothing on a page. */
const TOP = 8
const SOON = 8

/** Figures of the home page. Row-level security decides whose policies and payments are counted. */
export const dashboard: Handlers<typeof dashboardCalls> = {
  async board({ query }, context) {
    const days = query.days ?? DAYS
    const to = todayIn(context.now())
    const from = addDays(to, 1 - days)
    const money = await moneyByDay(addDays(from, -days), to, context)
    const zero = { premium: 0, orders: 0 }
    return {
      from,
      to,
      byDay: Array.from({ length: days }, (_, i) => addDays(from, i)).map((date) => ({
        date,
        ...(money.get(date) ?? zero),
      })),
      total: sum(money, (date) => date >= from),
      before: sum(money, (date) => date < from),
      byProduct: await moneyBy('product_name', from, to, context),
      byChannel: await moneyBy('dist_channel_name', from, to, context),
      counts: await countsOf(context),
      expiring: await expiring(to, context),
    }
  },
}

type Sums = { premium: number; orders: number }

/** Payments of a span of civil days in Shanghai, with the day each was paid. */
const paid = (from: string, to: string, tenantId: string) => sql`
  select policy_id, amount - refunded as premium, (pay_succ_time at time zone 'Asia/Shanghai')::date as day from pay_order
  where tenant_id = ${tenantId} and deleted_at is null and status in ('2', '3')
    and pay_succ_time >= ${startOfDay(from).toISOString()} and pay_succ_time <= ${endOfDay(to).toISOString()}`

async function moneyByDay(from: string, to: string, { tx, tenantId }: Context): Promise<Map<string, Sums>> {
  const { rows } = await sql<{ day: string; premium: string; orders: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(premium) as premium, count(*) as orders
    from (${paid(from, to, tenantId)}) p group by day`.execute(tx)
  return new Map(rows.map(({ day, ...sums }) => [day, numbers(sums)]))
}

async function moneyBy(
  column: 'product_name' | 'dist_channel_name',
  from: string,
  to: string,
  { tx, tenantId }: Context,
) {
  const { rows } = await sql<{ name: string | null; premium: string; orders: string }>`
    select o.${sql.ref(column)} as name, sum(p.premium) as premium, count(*) as orders
    from (${paid(from, to, tenantId)}) p join policy o on o.id = p.policy_id
    group by 1 order by 2 desc, 1 limit ${TOP}`.execute(tx)
  return rows.map(({ name, ...sums }) => ({ name: name ?? '平台直营', ...numbers(sums) }))
}

const numbers = ({ premium, orders }: { premium: string; orders: string }): Sums => ({
  premium: Number(premium),
  orders: Number(orders),
})

function sum(money: Map<string, Sums>, counts: (date: string) => boolean): Sums {
  const total = { premium: 0, orders: 0 }
  for (const [date, { premium, orders }] of money) {
    if (!counts(date)) continue
    total.premium += premium
    total.orders += orders
  }
  return total
}

async function countsOf({ tx, tenantId }: Context): Promise<Dashboard['counts']> {
  const { rows } = await sql<{ status: string; count: string }>`
    select status, count(*) as count from policy where tenant_id = ${tenantId} and deleted_at is null group by status`.execute(
    tx,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

async function expiring(today: string, { tx, tenantId }: Context): Promise<Dashboard['expiring']> {
  const soon = tx
    .selectFrom('policy')
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .where('status', '=', '3')
    .where('endDate', '>=', today)
    .where('endDate', '<=', addDays(today, EXPIRING_DAYS))
  const { total } = await soon.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const records = await soon
    .select(['id', 'orderNo', 'insured', 'productName', 'endDate'])
    .orderBy('endDate')
    .orderBy('id')
    .limit(SOON)
    .execute()
  return { total, records: records.map((row) => ({ ...row, days: inclDays(today, row.endDate) - 1 })) }
}
