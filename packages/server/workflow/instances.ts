import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Variables } from './bpmn/condition.ts'
import type { Diagram } from './bpmn/diagram.ts'
import type { Stand } from './bpmn/engine.ts'
import { designOf } from './designs.ts'
import { loadBpmn } from './load-bpmn.ts'
import { remind } from './reminders.ts'
import { type Worker, workerBy, workersOf } from './workers.ts'

interface Begun {
  process: { id: string; name: string; designId: string }
  business: 'leave_bill'
  businessId: string
  variables: Variables
}

/** Begins an instance in the name of whoever asks, with its first tasks. */
export async function startInstance(
  { process, business, businessId, variables }: Begun,
  context: Context,
): Promise<{ id: string; ended: boolean }> {
  const { tx, tenantId, caller } = context
  const { readDiagram, beginInstance } = await loadBpmn()
  const diagram = await readDiagram((await designOf(process.designId, context)).xml)
  const stand = beginInstance(diagram, variables)
  const { id } = await tx
    .insertInto('actInstance')
    .values({
      ...{ tenantId, processId: process.id, business, businessId },
      ...{ starterId: caller.userId, starter: caller.username },
      ...{ status: stand.ended ? 'approved' : 'running', state: stand.state },
      passed: JSON.stringify(stand.passed),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const instance = { id, starter: caller.username, processName: process.name }
  await makeTasks(stand, diagram, instance, context)
  return { id, ended: stand.ended }
}

interface Running {
  id: string
  state: string
  passed: unknown
  starter: string
  processName: string
  designId: string
}

/** The task under `executionId` was approved: goes on to the next ones, or to the end. The instance's row is locked. */
export async function advance(
  instance: Running,
  executionId: string,
  variables: Variables,
  context: Context,
): Promise<{ ended: boolean }> {
  const { readDiagram, goOn } = await loadBpmn()
  const diagram = await readDiagram((await designOf(instance.designId, context)).xml)
  const stand = goOn(diagram, instance.state, variables, executionId)
  const before = Array.isArray(instance.passed) ? instance.passed : []
  await context.tx
    .updateTable('actInstance')
    .set((eb) => ({
      state: stand.state,
      passed: JSON.stringify([...new Set([...before, ...stand.passed])]),
      status: stand.ended ? 'approved' : 'running',
      version: eb('version', '+', 1),
      updatedAt: context.now().toISOString(),
    }))
    .where('id', '=', instance.id)
    .execute()
  await makeTasks(stand, diagram, instance, context)
  return { ended: stand.ended }
}

/** Rows of the tasks that it has come to now; those that it waited at before have theirs. */
async function makeTasks(
  { waiting }: Stand,
  { nodes }: Diagram,
  instance: { id: string; starter: string; processName: string },
  context: Context,
): Promise<void> {
  const { tx, tenantId } = context
  const rows = await tx
    .selectFrom('actNodeTask')
    .select('executionId')
    .where('instanceId', '=', instance.id)
    .execute()
  const known = new Set(rows.map(({ executionId }) => executionId))
  for (const { nodeId, executionId } of waiting) {
    const node = nodes.find(({ id }) => id === nodeId)
    if (!node || known.has(executionId)) continue
    const workers = await workersAt(node, context)
    const { id } = await tx
      .insertInto('actNodeTask')
      .values({
        ...{ tenantId, instanceId: instance.id, nodeId, executionId, taskName: node.name, status: 'open' },
        assigneeId: node.assignee ? (workers[0]?.userId ?? null) : null,
        candidateRole: node.candidateRole || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await remind(workers, { id, text: `${instance.starter}的${instance.processName}：${node.name}` }, context)
  }
}

/** Whom a task is for now; 409 when they are gone since the process was deployed. */
async function workersAt(
  { name, assignee, candidateRole }: Diagram['nodes'][number],
  context: Context,
): Promise<Worker[]> {
  const one = assignee ? await workerBy({ username: assignee }, context) : undefined
  const all = one ? [one] : candidateRole ? await workersOf(candidateRole, context) : []
  if (all.length === 0)
    throw new AppError(
      409,
      `“${name}”的办理${assignee ? '人' : '角色'}“${assignee || candidateRole}”现在没有可以办理的人员，请联系管理员修改并重新部署流程`,
    )
  return all
}
