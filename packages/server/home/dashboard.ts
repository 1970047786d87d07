import type { Dashboard, dashboard as dashboardCalls } from '@baoqiao/contract/home/dashboard.ts'
import { PREPAID } from '@baoqiao/contract/policy/change-codes.ts'
import { RENEWED_AHEAD_DAYS } from '@baoqiao/contract/policy/plan-issues.ts'
import { addDays, endOfDay, inclDays, startOfDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
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
    const zero = { premium: 0, back: 0, orders: 0 }
    return {
      from,
      to,
      byDay: Array.from({ length: days }, (_, i) => addDays(from, i)).map((date) => ({
        date,
        ...(money.get(date) ?? zero),
      })),
      total: sum(money, (date) => date >= from),
      kept: await keptOnAccount(from, to, context),
      moneyOut: context.caller.authorities.has('money_out_view') ? await moneyOut(from, to, context) : null,
      before: sum(money, (date) => date < from),
      byProduct: await moneyBy('product_name', from, to, context),
      byChannel: await moneyBy('dist_channel_name', from, to, context),
      counts: await countsOf(context),
      expiring: await expiring(to, context),
    }
  },
}

type Sums = { premium: number; back: number; orders: number }

/** A payment that went back as it came because the policy was given back: it counts, and goes off on the day of that. */
const SURRENDERED = sql`pay_order.endorsement_id is null and exists (select from surrender_apply s
  where s.policy_id = pay_order.policy_id and s.way = '1' and s.status in ${inList(SURRENDER.inEffect)}
    and s.ended_at is not null and s.refund_money = pay_order.amount)`

/** What a change comes to beyond what was paid for it by the gateway. */
const CHANGED = sql`coalesce(done_money, 0) - case when change_code in ${inList(PREPAID)} then 0 else greatest(pay_money - set_off, 0) end`

const within = (
  at: string,
  from: string,
  to: string,
) => sql`${sql.ref(at)} >= ${startOfDay(from).toISOString()}
    and ${sql.ref(at)} <= ${endOfDay(to).toISOString()}`

/**
 * Premium of a span of civil days in Shanghai: payments on their day, less what the gateway gave back of them; on the day
 * it was confirmed what a change comes to beyond what was paid for it by the gateway (less: given back), and on the day it
 * took effect what a surrender gives back. `back` is what was given back of it; `orders` counts payments.
 */
const paid = (from: string, to: string, tenantId: string) => {
  const during = (at: string) => within(at, from, to)
  const day = (at: string) => sql`(${sql.ref(at)} at time zone 'Asia/Shanghai')::date as day`
  return sql`
  select policy_id, case when ${SURRENDERED} then amount else amount - refunded end as premium,
    case when ${SURRENDERED} then 0 else refunded end as back, 1 as orders, ${day('pay_succ_time')}
  from pay_order where tenant_id = ${tenantId} and (status in ${inList(PAY_ORDER.paid)} or ${SURRENDERED}) and ${during('pay_succ_time')}
  union all
  select policy_id, ${CHANGED}, greatest(0 - (${CHANGED}), 0), 0, ${day('confirmed_at')}
  from endorsement where tenant_id = ${tenantId} and status in ${inList(ENDORSEMENT.done)} and ${during('confirmed_at')}
  union all
  select policy_id, 0 - refund_money, refund_money, 0, ${day('ended_at')}
  from surrender_apply where tenant_id = ${tenantId} and status in ${inList(SURRENDER.inEffect)}
    and ${during('ended_at')}`
}

/** What changes give back that nobody is paid: it stays on account. */
async function keptOnAccount(from: string, to: string, { tx, tenantId }: Context): Promise<number> {
  const { rows } = await sql<{ kept: string }>`select coalesce(sum(greatest(0 - (${CHANGED}), 0)), 0) as kept
    from endorsement where tenant_id = ${tenantId} and status in ${inList(ENDORSEMENT.done)}
      and refund_way is distinct from 'payee' and ${within('confirmed_at', from, to)}`.execute(tx)
  return Number(rows[0]?.kept)
}

/** As its list has it: by the day it is owed. */
async function moneyOut(from: string, to: string, { tx, tenantId }: Context): Promise<number> {
  const { rows } = await sql<{ amount: string }>`select coalesce(sum(amount), 0) as amount
    from money_out where tenant_id = ${tenantId} and ${within('due_at', from, to)}`.execute(tx)
  return Number(rows[0]?.amount)
}

async function moneyByDay(from: string, to: string, { tx, tenantId }: Context): Promise<Map<string, Sums>> {
  const { rows } = await sql<Read & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(premium) as premium, sum(back) as back, sum(orders) as orders
    from (${paid(from, to, tenantId)}) p group by day`.execute(tx)
  return new Map(rows.map(({ day, ...sums }) => [day, numbers(sums)]))
}

async function moneyBy(
  column: 'product_name' | 'dist_channel_name',
  from: string,
  to: string,
  { tx, tenantId }: Context,
) {
  const { rows } = await sql<Read & { name: string | null }>`
    select o.${sql.ref(column)} as name, sum(p.premium) as premium, sum(p.back) as back, sum(p.orders) as orders
    from (${paid(from, to, tenantId)}) p join policy o on o.id = p.policy_id
    group by 1 order by 2 desc, 1 limit ${TOP}`.execute(tx)
  return rows.map(({ name, ...sums }) => ({ name: name ?? '平台直营', ...numbers(sums) }))
}

interface Read {
  premium: string
  back: string
  orders: string
}
const numbers = ({ premium, back, orders }: Read): Sums => ({
  premium: Number(premium),
  back: Number(back),
  orders: Number(orders),
})

function sum(money: Map<string, Sums>, counts: (date: string) => boolean): Sums {
  const total = { premium: 0, back: 0, orders: 0 }
  for (const [date, { premium, back, orders }] of money) {
    if (!counts(date)) continue
    total.premium += premium
    total.back += back
    total.orders += orders
  }
  return total
}

async function countsOf({ tx, tenantId }: Context): Promise<Dashboard['counts']> {
  const { rows } = await sql<{ status: string; count: string }>`
    select status, count(*) as count from policy where tenant_id = ${tenantId} and status <> '99' group by status`.execute(
    tx,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

async function expiring(today: string, { tx, tenantId }: Context): Promise<Dashboard['expiring']> {
  const soon = tx
    .selectFrom('policy')
    .where('tenantId', '=', tenantId)
    .where('status', '=', '3')
    .where('endDate', '>=', today)
    .where('endDate', '<=', addDays(today, RENEWED_AHEAD_DAYS))
    .where('renewed', '=', false)
  const by = (days: number) => sql<number>`count(*) filter (where end_date <= ${addDays(today, days)})::int`
  const within = await soon
    .select([by(7).as('d7'), by(30).as('d30'), by(RENEWED_AHEAD_DAYS).as('d60')])
    .executeTakeFirstOrThrow()
  const records = await soon
    .select(['id', 'orderNo', 'insured', 'productName', 'endDate', 'renewAskedAt'])
    .orderBy('endDate')
    .orderBy('id')
    .limit(SOON)
    .execute()
  return {
    total: within.d60,
    within,
    records: records.map(({ renewAskedAt, ...row }) => ({
      ...row,
      days: inclDays(today, row.endDate) - 1,
      renewAsked: renewAskedAt !== null,
    })),
  }
}
