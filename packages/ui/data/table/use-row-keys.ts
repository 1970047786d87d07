import type { KeyboardEvent } from 'react'
import type { RowStore } from './row-store.ts'

interface Options {
  store: RowStore
  /** Brings a row that may not be drawn into sight. */
  reveal: (index: number) => void
  onOpen: ((id: string) => void) | undefined
}

const JUMP = 10

/**
 * Keys of a table's rows: up, down, Home, End, PageUp, PageDown move; Space ticks; Shift+arrow ticks on the way;
 * Ctrl+A ticks the page; Enter opens. Keys pressed in a control of a cell belong to that control.
 */
export function rowKeys({ store, reveal, onOpen }: Options) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement)) return
    const onRow = event.target.dataset.rowId !== undefined
    if (!onRow && event.target !== event.currentTarget) return
    const { ids } = store.page()
    const id = store.active()
    const index = id === null ? -1 : ids.indexOf(id)
    if (id === null || index < 0) return
    const goal = onRow ? target(event.key, index, ids.length) : event.key === 'ArrowDown' ? index : null
    if (goal !== null) go(goal)
    else if (!onRow) return
    else if (event.key === ' ') store.press(id, event.shiftKey)
    else if (event.key === 'Enter' && onOpen !== undefined) onOpen(id)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && store.page().onChange) store.pressAll()
    else return
    event.preventDefault()

    function go(next: number) {
      const to = ids[next]
      if (to === undefined) return
      if (event.shiftKey && event.key.startsWith('Arrow') && to !== id) store.press(to, false)
      reveal(next)
      store.activate(to, true)
    }
  }
}

function target(key: string, index: number, count: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
    PageDown: index + JUMP,
    PageUp: index - JUMP,
  }
  const to = moves[key]
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to))
}
