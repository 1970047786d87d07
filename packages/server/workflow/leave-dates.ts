import { addDays, isCivilDate, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { leaveMachine } from '@baoqiao/contract/rules/machines/leave.ts'
import { sql } from 'kysely'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

interface Dates {
  days: number
  leaveTime: string
  endTime?: string | null | undefined
}

const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** The last day of leave. 400 at the field for a start in the past, days beyond the calendar, an end before it, or other days than the dates have. */
export function lastDay({ days, leaveTime, endTime }: Dates, { now }: Pick<Context, 'now'>): string {
  if (leaveTime < todayIn(now())) throw say('leaveTime', '开始日期不能早于今天')
  const last = addDays(leaveTime, days - 1)
  if (!isCivilDate(last))
    throw say('leaveTime', `${leaveTime}起${days}天超出了9999年12月31日，请核对开始日期`)
  if (!endTime || endTime === last) return last
  if (endTime < leaveTime) throw say('endTime', '结束日期不能早于开始日期')
  const between = Math.round((Date.parse(endTime) - Date.parse(leaveTime)) / 86_400_000) + 1
  throw say('days', `${leaveTime}至${endTime}共${between}天，与填写的${days}天不一致`)
}

/**
 * Refuses with 409 leave that overlaps with another of whoever asks that is looked at or approved. One person's leave is
 * looked at by one at a time.
 */
export async function checkFree(
  { id, leaveTime, endTime }: { id: string | null; leaveTime: string; endTime: string },
  context: Context,
): Promise<void> {
  const { tx, caller } = context
  await asOwner(context, () =>
    tx.selectFrom('sysUser').select('id').where('id', '=', caller.userId).forUpdate().execute(),
  )
  const { rows } = await sql<{ leaveTime: string; endTime: string; content: string; state: string }>`
    select leave_time, coalesce(end_time, leave_time + days - 1) as end_time, content, state from leave_bill
    where created_by = ${caller.userId} and state in ('1', '2') and deleted_at is null and id is distinct from ${id}
      and leave_time <= ${endTime}::date and coalesce(end_time, leave_time + days - 1) >= ${leaveTime}::date
    order by leave_time limit 1`.execute(tx)
  const [other] = rows
  if (!other) return
  const states: Readonly<Record<string, string>> = leaveMachine.states
  const which = `${other.leaveTime}至${other.endTime}的请假单“${other.content.slice(0, 20)}”（${states[other.state] ?? ''}）`
  throw new AppError(409, `与您${which}日期重叠，请调整日期，或先处理那一张`, {
    issues: [{ path: 'leaveTime', message: `与${which}重叠` }],
  })
}
