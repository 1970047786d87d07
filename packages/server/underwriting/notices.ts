import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import { confirmUntil } from '@baoqiao/contract/underwriting/confirm-until.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import type { Context } from '../kernel/http/context.ts'
import { IS_ANSWERED, isOverdue } from './waits-for-us.ts'

const DESK = '/underwriting/desk'
const TASKS = '/underwriting/task'

/** What waits in underwriting for this person: for underwriters what is late and what nobody has, for sellers their answers. */
export async function underwritingNotices({ tx, caller, now }: Context): Promise<Notice[]> {
  const may = (right: string) => caller.authorities.has(`underwriting_task_${right}`)
  if (!may('view')) return []
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${isOverdue(now().toISOString())})::int as late, count(*) filter (where ${IS_ANSWERED})::int as answered,
      count(*) filter (where status = 'OPEN')::int as waiting, count(*) filter (where status = 'MATERIAL' and answered_at is null)::int as material,
      count(*) filter (where status = 'MATERIAL' and answered_at is not null)::int as given,
      count(*) filter (where status = 'PROPOSED')::int as proposed,
      min((select p.pay_deadline from policy p where p.id = t.policy_id)) filter (where status = 'PROPOSED') as until
    from underwriting_task t where deleted_at is null and status in ${inList(UNDERWRITING.underWay)}`.execute(
    tx,
  )
  return linesOf(rows[0] ?? NONE, now())
    .filter(({ right, count }) => count > 0 && may(right))
    .map(({ right: _, count: _count, ...notice }) => notice)
}
type Line = Notice & { right: string; count: number }
const linesOf = (
  { late, answered, waiting, material, given, proposed, until }: Counts,
  now: Date,
): Line[] => [
  {
    ...{ id: 'overdue', right: 'decide', count: late, button: '去核保' },
    ...{ text: `有 ${late} 件核保任务已过办理时限`, path: DESK, query: { view: 'overdue' } },
  },
  {
    ...{ id: 'waiting', right: 'decide', count: waiting, button: '去核保' },
    ...{ text: `有 ${waiting} 份投保申请等待核保`, path: DESK, query: { view: 'open' } },
  },
  {
    ...{ id: 'material', right: 'answer', count: material, button: '去补充' },
    ...{ text: `有 ${material} 份投保申请需要补充核保材料`, path: TASKS, query: { status: 'MATERIAL' } },
  },
  {
    ...{ id: 'given', right: 'answer', count: given, button: '去查看' },
    ...{ text: `有 ${given} 份投保申请的投保人已补充材料，核保员继续核保前您可以再补充` },
    ...{ path: TASKS, query: { status: 'MATERIAL' } },
  },
  {
    ...{ id: 'givenBack', right: 'decide', count: answered, button: '去查看' },
    ...{ text: `有 ${answered} 件核保已答复，请查看后继续核保`, path: DESK, query: { view: 'answered' } },
  },
  {
    ...{ id: 'proposed', right: 'answer', count: proposed, button: '去确认' },
    ...{
      text: `有 ${proposed} 份投保申请的新保费待确认${until ? `，最早的一份${confirmUntil(until, now)}` : ''}`,
      path: TASKS,
      query: { status: 'PROPOSED' },
    },
  },
]

const NONE: Counts = { late: 0, answered: 0, waiting: 0, material: 0, given: 0, proposed: 0, until: null }
interface Counts {
  given: number
  late: number
  answered: number
  waiting: number
  material: number
  proposed: number
  /** Until when the first new price can be confirmed. */
  until: string | null
}
