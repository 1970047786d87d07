import type { Move } from '@baoqiao/contract/system/move.ts'
import type { KeyboardEvent } from 'react'
import { type FlatNode, type Step, stepMove, type TreeRow } from './tree-rows.ts'

interface Keys<N extends FlatNode> {
  nodes: readonly N[]
  rows: readonly TreeRow<N>[]
  focus(id: string): void
  toggle(id: string): void
  onOpen: ((node: N) => void) | undefined
  onMove: ((move: Move) => void) | undefined
}
const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** What keys do on a row of a tree table. Keys pressed on a button inside the row are the button's. */
export function treeKeys<N extends FlatNode>({ nodes, rows, focus, toggle, onOpen, onMove }: Keys<N>) {
  return (event: KeyboardEvent, row: TreeRow<N>): void => {
    if (event.target !== event.currentTarget) return
    const step = event.altKey ? STEPS[event.key] : undefined
    if (step && onMove) {
      event.preventDefault()
      const move = stepMove(nodes, row.node.id, step)
      if (move) onMove(move)
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = rows.indexOf(row)
    const to = target(event.key, row, rows, index)
    if (to === null && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Enter') onOpen?.(row.node)
    else if (to === 'toggle') toggle(row.node.id)
    else if (to) focus(to.node.id)
  }
}

/** The row a key goes to, `toggle` to fold or unfold, null for a key that is not the tree's. */
function target<N extends FlatNode>(
  key: string,
  row: TreeRow<N>,
  rows: readonly TreeRow<N>[],
  index: number,
): TreeRow<N> | 'toggle' | null {
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1] ?? row
    case 'ArrowUp':
      return rows[index - 1] ?? row
    case 'Home':
      return rows[0] ?? row
    case 'End':
      return rows.at(-1) ?? row
    case 'ArrowRight':
      if (!row.hasChildren) return row
      return row.open ? (rows[index + 1] ?? row) : 'toggle'
    case 'ArrowLeft':
      if (row.open) return 'toggle'
      return rows.slice(0, index).findLast((one) => one.level < row.level) ?? row
    default:
      return null
  }
}
