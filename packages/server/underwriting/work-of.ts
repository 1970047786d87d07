import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import type { DeskOrder, DeskView, DeskWork } from '@baoqiao/contract/underwriting/desk.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import type { Context } from '../kernel/http/context.ts'
import { calledAmongUs } from './colleagues.ts'

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
  const { rows: counts } = await sql<DeskWork['counts']>`
    select count(*) filter (where status = 'TAKEN' and assignee_id = ${me})::int as mine,
      count(*) filter (where status = 'OPEN')::int as open,
      count(*) filter (where status in ${inList(UNDERWRITING.asked)})::int as waiting, count(*)::int as all,
      count(*) filter (where status in ${inList(UNDERWRITING.due)} and deadline < ${at})::int as overdue
    from underwriting_task where ${under}`.execute(tx)
  const within = {
    mine: sql`status = 'TAKEN' and assignee_id = ${me}`,
    open: sql`status = 'OPEN'`,
    waiting: sql`status in ${inList(UNDERWRITING.asked)}`,
    all: sql`true`,
  }[view]
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await sql<Omit<DeskWork['items'][number], 'mine' | 'answered' | 'overdue'> & Kept>`
    select id, version, status, insured, product_name, emp_count, total_money, revision, coalesce(triggers, '') as triggers,
      assignee_id, assignee_name, answered_at, created_at, deadline, count(*) over ()::int as total
    from underwriting_task where ${under} and ${within}
      and (${like}::text is null or insured ilike ${like} or order_no ilike ${like})
    order by ${order === 'waiting' ? sql`created_at` : sql`deadline`}, id limit ${MOST}`.execute(tx)
  const called = await calledAmongUs(
    rows.map(({ assigneeId }) => assigneeId),
    context,
  )
  return {
    counts: counts[0] ?? { mine: 0, open: 0, waiting: 0, all: 0, overdue: 0 },
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
interface Kept {
  assigneeId: string | null
  answeredAt: string | null
  total: number
}
