import type { Move } from '@baoqiao/contract/system/move.ts'

/** A node as the server lists it: flat, siblings in their order. */
export interface FlatNode {
  id: string
  parentId: string | null
  name: string
}
/** A row in sight. */
export interface TreeRow<N extends FlatNode> {
  node: N
  /** 1 is the top. */
  level: number
  position: number
  siblings: number
  hasChildren: boolean
  open: boolean
}

/** Rows in sight from top to bottom. With `text`, what matches and what leads there, all open. */
export function treeRows<N extends FlatNode>(
  nodes: readonly N[],
  expanded: ReadonlySet<string>,
  matches: ((node: N) => boolean) | null,
): TreeRow<N>[] {
  const children = childrenOf(nodes)
  const kept = matches ? leadingTo(nodes, matches) : null
  const below = (parentId: string | null, level: number): TreeRow<N>[] => {
    const list = (children.get(parentId) ?? []).filter((node) => !kept || kept.has(node.id))
    return list.flatMap((node, index) => {
      const hasChildren = (children.get(node.id) ?? []).some((child) => !kept || kept.has(child.id))
      const open = hasChildren && (kept !== null || expanded.has(node.id))
      const row = { node, level, position: index + 1, siblings: list.length, hasChildren, open }
      return [row, ...(open ? below(node.id, level + 1) : [])]
    })
  }
  return below(null, 1)
}

/** Children by their parent, in order. A node whose parent is not there stands at the top, or nobody would find it. */
export function childrenOf<N extends FlatNode>(nodes: readonly N[]): Map<string | null, N[]> {
  const known = new Set(nodes.map(({ id }) => id))
  const found = new Map<string | null, N[]>()
  for (const node of nodes) {
    const parent = node.parentId !== null && known.has(node.parentId) ? node.parentId : null
    found.set(parent, [...(found.get(parent) ?? []), node])
  }
  return found
}

/** Ids of a node and everything below it. */
export function branchOf(nodes: readonly FlatNode[], id: string): Set<string> {
  const children = childrenOf(nodes)
  const found = new Set([id])
  for (const at of found) for (const child of children.get(at) ?? []) found.add(child.id)
  return found
}

export type Step = 'up' | 'down' | 'in' | 'out'
/** One step by keyboard: among its siblings, into the one above, or out behind its parent. null: there is no such place. */
export function stepMove(nodes: readonly FlatNode[], id: string, step: Step): Move | null {
  const children = childrenOf(nodes)
  const node = nodes.find((one) => one.id === id)
  if (!node) return null
  const siblings = children.get(node.parentId) ?? []
  const at = siblings.indexOf(node)
  if (step === 'up') return at > 0 ? { id, parentId: node.parentId, position: at - 1 } : null
  if (step === 'down')
    return at < siblings.length - 1 ? { id, parentId: node.parentId, position: at + 1 } : null
  if (step === 'in') {
    const above = siblings[at - 1]
    return above ? { id, parentId: above.id, position: children.get(above.id)?.length ?? 0 } : null
  }
  const parent = nodes.find((one) => one.id === node.parentId)
  if (!parent) return null
  const place = (children.get(parent.parentId) ?? []).indexOf(parent)
  return { id, parentId: parent.parentId, position: place + 1 }
}

export type Where = 'before' | 'into' | 'after'
/** Where a node dropped on another goes; null when it would stand below itself or stay where it is. */
export function dropMove(nodes: readonly FlatNode[], id: string, target: string, where: Where): Move | null {
  const over = nodes.find((node) => node.id === target)
  if (!over || branchOf(nodes, id).has(target)) return null
  const children = childrenOf(nodes)
  const without = (parentId: string | null) => (children.get(parentId) ?? []).filter((node) => node.id !== id)
  const move =
    where === 'into'
      ? { id, parentId: target, position: without(target).length }
      : {
          id,
          parentId: over.parentId,
          position: without(over.parentId).indexOf(over) + (where === 'after' ? 1 : 0),
        }
  const node = nodes.find((one) => one.id === id)
  const stays =
    node?.parentId === move.parentId && (children.get(move.parentId) ?? [])[move.position] === node
  return stays ? null : move
}

/** The list as it will be after a move. */
export function applyMove<N extends FlatNode>(nodes: readonly N[], { id, parentId, position }: Move): N[] {
  const moved = nodes.find((node) => node.id === id)
  if (!moved) return [...nodes]
  const rest = nodes.filter((node) => node.id !== id)
  const next = rest.filter((node) => node.parentId === parentId)[position]
  const at = next ? rest.indexOf(next) : rest.length
  return [...rest.slice(0, at), { ...moved, parentId }, ...rest.slice(at)]
}

function leadingTo<N extends FlatNode>(nodes: readonly N[], matches: (node: N) => boolean): Set<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const kept = new Set<string>()
  for (const node of nodes.filter(matches))
    for (let at: N | undefined = node; at && !kept.has(at.id); at = byId.get(at.parentId ?? ''))
      kept.add(at.id)
  return kept
}
