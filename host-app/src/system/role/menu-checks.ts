import type { MenuTreeNode } from '@baoqiao/contract/system/menu.ts'
import type { TreeNode } from '@baoqiao/ui/data/tree/tree-model.ts'
import { childrenOf } from '../../kit/tree/tree-rows.ts'

/** A tree to tick, and which leaf opens the page that a button stands on. */
export interface MenuChecks {
  nodes: TreeNode[]
  /** Leaf of a button -> leaf of its page. */
  page: ReadonlyMap<string, string>
}
const GROUP = 'group:'

/**
 * Menus as boxes. Only leaves are kept: a page that has buttons becomes a group of 进入页面 and its buttons, so that
 * seeing it and every single thing done there can be ticked apart. `mine` are the authorities one may give on.
 */
export function menuChecks(
  menus: readonly MenuTreeNode[],
  mine: (authority: string) => boolean,
  granted: ReadonlySet<string>,
): MenuChecks {
  const children = childrenOf(menus)
  const page = new Map<string, string>()
  const locked = ({ id, permission }: MenuTreeNode) =>
    Boolean(permission) && !mine(permission ?? '') && !granted.has(id)
  const leaf = (node: MenuTreeNode, label: string): TreeNode => ({
    id: node.id,
    label: locked(node) ? `${label}（自己没有该权限）` : label,
    ...(locked(node) ? { disabled: true } : {}),
  })
  const below = (parentId: string | null): TreeNode[] =>
    (children.get(parentId) ?? []).map((node) => {
      const under = children.get(node.id) ?? []
      if (under.length === 0) return leaf(node, node.name)
      const enters = node.path || node.permission ? [leaf(node, '进入页面')] : []
      if (enters.length > 0)
        for (const button of under) if (button.menuType === '1') page.set(button.id, node.id)
      return { id: `${GROUP}${node.id}`, label: node.name, children: [...enters, ...below(node.id)] }
    })
  return { nodes: below(null), page }
}

/** Ticks after a change: a button brings its page, and a page that is let go takes its buttons. */
export function settled(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  page: MenuChecks['page'],
): ReadonlySet<string> {
  const next = new Set([...after].filter((id) => !id.startsWith(GROUP)))
  for (const [button, entry] of page) {
    if (!next.has(button)) continue
    if (before.has(entry) && !next.has(entry)) next.delete(button)
    else next.add(entry)
  }
  return next
}

/** Every leaf that can be ticked. */
export function leavesOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) =>
    node.children && node.children.length > 0 ? leavesOf(node.children) : node.disabled ? [] : [node.id],
  )
}

/** Nodes whose words, or those of something below, hold the text; groups that match keep everything. */
export function filtered(nodes: readonly TreeNode[], text: string): TreeNode[] {
  if (text === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (node.label.includes(text)) return [node]
    const children = filtered(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
