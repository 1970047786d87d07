import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import type { Context } from '../kernel/http/context.ts'
import { deskBarsAmong } from '../workflow/desk-bars.ts'
import { holders } from './held-by.ts'
import { ownCases } from './own-case.ts'

/** What of a task says who may decide about it. */
export interface Decided {
  id: string
  policyId: string
  status: string
  assigneeId: string | null
  takenAt: string | null
  totalMoney: number
  empCount: number
}
/** Why whoever asks may not make these moves of a task; null where they may. */
export interface TaskBars {
  /** `take`. */
  takeBarred: string | null
  /** `release`, `askMaterial`, `takeBack`. */
  holdBarred: string | null
  refuseBarred: string | null
}

const NONE: TaskBars = { takeBarred: null, holdBarred: null, refuseBarred: null }
const TAKEN_BY_YOU = '这个任务已经由您受理'

/** By the ids of the tasks; the guards of the moves say the same, of one. */
async function taskBars(tasks: readonly Decided[], context: Context): Promise<ReadonlyMap<string, TaskBars>> {
  if (tasks.length === 0) return new Map()
  const own = await ownCases(
    tasks.map(({ policyId }) => policyId),
    context,
  )
  const heldBy = await holders(tasks, context)
  const routed = await deskBarsAmong(
    tasks.filter((one) => heldBy(one) === null),
    context,
  )
  return new Map(
    tasks.map((task) => {
      const held = heldBy(task)
      const isOwn = own.get(task.policyId) ?? null
      return [
        task.id,
        {
          takeBarred: task.status === 'OPEN' ? isOwn : (held ?? TAKEN_BY_YOU),
          holdBarred: held,
          refuseBarred: held ?? routed.get(task.id)?.refuse ?? isOwn,
        },
      ]
    }),
  )
}

/** The same of one. */
export async function barsOfTask(task: Decided, context: Context): Promise<TaskBars> {
  const bars = (await taskBars([task], context)).get(task.id)
  if (!bars) throw new Error(`task ${task.id} has no bars`)
  return bars
}

/** Rows as they are answered, with their bars for who decides at the desk; sellers read none. */
export async function withTaskBars<R extends Shown>(rows: readonly R[], context: Context) {
  const decides = context.caller.authorities.has('underwriting_task_decide')
  const open = decides ? rows.filter(({ status }) => isOneOf(UNDERWRITING.underWay, status)) : []
  const bars = await taskBars(open.map(decided), context)
  return rows.map((row) => ({ ...row, ...(bars.get(row.id) ?? NONE) }))
}

type Shown = { [K in Exclude<keyof Decided, 'id'>]?: Decided[K] | null | undefined } & { id: string }
/** A row of the contract, whose fields may be missing. */
export const decided = (row: Shown): Decided => ({
  id: row.id,
  policyId: row.policyId ?? '0',
  status: row.status ?? '',
  assigneeId: row.assigneeId ?? null,
  takenAt: row.takenAt ?? null,
  totalMoney: row.totalMoney ?? 0,
  empCount: row.empCount ?? 0,
})
