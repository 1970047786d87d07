import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import type { DeskOrder, DeskView, DeskWork } from '@baoqiao/contract/underwriting/desk.ts'
import { type RawBuilder, sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import type { Context } from '../kernel/http/context.ts'
import { calledAmongUs } from './colleagues.ts'
import { IS_ANSWERED, isOverdue } from './waits-for-us.ts'

const MOST = 200

interface Asked {
  view?: DeskView | undefined
  keyword?: string | undefined
  order?: DeskOrder | undefined
}

/** The tasks under way that the caller may take or go on with, in the order asked for, and how many there are. */
export async function workOf(
  { view = 'mine', keyword, order = 'deadline' }: Asked,
  context: Context,
): Promise<DeskWork> {
  const { tx, caller, now } = context
  const me = caller.userId
  const at = now().toISOString()
  const under = sql`deleted_at is null and status in ${inList(UNDERWRITING.underWay)}`
  const is = viewsOf(me, at)
  const { rows: counts } = await sql<DeskWork['counts']>`
    select count(*) filter (where ${is.mine})::int as mine, count(*) filter (where ${is.open})::int as open,
      count(*) filter (where ${is.overdue})::int as overdue, count(*) filter (where ${is.answered})::int as answered,
      count(*) filter (where ${is.waiting})::int as waiting, count(*)::int as all
    from underwriting_task where ${under}`.execute(tx)
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await sql<Omit<DeskWork['items'][number], 'mine' | 'answered' | 'overdue'> & Kept>`
    select id, version, status, insured, product_name, emp_count, total_money, revision, coalesce(triggers, '') as triggers,
      assignee_id, assignee_name, answered_at, created_at, deadline, count(*) over ()::int as total
    from underwriting_task where ${under} and ${is[view]}
      and (${like}::text is null or insured ilike ${like} or order_no ilike ${like})
    order by ${order === 'waiting' ? sql`created_at` : sql`deadline`}, id limit ${MOST}`.execute(tx)
  const called = await calledAmongUs(
    rows.map(({ assigneeId }) => assigneeId),
    context,
  )
  return {
    counts: counts[0] ?? { mine: 0, open: 0, overdue: 0, answered: 0, waiting: 0, all: 0 },
    total: rows[0]?.total ?? 0,
    items: rows.map(({ assigneeId, answeredAt, total: _, ...row }) => ({
      ...row,
      assigneeName: called.get(assigneeId ?? '') ?? row.assigneeName,
      mine: assigneeId === me,
      answered: answeredAt !== null,
      overdue: row.deadline < at && isOneOf(UNDERWRITING.due, row.status),
    })),
  }
}

/** What belongs to each view, of the tasks under way: counts and lists read the same. */
const viewsOf = (me: string, at: string): Record<DeskView, RawBuilder<unknown>> => ({
  mine: sql`status = 'TAKEN' and assignee_id = ${me}`,
  open: sql`status = 'OPEN'`,
  overdue: isOverdue(at),
  answered: IS_ANSWERED,
  waiting: sql`status in ${inList(UNDERWRITING.asked)}`,
  all: sql`true`,
})
interface Kept {
  assigneeId: string | null
  answeredAt: string | null
  total: number
}
