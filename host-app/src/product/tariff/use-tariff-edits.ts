import { type CellAt, parseCell, withCell } from '@baoqiao/contract/product/tariff/cell.ts'
import type { Grid } from '@baoqiao/contract/product/tariff/grid.ts'
import { gridsOf } from '@baoqiao/contract/product/tariff/grid.ts'
import { grown, shrunk } from '@baoqiao/contract/product/tariff/grow.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { cellKey } from './edit-state.ts'
import { pasteBlock } from './paste-block.ts'
import type { TariffEditing } from './use-tariff-editor.ts'

/** What a person does to the tables; each is one step that can be taken back. */
export interface TariffEdits {
  /** Whether a cell holds something that it has not taken over yet. */
  typing(isTyping: boolean): void
  type(at: CellAt, text: string): void
  paste(at: CellAt, text: string): void
  /** False when there is such a step already, which is said. */
  grow(grid: string, given: string): boolean
  shrink(grid: string, key: string): void
}

export function tariffEdits({
  state: { draft },
  change,
  setTyping,
}: Pick<TariffEditing, 'state' | 'change' | 'setTyping'>): TariffEdits {
  const gridOf = (key: string): Grid | undefined => gridsOf(draft).find((one) => one.key === key)
  return {
    typing: setTyping,
    type(at, text) {
      const grid = gridOf(at.grid)
      if (!grid) return
      const cell = cellKey(at.grid, at.row, at.column)
      const value = parseCell(text, grid.unit(at.row, at.column))
      if (value === undefined) change({ type: 'wrong', cell, text })
      else change({ type: 'draft', draft: withCell(draft, grid, at, value), clears: [cell] })
    },
    paste(at, text) {
      const grid = gridOf(at.grid)
      if (!grid) return
      const { draft: next, cells, left } = pasteBlock(draft, grid, at, text)
      change({ type: 'draft', draft: next, clears: cells })
      const rest = left > 0 ? `，${left}个不是数字或超出表格，没有粘贴` : ''
      notify(left > 0 ? 'warning' : 'success', `已粘贴${cells.length}个格子${rest}`)
    },
    grow(grid, given) {
      const next = grown(draft, grid, given.trim())
      if (typeof next === 'string') notify('warning', next)
      else change({ type: 'draft', draft: next })
      return typeof next !== 'string'
    },
    shrink: (grid, key) => change({ type: 'draft', draft: shrunk(draft, grid, key) }),
  }
}
