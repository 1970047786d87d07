import type { Progress } from '@baoqiao/contract/workflow/progress.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Diagram, DiagramNode } from './bpmn/diagram.ts'
import { calledBy } from './called.ts'
import { commentsOf, earlierComments } from './comments.ts'
import { designOf } from './designs.ts'
import { loadBpmn } from './load-bpmn.ts'
import { rolesOf, workerBy } from './workers.ts'

/** How far an instance is; who may know it the caller has asked. */
export async function progressOf(instanceId: string, context: Context): Promise<Progress> {
  const { tx } = context
  const instance = await instanceOf(instanceId, context)
  const tasks = await tx
    .selectFrom('actNodeTask')
    .select(['nodeId', 'status', 'workedId', 'workedBy', 'assigneeId'])
    .where('instanceId', '=', instanceId)
    .orderBy('id')
    .execute()
  const { xml } = await designOf(instance.designId, context)
  const diagram = await (await loadBpmn()).readDiagram(xml)
  const comments = await commentsOf(instanceId, context)
  const earlier = await earlierComments(instanceId, context)
  const waiting = tasks.filter(({ status }) => status === 'open').map(({ nodeId }) => nodeId)
  const people = await calledBy(
    tasks.map(({ workedId, assigneeId }) => workedId ?? assigneeId),
    context,
  )
  const words = await workerWords(diagram.nodes, context)
  const refused =
    instance.status === 'refused' ? tasks.findLast(({ status }) => status === 'done')?.nodeId : ''
  const steps = inOrder(diagram).map((node) => {
    const own = tasks.filter(({ nodeId }) => nodeId === node.id)
    const last = own.at(-1)
    const person = people.get(last?.workedId ?? last?.assigneeId ?? '') ?? last?.workedBy
    return {
      nodeId: node.id,
      name: node.name,
      worker: person ?? words.get(node.id) ?? '',
      state: stateOf(node.id, own, waiting, refused),
    }
  })
  const passed = Array.isArray(instance.passed) ? instance.passed.map(String) : []
  const { processName, edition } = instance
  return { processName, edition, xml, passed, waiting, steps, comments, earlier }
}

/** With its process, which may have been deleted since. */
const instanceOf = (id: string, context: Context) =>
  asOwner(context, () =>
    context.tx
      .selectFrom('actInstance as i')
      .innerJoin('actProcess as p', 'p.id', 'i.processId')
      .select(['i.status', 'i.passed', 'p.name as processName', 'p.edition', 'p.designId'])
      .where('i.id', '=', id)
      .where('i.tenantId', '=', context.tenantId)
      .executeTakeFirstOrThrow(),
  )

function stateOf(
  id: string,
  own: readonly { status: string }[],
  waiting: readonly string[],
  refused: string | undefined,
): Progress['steps'][number]['state'] {
  if (waiting.includes(id)) return 'waiting'
  if (refused === id) return 'refused'
  if (own.at(-1)?.status === 'cancelled') return 'cancelled'
  return own.some(({ status }) => status === 'done') ? 'done' : 'ahead'
}

/** User tasks as one comes to them from the start. */
function inOrder({ nodes, flows }: Diagram): DiagramNode[] {
  const seen = nodes.filter(({ type }) => type === 'bpmn:StartEvent').map(({ id }) => id)
  for (const id of seen)
    for (const { from, to } of flows) if (from === id && !seen.includes(to)) seen.push(to)
  return seen.flatMap((id) => nodes.filter((node) => node.id === id && node.type === 'bpmn:UserTask'))
}

async function workerWords(nodes: readonly DiagramNode[], context: Context): Promise<Map<string, string>> {
  const roles = new Map((await rolesOf(context)).map(({ roleCode, roleName }) => [roleCode, roleName]))
  const words = new Map<string, string>()
  for (const { id, assignee, candidateRole } of nodes)
    words.set(
      id,
      assignee
        ? ((await workerBy({ username: assignee }, context))?.called ?? assignee)
        : (roles.get(candidateRole) ?? candidateRole),
    )
  return words
}
