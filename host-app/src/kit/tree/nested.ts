import type { TreeNode } from '@baoqiao/ui/data/tree/tree-model.ts'
import { childrenOf, type FlatNode } from './tree-rows.ts'

/** A flat tree as the Tree part takes it. */
export function nested(nodes: readonly FlatNode[]): TreeNode[] {
  const children = childrenOf(nodes)
  const below = (parentId: string | null): TreeNode[] =>
    (children.get(parentId) ?? []).map(({ id, name }) => ({ id, label: name, children: below(id) }))
  return below(null)
}
