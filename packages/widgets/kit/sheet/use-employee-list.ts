import { employeeIssues, type FurtherIssues } from '@baoqiao/contract/policy/employee-issues.ts'
import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { mustState } from '@baoqiao/contract/rules/person-birth.ts'
import { useState } from 'react'
import type { TradeIndex } from '../trade-search.ts'
import { isNamed } from './employees-of.ts'
import { filledDown } from './fill.ts'
import type { PersonNotes } from './person-notes.ts'
import type { RowPrices } from './row-prices.ts'
import { type Cell, fieldAt, lastField } from './sheet-columns.ts'
import type { RememberedTrades } from './unknown-trades.ts'
import { useIncoming } from './use-incoming.ts'
import { useLineActs } from './use-line-acts.ts'
import { useRows } from './use-rows.ts'

type Rows = readonly EmployeeRow[]
export interface ListProps {
  rows: Rows
  /** The run of the flow that it is filled in for: what waits for an answer is kept for it. */
  run: object
  trades: TradeIndex
  today: string
  /** Ids of trades that nobody is covered in. */
  refused: ReadonlySet<string>
  /** Birth date and sex are asked for of who has a passport. */
  states?: boolean
  /** What is asked of a person beyond that. */
  further?: FurtherIssues | undefined
  /** What these people are called, as in 雇员不得少于3人. */
  who: string
  min: number
  max: number
  notes?: PersonNotes | undefined
  /** What is wrong beyond the rows themselves, by line: what a check said. */
  beyond?: ReadonlyMap<number, FieldIssues> | undefined
  /** What each person is covered for and costs, once that is known. */
  prices?: RowPrices | null | undefined
  /** Trades that this company's words meant before, and where such answers are kept. */
  remembered?: RememberedTrades | undefined
  /** Going on was tried: that people are missing is said. */
  tried: boolean
  onChange(rows: Rows): void
  /** People stand ready whom nobody has said what to do with yet. */
  onAsks?(on: boolean): void
}
const people = (count: number) => count.toLocaleString('en-US')

/** The list of people while it is filled in: its rows, what is wrong with them, and all that can be done to them. */
export function useEmployeeList(props: ListProps) {
  const { rows, run, trades, max, onChange } = props
  const sheet = useRows(rows, onChange)
  const [fresh, setFresh] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(NOBODY)
  const [line, setLine] = useState<number | null>(null)
  const stating = props.states === true && rows.some((row, i) => isStated(row, i === line))
  const issues = faultsOf(props, fresh)

  const act = (next: Rows, did: string) => {
    setTicked(NOBODY)
    setFresh(null)
    incoming.settle()
    sheet.act(next, did)
  }
  const incoming = useIncoming({ rows, trades, max, last: lastField(stating), run, act })
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
    /** Whether birth date and sex have columns: somebody has a passport. */
    stating,
    ticked,
    /** Ticks these lines or takes their ticks away; others stay as they are. */
    tickAll: (lines: readonly number[], on: boolean) =>
      setTicked(
        (now) => new Set([...[...now].filter((line) => !lines.includes(line)), ...(on ? lines : [])]),
      ),
    incoming,
    acts,
    act,
    /** The line that the focus is in: one that was just begun is judged when it is left. */
    enter(next: number | null) {
      setLine(next)
      setFresh((now) => (now === next ? now : null))
    },
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

/** What is wrong by line. One that is just begun is not wrong yet, nor one that waits for its name, until going on was tried. */
function faultsOf({ rows, today, refused, further, beyond, tried }: ListProps, fresh: number | null) {
  const all = withBeyond(employeeIssues(rows, today, refused, further), beyond)
  const isWaiting = (index: number) => {
    const row = rows[index]
    return index === fresh || (!tried && row !== undefined && row.professionId !== '' && !isNamed(row))
  }
  return new Map([...all].filter(([index]) => !isWaiting(index)))
}

/** A row's own faults come first. */
function withBeyond(own: ReadonlyMap<number, FieldIssues>, beyond: ListProps['beyond']) {
  if (!beyond?.size) return own
  const lines = [...new Set([...own.keys(), ...beyond.keys()])]
  return new Map(lines.map((line) => [line, { ...beyond.get(line), ...own.get(line) }]))
}

/** Eight or nine digits may still become a longer number while they are typed. */
const isStated = (row: EmployeeRow, typed: boolean) =>
  Boolean(row.birthDate || row.sex) || (mustState(row) && !(typed && /^\d{8,9}$/.test(row.idNo)))

const NOBODY: ReadonlySet<number> = new Set()
