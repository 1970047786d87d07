import type { TreeLine } from './tree-model.ts'

export type TreeMove = { focus: string } | { expand: ReadonlySet<string> }

/** What a key does from a line: walk, open or close. null: not a key of the tree. */
export function treeMove(
  key: string,
  line: TreeLine,
  lines: readonly TreeLine[],
  expanded: ReadonlySet<string>,
): TreeMove | null {
  const index = lines.indexOf(line)
  const at = (to: number): TreeMove => ({
    focus: lines[Math.min(lines.length - 1, Math.max(0, to))]?.node.id ?? line.node.id,
  })
  const { node, parent } = line
  const parentNode = node.children !== undefined && node.children.length > 0
  const open = expanded.has(node.id)
  switch (key) {
    case 'ArrowDown':
      return at(index + 1)
    case 'ArrowUp':
      return at(index - 1)
    case 'Home':
      return at(0)
    case 'End':
      return at(lines.length - 1)
    case 'ArrowRight':
      if (!parentNode) return { focus: node.id }
      return open ? at(index + 1) : { expand: new Set([...expanded, node.id]) }
    case 'ArrowLeft':
      if (parentNode && open) return { expand: new Set([...expanded].filter((id) => id !== node.id)) }
      return { focus: parent ?? node.id }
    case '*': {
      const beside = lines.filter((other) => other.parent === parent && other.node.children !== undefined)
      return { expand: new Set([...expanded, ...beside.map((other) => other.node.id)]) }
    }
    default:
      return null
  }
}
