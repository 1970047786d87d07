/** A node of a Tree; ids are unique in the whole tree. */
export interface TreeNode {
  id: string
  label: string
  children?: readonly TreeNode[]
  disabled?: boolean
}

/** A node that is in sight, with its place. */
export interface TreeLine {
  node: TreeNode
  level: number
  parent: string | null
  position: number
  siblings: number
}

/** Nodes in sight from top to bottom. */
export function visibleLines(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): TreeLine[] {
  return nodes.flatMap((node, index) => [
    { node, level, parent, position: index + 1, siblings: nodes.length },
    ...(expanded.has(node.id) && node.children
      ? visibleLines(node.children, expanded, level + 1, node.id)
      : []),
  ])
}

/** Ids of a node and all below it that may be ticked. */
function branchIds(node: TreeNode): string[] {
  const below = (node.children ?? []).flatMap(branchIds)
  return node.disabled === true ? below : [node.id, ...below]
}

/** What a box shows: a parent is mixed when only a part below it is ticked. */
export function tickState(node: TreeNode, checked: ReadonlySet<string>, linked: boolean): boolean | 'mixed' {
  if (!linked || node.children === undefined || node.children.length === 0) return checked.has(node.id)
  const states = node.children.map((child) => tickState(child, checked, linked))
  if (states.every((state) => state === true)) return true
  return states.some((state) => state !== false) ? 'mixed' : false
}

/** Ticks after a press. Linked: the branch follows, and every parent is ticked exactly when all below it are. */
export function tick(
  nodes: readonly TreeNode[],
  checked: ReadonlySet<string>,
  node: TreeNode,
  linked: boolean,
): ReadonlySet<string> {
  const next = new Set(checked)
  const on = linked ? tickState(node, checked, true) !== true : !checked.has(node.id)
  for (const id of linked ? branchIds(node) : [node.id]) {
    if (on) next.add(id)
    else next.delete(id)
  }
  if (linked) for (const root of nodes) settle(root, next)
  return next
}

function settle(node: TreeNode, checked: Set<string>): void {
  if (node.children === undefined || node.children.length === 0) return
  for (const child of node.children) settle(child, checked)
  if (tickState(node, checked, true) === true) checked.add(node.id)
  else checked.delete(node.id)
}
