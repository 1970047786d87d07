import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { useCallback, useRef, useState } from 'react'
import { isBlank } from './employees-of.ts'
import { begin, doing, redo, undo } from './history.ts'

type Rows = readonly EmployeeRow[]

export interface SheetRows {
  rows: Rows
  /** Something done to many rows: it is told, with a way back. */
  act(next: Rows, did: string): void
  /** Typing in one cell, which is one change until another cell is typed in. */
  type(next: Rows, cell: string): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
  /** What was last done to many rows, until something else is done. */
  did: string | null
  dismiss(): void
}

/** The people of a list with all that was done to them, so that each thing can be taken back. */
export function useRows(rows: Rows, onChange: (rows: Rows) => void): SheetRows {
  const held = useRef(begin(rows))
  // Another list came from outside: there is nothing to go back to.
  if (held.current.now !== rows) held.current = begin(rows)
  const [did, setDid] = useState<string | null>(null)
  const tell = useRef(onChange)
  tell.current = onChange
  const set = useCallback((next: typeof held.current, words: string | null) => {
    if (next === held.current) return
    held.current = next
    setDid(words)
    tell.current(next.now)
  }, [])
  const act = useCallback((next: Rows, words: string) => set(doing(held.current, next, words), words), [set])
  const type = useCallback(
    (next: Rows, cell: string) => set(doing(held.current, trimmed(next), '输入', cell), null),
    [set],
  )
  const back = useCallback(() => {
    const last = held.current.past.at(-1)
    set(undo(held.current), last ? `已撤销：${last.did}` : null)
  }, [set])
  const again = useCallback(() => {
    const next = held.current.future[0]
    set(redo(held.current), next ? `已重做：${next.did}` : null)
  }, [set])
  const dismiss = useCallback(() => setDid(null), [])
  const { past, future } = held.current
  return {
    rows,
    act,
    type,
    undo: back,
    redo: again,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    did,
    dismiss,
  }
}

/** Nothing below the last person: one empty line waits there anyway. */
function trimmed(rows: Rows): Rows {
  let length = rows.length
  for (let last = rows[length - 1]; last && isBlank(last); last = rows[length - 1]) length--
  return length === rows.length ? rows : rows.slice(0, length)
}
