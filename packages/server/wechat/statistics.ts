import { addDays, inclDays, startOfDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const DAYS = 30
const MOST = 366

/** Who followed and left, by day, and how many there were: of fans as they are known, each by when they last came and left. */
export const statistics: Handlers<typeof wechat>['accounts']['statistics'] = async ({ query }, context) => {
  const today = todayIn(context.now())
  const to = query.to ?? today
  const from = query.from ?? addDays(to, 1 - DAYS)
  checkSpan(from, to, today)
  const { before, byDay } = await countsOf(query.wxAccountId ?? null, from, to, context)
  let fans = before
  const days = Array.from({ length: inclDays(from, to) }, (_, i) => {
    const day = addDays(from, i)
    const { subscribed, unsubscribed } = byDay.get(day) ?? { subscribed: 0, unsubscribed: 0 }
    fans += subscribed - unsubscribed
    return { day, subscribed, unsubscribed, fans }
  })
  return { from, to, days }
}

function checkSpan(from: string, to: string, today: string): void {
  const say = (path: string, message: string) => refuse(message, [{ path, message }])
  if (to > today) throw say('to', '结束日期不能晚于今天')
  if (from > to) throw say('from', '开始日期不能晚于结束日期')
  if (inclDays(from, to) > MOST) throw say('from', `一次最多统计${MOST}天，请缩短日期范围`)
}

async function countsOf(accountId: string | null, from: string, to: string, { tx }: Context) {
  const first = startOfDay(from).toISOString()
  const end = startOfDay(addDays(to, 1)).toISOString()
  const own = accountId === null ? sql`true` : sql`wx_account_id = ${accountId}`
  const day = (column: 'subscribe_time' | 'unsubscribe_time') =>
    sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const { rows } = await sql<{ day: string; subscribed: number; unsubscribed: number }>`
    select day, sum(came)::int as subscribed, sum(gone)::int as unsubscribed from (
      select ${day('subscribe_time')} as day, 1 as came, 0 as gone from wx_account_fans
        where ${own} and subscribe_time >= ${first} and subscribe_time < ${end}
      union all
      select ${day('unsubscribe_time')}, 0, 1 from wx_account_fans
        where ${own} and unsubscribe_time >= ${first} and unsubscribe_time < ${end}) e group by day`.execute(
    tx,
  )
  const there = await sql<{ before: number }>`select count(*)::int as before from wx_account_fans
    where ${own} and subscribe_time < ${first} and (unsubscribe_time is null or unsubscribe_time >= ${first})`.execute(
    tx,
  )
  return { before: there.rows[0]?.before ?? 0, byDay: new Map(rows.map(({ day, ...sums }) => [day, sums])) }
}
