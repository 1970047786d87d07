import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import { CONDITION_NAMES, NODE_WORDS } from '@baoqiao/contract/workflow/bpmn.ts'
import { checkJoins } from './check-joins.ts'
import { conditionOf } from './condition.ts'
import type { Diagram, DiagramFlow, DiagramNode } from './diagram.ts'

/** More are not read any further. */
export const MOST_NODES = 200
const TASK = 'bpmn:UserTask'
const SPLIT = 'bpmn:ExclusiveGateway'

/** What keeps a diagram from being carried out, each with the element it is about (`xml.<id>`); empty when it can be. */
export function checkDiagram(diagram: Diagram): Issue[] {
  const { nodes, processes, isPool } = diagram
  if (isPool) return [at('', '流程图不能有泳池或多个流程，请只画一个可执行的流程')]
  if (processes !== 1) return [at('', '流程图须有且只有一个可执行的流程')]
  if (nodes.length > MOST_NODES) return [at('', `节点不能超过${MOST_NODES}个`)]
  const noEnds = checkEnds(diagram)
  const alone = [
    ...noEnds,
    ...nodes.filter(({ beyond }) => beyond !== '').map((node) => about(node, node.beyond)),
    ...nodes.flatMap(checkTask),
    ...checkReferences(diagram),
  ]
  // Ways through it tell nothing while it has no beginning or no end.
  if (noEnds.length > 0) return alone
  const ends = nodes.filter(({ type }) => type === 'bpmn:EndEvent')
  const start = nodes.find(({ type }) => type === 'bpmn:StartEvent')
  return [
    ...alone,
    ...ways(diagram, start?.id ?? '', ends),
    ...diagram.flows.filter(({ from, to }) => from && to).flatMap((flow) => checkFlow(flow, diagram)),
    ...circles(diagram),
    ...checkJoins(diagram),
  ]
}

function checkEnds({ nodes }: Diagram): Issue[] {
  const count = (type: string) => nodes.filter((node) => node.type === type).length
  const starts = count('bpmn:StartEvent')
  return [
    ...(starts === 1 ? [] : [at('', `流程须有且只有一个开始节点，现在有${starts}个`)]),
    ...(count('bpmn:EndEvent') > 0 ? [] : [at('', '流程没有结束节点')]),
  ]
}

/** Arrows that hang in the air, and whatever else names what is not there. */
function checkReferences({ nodes, flows, missing }: Diagram): Issue[] {
  const hanging = flows.filter(({ from, to }) => !from || !to)
  const named = (id: string) => nodes.find((node) => node.id === id)?.name
  const loose = hanging.map(({ id, name, from, to }) =>
    at(id, `“${name || named(from) || named(to) || id}”的连线没有连好，两端都要连到节点`),
  )
  return loose.length > 0 || missing.length === 0
    ? loose
    : [at('', `流程图提到了不存在的元素“${missing[0]?.slice(0, 64)}”`)]
}

const at = (id: string, message: string): Issue => ({ path: id ? `xml.${id}` : 'xml', message })
const about = (node: DiagramNode, what: string) => at(node.id, `${called(node)}${what}`)
/** Whoever draws knows no ids. */
const called = ({ id, name, type }: DiagramNode) =>
  name === id ? `未命名的${NODE_WORDS[type] ?? '节点'}` : `“${name}”`

function checkTask(node: DiagramNode): Issue[] {
  if (node.type !== TASK) return []
  if (node.name === node.id) return [at(node.id, '有一个人工任务没有名称')]
  if (!node.assignee && !node.candidateRole) return [about(node, '没有指定办理人或办理角色')]
  if (node.assignee && node.candidateRole) return [about(node, '办理人和办理角色只能指定一个')]
  return /[${},]/.test(node.assignee + node.candidateRole)
    ? [about(node, '的办理人或办理角色只能是一个登录名或角色标识')]
    : []
}

/** Every node is come to from the start, and leads to an end. */
function ways({ nodes, flows }: Diagram, start: string, ends: readonly DiagramNode[]): Issue[] {
  const forth = reach([start], flows, (flow) => [flow.from, flow.to])
  const back = reach(
    ends.map(({ id }) => id),
    flows,
    (flow) => [flow.to, flow.from],
  )
  return nodes.flatMap((node) => {
    if (!forth.has(node.id)) return [about(node, '从开始节点走不到')]
    return back.has(node.id) ? [] : [about(node, '走不到结束节点')]
  })
}

function reach(
  from: readonly string[],
  flows: readonly DiagramFlow[],
  along: (flow: DiagramFlow) => readonly [string, string],
): ReadonlySet<string> {
  const seen = new Set(from)
  const left = [...from]
  for (let id = left.pop(); id !== undefined; id = left.pop())
    for (const flow of flows) {
      const [one, next] = along(flow)
      if (one !== id || seen.has(next)) continue
      seen.add(next)
      left.push(next)
    }
  return seen
}

function checkFlow(flow: DiagramFlow, { nodes, flows }: Diagram): Issue[] {
  const from = nodes.find(({ id }) => id === flow.from)
  const name = `“${flow.name || `${from?.name ?? ''}”到“${nodes.find(({ id }) => id === flow.to)?.name ?? ''}`}”的连线`
  const ways = flows.filter((one) => one.from === flow.from)
  const splits = ways.length > 1
  // What is wrong with where they part is said once, not with every one of them.
  const isFirst = ways[0]?.id === flow.id
  if (from?.type !== SPLIT) {
    if (flow.condition || flow.isScript) return [at(flow.id, `${name}不能有条件：条件只能在排他网关之后`)]
    return splits && isFirst && from?.type !== 'bpmn:ParallelGateway'
      ? [about(from ?? nowhere, '之后分成几路，请用排他网关或并行网关分开')]
      : []
  }
  if (!splits) return []
  if (!from.usual) return isFirst ? [about(from, '没有默认的连线，条件都不满足时无路可走')] : []
  if (from.usual === flow.id) return flow.condition ? [at(flow.id, `${name}是默认的，不能有条件`)] : []
  const names = Object.entries(CONDITION_NAMES).map(([key, word]) => `${key}（${word}）`)
  return flow.isScript || !conditionOf(flow.condition)
    ? [at(flow.id, `${name}的条件须为 days >= 3 这样的比较，可用的有${names.join('、')}`)]
    : []
}
const nowhere: DiagramNode = {
  ...{ id: '', type: '', name: '', assignee: '', candidateRole: '', usual: '', beyond: '' },
}

/** A way round in which nobody is asked would never stop. */
function circles({ nodes, flows }: Diagram): Issue[] {
  const asked = new Set(nodes.filter(({ type }) => type === TASK).map(({ id }) => id))
  const unasked = flows.filter(({ from, to }) => !asked.has(from) && !asked.has(to))
  const round = nodes.find(
    ({ id }) =>
      !asked.has(id) &&
      reach(
        unasked.filter(({ from }) => from === id).map(({ to }) => to),
        unasked,
        (flow) => [flow.from, flow.to],
      ).has(id),
  )
  return round ? [about(round, '在没有人工任务的循环里，会一直走不出来')] : []
}
