import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import type { Context } from '../kernel/http/context.ts'

const DESK = '/underwriting/desk'
const TASKS = '/underwriting/task'

/** What waits in underwriting for this person: for underwriters what is late and what nobody has, for sellers their answers. */
export async function underwritingNotices({ tx, caller, now }: Context): Promise<Notice[]> {
  const may = (right: string) => caller.authorities.has(`underwriting_task_${right}`)
  if (!may('view')) return []
  const { rows } = await sql<Counts>`
    select count(*) filter (where status in ${inList(UNDERWRITING.due)} and deadline < ${now().toISOString()})::int as late,
      count(*) filter (where status = 'OPEN')::int as waiting, count(*) filter (where status = 'MATERIAL')::int as material,
      count(*) filter (where status = 'PROPOSED')::int as proposed
    from underwriting_task where deleted_at is null and status in ${inList(UNDERWRITING.underWay)}`.execute(
    tx,
  )
  const { late, waiting, material, proposed } = rows[0] ?? { late: 0, waiting: 0, material: 0, proposed: 0 }
  const lines: (Notice & { right: string; count: number })[] = [
    {
      ...{ id: 'overdue', right: 'decide', count: late, button: '去核保' },
      ...{ text: `有 ${late} 件核保任务已过办理时限`, path: DESK, query: { view: 'all' } },
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
      ...{ id: 'proposed', right: 'answer', count: proposed, button: '去确认' },
      ...{ text: `有 ${proposed} 份投保申请的新保费待确认`, path: TASKS, query: { status: 'PROPOSED' } },
    },
  ]
  return lines
    .filter(({ right, count }) => count > 0 && may(right))
    .map(({ right: _, count: _count, ...notice }) => notice)
}
interface Counts {
  late: number
  waiting: number
  material: number
  proposed: number
}
