import { type EmployeeRow, employeeIssues } from '@baoqiao/contract/policy/form.ts'
import { useState } from 'react'
import type { TradeIndex } from '../trade-search.ts'
import { filledDown } from './fill.ts'
import { type Cell, fieldAt } from './sheet-columns.ts'
import { useIncoming } from './use-incoming.ts'
import { useLineActs } from './use-line-acts.ts'
import { useRows } from './use-rows.ts'

type Rows = readonly EmployeeRow[]
export interface ListProps {
  rows: Rows
  trades: TradeIndex
  today: string
  /** Ids of trades that nobody is covered in. */
  refused: ReadonlySet<string>
  min: number
  max: number
  /** Going on was tried: that people are missing is said. */
  tried: boolean
  onChange(rows: Rows): void
}
const people = (count: number) => count.toLocaleString('en-US')

/** The list of people while it is filled in: its rows, what is wrong with them, and all that can be done to them. */
export function useEmployeeList({ rows, trades, today, refused, max, onChange }: ListProps) {
  const sheet = useRows(rows, onChange)
  const [fresh, setFresh] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(NOBODY)
  const all = employeeIssues(rows, today, refused)
  // A line one is just beginning is not wrong yet.
  const issues = fresh !== null && all.has(fresh) ? new Map(all) : all
  if (issues !== all && fresh !== null) issues.delete(fresh)

  const act = (next: Rows, did: string) => {
    setTicked(NOBODY)
    setFresh(null)
    incoming.settle()
    sheet.act(next, did)
  }
  const incoming = useIncoming({ rows, trades, max, act })
  const acts = useLineActs({
    rows,
    sheet,
    act,
    max,
    trades,
    onFresh: setFresh,
    onTick: setTicked,
    onTrouble: incoming.refuse,
  })
  return {
    sheet,
    issues,
    ticked,
    tickAll: (on: boolean) => setTicked(on ? new Set(rows.keys()) : NOBODY),
    incoming,
    acts,
    act,
    /** The line that the focus is in: one that was just begun is judged when it is left. */
    enter: (line: number | null) => setFresh((now) => (now === line ? now : null)),
    removeTicked: () =>
      act(
        rows.filter((_, i) => !ticked.has(i)),
        `已删除 ${people(ticked.size)} 人`,
      ),
    clear: () => act([], `已清空 ${people(rows.length)} 人`),
    fillDown(at: Cell) {
      const field = fieldAt(at.column)
      const into = ticked.size > 1 ? [...ticked] : [at.row]
      const from = ticked.size > 1 ? Math.min(...into) : at.row - 1
      if (!field || from < 0 || at.row >= rows.length) return
      sheet.act(filledDown(rows, field, from, into), `已向下填充 ${people(into.length)} 格`)
    },
  }
}
export type EmployeeList = ReturnType<typeof useEmployeeList>

const NOBODY: ReadonlySet<number> = new Set()
