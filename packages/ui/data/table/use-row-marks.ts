import { type RefObject, useLayoutEffect } from 'react'
import { ACTIVE, LOCKED, type RowStore, SELECTED } from './row-store.ts'

/** What a row shows beside its data. */
export interface RowMarks {
  selected: boolean
  /** Stands for the table when the keyboard comes to it. */
  active: boolean
  locked: boolean
}

/**
 * Keeps what a row shows beside its data in step with the store, and gives it the focus when it is its turn. Nothing is
 * drawn again for that: `mark` sets what has changed. It must keep its identity between renders.
 */
export function useRowMarks<E extends HTMLElement>(
  store: RowStore,
  id: string,
  ref: RefObject<E | null>,
  mark: (row: E, marks: RowMarks) => void,
): void {
  useLayoutEffect(() => {
    const row = ref.current
    if (row === null) return
    const show = () => {
      const flags = store.flags(id)
      mark(row, {
        selected: (flags & SELECTED) !== 0,
        active: (flags & ACTIVE) !== 0,
        locked: (flags & LOCKED) !== 0,
      })
      if (store.takeFocus(id)) row.focus()
    }
    show()
    const forget = store.subscribeRow(id, show)
    return () => {
      forget()
      giveBackFocus(row)
    }
  }, [store, id, ref, mark])
}

/** The box of a row, ticked or locked. */
export function markBox(row: HTMLElement, { selected, locked }: RowMarks): void {
  const box = row.querySelector<HTMLInputElement>('.check input, [data-check]')
  if (box === null) return
  box.checked = selected
  box.disabled = locked
}

/** A windowed row that is scrolled away must not take the keyboard with it. */
function giveBackFocus(row: HTMLElement): void {
  const root = row.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot) || root.activeElement !== row) return
  row.closest<HTMLElement>('[data-bq-scroll]')?.focus({ preventScroll: true })
}
