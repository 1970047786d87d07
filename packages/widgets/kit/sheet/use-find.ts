import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { useMemo, useState } from 'react'
import type { TradeIndex } from '../trade-search.ts'
import { columnsByLine, foundIn, hitFrom, isSameCell, replacedIn } from './find-in-rows.ts'
import type { Cell } from './sheet-columns.ts'

type Rows = readonly EmployeeRow[]
interface Around {
  rows: Rows
  trades: TradeIndex
  act(next: Rows, did: string): void
  /** Brings a cell into sight; the focus stays where it is. */
  show(cell: Cell): void
  /** Where the focus goes when the search is over. */
  leave(cell: Cell | null): void
}
export type Finding = ReturnType<typeof useFind>

/** Words that are looked for in the list, and what is put in their place. */
export function useFind({ rows, trades, act, show, leave }: Around) {
  const [open, setOpen] = useState<'find' | 'replace' | null>(null)
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [at, setAt] = useState<Cell | null>(null)
  const hits = useMemo(() => (open ? foundIn(rows, words) : []), [open, rows, words])
  const marks = useMemo(() => columnsByLine(hits), [hits])
  const here = hits.find((hit) => isSameCell(hit, at)) ?? null
  const go = (cell: Cell | null) => {
    setAt(cell)
    if (cell) show(cell)
  }
  return {
    open,
    words,
    by,
    hits,
    marks,
    here,
    show: setOpen,
    setBy,
    look(next: string) {
      setWords(next)
      go(foundIn(rows, next)[0] ?? null)
    },
    step: (step: 1 | -1) => go(hitFrom(hits, at, step)),
    replace() {
      const hit = here ?? hitFrom(hits, at, 1)
      if (!hit) return
      const next = replacedIn(rows, [hit], { words, by, trades })
      act(next, '已替换 1 处')
      go(hitFrom(foundIn(next, words), hit, 1))
    },
    replaceAll() {
      if (hits.length === 0) return
      act(replacedIn(rows, hits, { words, by, trades }), `已替换 ${hits.length.toLocaleString('en-US')} 处`)
      setAt(null)
    },
    close() {
      setOpen(null)
      leave(here)
    },
  }
}
