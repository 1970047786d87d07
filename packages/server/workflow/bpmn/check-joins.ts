import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import type { Diagram, DiagramFlow, DiagramNode } from './diagram.ts'

const JOIN = 'bpmn:ParallelGateway'

/**
 * Parallel gateways that would not wait for what they join, or wait for ever, each at its element. The engine lets one go on
 * once every node before it was gone through or passed over: a branch that parts and comes together again before the gateway
 * is passed over by the way not taken while the other waits, and one that comes back from behind it never comes first.
 */
export function checkJoins({ nodes, flows }: Diagram): Issue[] {
  const starts = nodes.filter(({ type }) => type === 'bpmn:StartEvent').map(({ id }) => id)
  return nodes
    .filter(({ id, type }) => type === JOIN && sourcesOf(id, flows).length > 1)
    .flatMap((join) => checkJoin(join, starts, { nodes, flows }))
}

function checkJoin(
  join: DiagramNode,
  starts: readonly string[],
  { nodes, flows }: Pick<Diagram, 'nodes' | 'flows'>,
): Issue[] {
  const named = (id: string) => nodes.find((node) => node.id === id)?.name ?? id
  const sources = sourcesOf(join.id, flows)
  const first = reachedBy(starts, without(join.id, flows))
  const late = sources.find((id) => !first.has(id))
  if (late)
    return [
      at(
        join,
        `要等“${named(late)}”，而“${named(late)}”在它之后才会走到，会一直等下去；退回的连线请用排他网关汇合`,
      ),
    ]
  const apart = without(join.id, flows)
  const merge = nodes.find(({ id, type }) => {
    if (type === JOIN || id === join.id || sourcesOf(id, flows).length < 2) return false
    const after = reachedBy([id], apart)
    // What leads to every node before the gateway is passed over with all of them, and that changes nothing.
    return sources.some((one) => after.has(one)) && !sources.every((one) => after.has(one))
  })
  return merge
    ? [
        at(
          join,
          `会不等“${merge.name}”之前的几路办完就往下走；请去掉“${merge.name}”处的汇合，把每一路直接连到并行网关`,
        ),
      ]
    : []
}

const at = ({ id, name }: DiagramNode, what: string): Issue => ({
  path: `xml.${id}`,
  message: `“${name}”是并行汇合，${what}`,
})

const sourcesOf = (id: string, flows: readonly DiagramFlow[]): string[] => [
  ...new Set(flows.filter(({ to }) => to === id).map(({ from }) => from)),
]
const without = (id: string, flows: readonly DiagramFlow[]) =>
  flows.filter(({ from, to }) => from !== id && to !== id)

function reachedBy(from: readonly string[], flows: readonly DiagramFlow[]): ReadonlySet<string> {
  const seen = new Set(from)
  for (const id of seen) for (const flow of flows) if (flow.from === id) seen.add(flow.to)
  return seen
}
