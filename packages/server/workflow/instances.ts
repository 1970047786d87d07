import { AppError } from '../kernel/http/app-error.ts'
import type { Variables } from './bpmn/condition.ts'
import type { Diagram } from './bpmn/diagram.ts'
import type { Stand } from './bpmn/engine.ts'
import { designOf } from './designs.ts'
import { loadBpmn } from './load-bpmn.ts'
import type { Place } from './place.ts'
import { remind } from './reminders.ts'
import { type Worker, workerBy, workersOf } from './workers.ts'

interface Begun {
  process: { id: string; name: string; designId: string }
  business: 'leave_bill' | 'underwriting_task'
  businessId: string
  variables: Variables
  starter: { id: string; name: string }
  /** A task that nobody can work is made all the same, and is an administrator's to give to somebody. */
  lenient?: boolean
}

/** Begins an instance in somebody's name, with its first tasks. 409 when nobody can work those, unless it is `lenient`. */
export async function startInstance(
  { process, business, businessId, variables, starter, lenient = false }: Begun,
  place: Place,
): Promise<{ id: string; ended: boolean }> {
  const { tx, tenantId } = place
  const { readDiagram, beginInstance } = await loadBpmn()
  const diagram = await readDiagram((await designOf(process.designId, place)).xml)
  const stand = beginInstance(diagram, variables)
  const { id } = await tx
    .insertInto('actInstance')
    .values({
      ...{ tenantId, processId: process.id, business, businessId },
      ...{ starterId: starter.id, starter: starter.name },
      ...{ status: stand.ended ? 'approved' : 'running', state: stand.state },
      passed: JSON.stringify(stand.passed),
      endedAt: stand.ended ? place.now().toISOString() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const instance = { id, starter: starter.name, starterId: starter.id, processName: process.name }
  await makeTasks(stand, diagram, { ...instance, lenient }, place)
  return { id, ended: stand.ended }
}

interface Running {
  id: string
  business: string
  state: string
  passed: unknown
  starter: string
  starterId: string
  processName: string
  designId: string
}

/** The task under `executionId` was approved: goes on to the next ones, or to the end. The instance's row is locked. */
export async function advance(
  instance: Running,
  executionId: string,
  variables: Variables,
  place: Place,
): Promise<{ ended: boolean }> {
  const { readDiagram, goOn } = await loadBpmn()
  const diagram = await readDiagram((await designOf(instance.designId, place)).xml)
  const stand = goOn(diagram, instance.state, variables, executionId)
  const before = Array.isArray(instance.passed) ? instance.passed : []
  const at = place.now().toISOString()
  await place.tx
    .updateTable('actInstance')
    .set((eb) => ({
      state: stand.state,
      passed: JSON.stringify([...new Set([...before, ...stand.passed])]),
      status: stand.ended ? 'approved' : 'running',
      version: eb('version', '+', 1),
      updatedAt: at,
      endedAt: stand.ended ? at : null,
    }))
    .where('id', '=', instance.id)
    .execute()
  const lenient = instance.business !== 'leave_bill'
  await makeTasks(stand, diagram, { ...instance, lenient }, place)
  return { ended: stand.ended }
}

/** Rows of the tasks that it has come to now; those that it waited at before have theirs. */
async function makeTasks(
  { waiting }: Stand,
  { nodes }: Diagram,
  instance: { id: string; starter: string; starterId: string; processName: string; lenient: boolean },
  place: Place,
): Promise<void> {
  const { tx, tenantId } = place
  const rows = await tx
    .selectFrom('actNodeTask')
    .select('executionId')
    .where('instanceId', '=', instance.id)
    .execute()
  const known = new Set(rows.map(({ executionId }) => executionId))
  for (const { nodeId, executionId } of waiting) {
    const node = nodes.find(({ id }) => id === nodeId)
    if (!node || known.has(executionId)) continue
    const workers = await workersAt(node, instance.lenient, place)
    const { id } = await tx
      .insertInto('actNodeTask')
      .values({
        ...{ tenantId, instanceId: instance.id, nodeId, executionId, taskName: node.name, status: 'open' },
        assigneeId: node.assignee ? (workers[0]?.userId ?? null) : null,
        candidateRole: node.candidateRole || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = `${instance.starter}的${instance.processName}：${node.name}`
    const people = workers.map(({ userId }) => userId)
    // Of a role others work it: whoever asked for it may not.
    const told = node.assignee ? people : people.filter((one) => one !== instance.starterId)
    await remind(told, { id, text }, place)
  }
}

/** Whom a task is for now; when they are gone since the process was deployed nobody, or 409. */
async function workersAt(
  { name, assignee, candidateRole }: Diagram['nodes'][number],
  lenient: boolean,
  place: Place,
): Promise<Worker[]> {
  const one = assignee ? await workerBy({ username: assignee }, place) : undefined
  const all = one ? [one] : candidateRole ? await workersOf(candidateRole, place) : []
  if (all.length === 0 && !lenient)
    throw new AppError(
      409,
      `“${name}”的办理${assignee ? '人' : '角色'}“${assignee || candidateRole}”现在没有可以办理的人员，请联系管理员修改并重新部署流程`,
    )
  return all
}
