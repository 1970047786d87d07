import type { RowMove } from './use-sort-rows.ts'

/** The row that is being dragged; one at a time. */
let dragged: { id: string; list: Element | null } | null = null

/** Listens on a row of a table: it is dragged by its grip, takes others beside it, and moves with Alt and the arrows. */
export function watchRow(line: HTMLTableRowElement, id: string, move: (id: string, move: RowMove) => void) {
  const list = line.closest('table')
  const stop = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listen: (event: HTMLElementEventMap[K]) => void,
  ) => line.addEventListener(type, listen, { signal: stop.signal })
  const unmark = () => delete line.dataset.mark
  on('dragstart', (event) => {
    if (!event.dataTransfer) return
    dragged = { id, list }
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', id)
    event.dataTransfer.setDragImage(line, 16, line.offsetHeight / 2)
  })
  on('dragend', () => {
    dragged = null
  })
  on('dragover', (event) => {
    if (dragged?.list !== list || dragged?.id === id) return
    event.preventDefault()
    line.dataset.mark = sideOf(line, event.clientY)
  })
  on('dragleave', unmark)
  on('drop', (event) => {
    event.preventDefault()
    unmark()
    if (dragged?.list === list && dragged?.id !== id)
      move(dragged?.id ?? '', { beside: id, where: sideOf(line, event.clientY) })
  })
  on('keydown', (event) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    const from = event.target
    if (by === undefined || !(from instanceof HTMLElement) || from.matches('input, select, textarea')) return
    event.preventDefault()
    // The table would go to the next row.
    event.stopPropagation()
    move(id, { by })
    // A row that is put elsewhere in the page loses the focus.
    requestAnimationFrame(() => from.focus())
  })
  return () => stop.abort()
}

function sideOf(line: Element, y: number): 'before' | 'after' {
  const { top, height } = line.getBoundingClientRect()
  return y < top + height / 2 ? 'before' : 'after'
}
