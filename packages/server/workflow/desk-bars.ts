import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { calledOne } from './called.ts'
import { designOf } from './designs.ts'
import { deskVariables } from './desk-variables.ts'
import { loadBpmn } from './load-bpmn.ts'
import { ownRoles, rolesOf } from './workers.ts'

/** Why a decision is not made at the desk; null where it is. */
export interface Routing {
  approve: string | null
  refuse: string | null
}
export interface Routed {
  /** The task of the desk. */
  id: string
  totalMoney: number
  empCount: number
}

/**
 * Why whoever asks does not decide at the desk about an application that goes by a process, a decision: it is approved there by
 * whoever works its last task, and refused by whoever works one. Null where they may, and where no process runs.
 */
export async function deskBars(task: Routed, context: Context): Promise<Routing> {
  const running = await asOwner(context, () =>
    context.tx
      .selectFrom('actInstance as i')
      .innerJoin('actProcess as p', 'p.id', 'i.processId')
      .select(['i.id', 'i.state', 'p.name', 'p.designId'])
      .where('i.business', '=', 'underwriting_task')
      .where('i.businessId', '=', task.id)
      .where('i.status', '=', 'running')
      .executeTakeFirst(),
  )
  if (!running) return { approve: null, refuse: null }
  const open = await asOwner(context, () =>
    context.tx
      .selectFrom('actNodeTask')
      .select(['executionId', 'taskName', 'assigneeId', 'candidateRole'])
      .where('instanceId', '=', running.id)
      .where('status', '=', 'open')
      .orderBy('id')
      .execute(),
  )
  const roles = await ownRoles(context)
  const mine = open.filter(({ assigneeId, candidateRole }) =>
    assigneeId === null ? roles.has(candidateRole ?? '') : assigneeId === context.caller.userId,
  )
  const by = `这笔投保按流程“${running.name}”审批`
  const [own] = mine
  if (!own) {
    const where = await Promise.all(open.map((one) => atWhom(one, context)))
    const why = `${by}，现在由${where.join('、')}办理，不能在核保工作台作决定`
    return { approve: why, refuse: why }
  }
  const { readDiagram, goOn } = await loadBpmn()
  const { xml } = await asOwner(context, () => designOf(running.designId, context))
  const { ended } = goOn(await readDiagram(xml), running.state, deskVariables(task), own.executionId)
  if (ended) return { approve: null, refuse: null }
  const next = `${by}，之后还有审批：请在待办任务中办理“${own.taskName}”，最后一步才作核保决定`
  return { approve: next, refuse: null }
}

/** Of these tasks those that go by a process, each with its bars: of few, those that whoever asks could decide otherwise. */
export async function deskBarsAmong(
  tasks: readonly Routed[],
  context: Context,
): Promise<ReadonlyMap<string, Routing>> {
  const ids = tasks.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const running = await asOwner(context, () =>
    context.tx
      .selectFrom('actInstance')
      .select('businessId')
      .where('business', '=', 'underwriting_task')
      .where('businessId', 'in', ids)
      .where('status', '=', 'running')
      .execute(),
  )
  const bars = new Map<string, Routing>()
  for (const task of tasks)
    if (running.some(({ businessId }) => businessId === task.id))
      bars.set(task.id, await deskBars(task, context))
  return bars
}

async function atWhom(
  {
    taskName,
    assigneeId,
    candidateRole,
  }: { taskName: string; assigneeId: string | null; candidateRole: string | null },
  context: Context,
): Promise<string> {
  const role = (await rolesOf(context)).find(({ roleCode }) => roleCode === candidateRole)?.roleName
  return `${(await calledOne(assigneeId, context)) || role || '管理员指定的人'}在“${taskName}”`
}
