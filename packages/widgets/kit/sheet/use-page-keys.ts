import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Cells } from './find-columns.ts'
import { cellsOfPaste } from './read-table.ts'
import { type Cell, cellOf } from './sheet-columns.ts'

interface Heard {
  onPaste(cells: Cells, at: Cell | null): void
  onUndo(): void
  onRedo(): void
  onFill(at: Cell): void
  /** Looks for words; `replace`: to put others in their place. */
  onFind(kind: 'find' | 'replace'): void
  /** 1 for the next fault after the cell, -1 for the one before. */
  onFault(step: 1 | -1, at: Cell | null): void
}

/**
 * Keys and pastes of the whole step: in its own parts, and on the page when nothing there has the focus. A single word
 * that is pasted belongs to the field it is pasted into.
 */
export function usePageKeys(root: RefObject<HTMLElement | null>, heard: Heard) {
  const latest = useRef(heard)
  latest.current = heard
  // Before anybody can see the sheet: what is pasted into one that stands is never lost.
  useLayoutEffect(() => {
    const inside = (event: Event) => {
      const path = event.composedPath()
      return (root.current !== null && path.includes(root.current)) || path[0] === document.body
    }
    // With the focus nowhere the page's own search is the browser's.
    const isOurs = (event: Event) => event.composedPath()[0] !== document.body
    const at = (event: Event) => cellOf(event.composedPath()[0] ?? null)
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (
        event.defaultPrevented ||
        !(inside(event) || isAround(event, root.current)) ||
        !/[\t\n]/.test(text.trim())
      )
        return
      event.preventDefault()
      latest.current.onPaste(cellsOfPaste(text), at(event))
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event) || !inside(event)) return
      const cell = at(event)
      const far = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      const { onUndo, onRedo, onFill, onFault, onFind } = latest.current
      const what =
        far && key === 'z'
          ? event.shiftKey
            ? onRedo
            : onUndo
          : far && key === 'y'
            ? onRedo
            : far && key === 'd' && cell
              ? () => onFill(cell)
              : key === 'f8'
                ? () => onFault(event.shiftKey ? -1 : 1, cell)
                : far && FINDS[key] && isOurs(event)
                  ? () => onFind(FINDS[key] ?? 'find')
                  : null
      if (!what) return
      event.preventDefault()
      what()
    }
    document.addEventListener('paste', onPaste)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [root])
}

/** On the step's heading, between its parts, or on what it all stands in: where nothing else takes a table. */
function isAround(event: Event, root: HTMLElement | null): boolean {
  const [target] = event.composedPath()
  if (!root || !(target instanceof HTMLElement) || target.closest(TAKES_TEXT)) return false
  return target.contains(root) || root.closest('[data-flow-frame]')?.contains(target) === true
}
const TAKES_TEXT = 'input, textarea, select, [contenteditable], dialog'

const FINDS: Readonly<Record<string, 'find' | 'replace'>> = { f: 'find', h: 'replace' }
