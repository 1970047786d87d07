import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { TradeIndex } from '../trade-search.ts'
import { CellProblem } from './CellProblem.tsx'
import { BLANK } from './employees-of.ts'
import type { PersonNotes } from './person-notes.ts'
import { premiumOf, type RowPrices } from './row-prices.ts'
import { GRID, type LineActs, SheetLine } from './SheetLine.tsx'
import {
  type Cell,
  cellOf,
  FIELD_LABELS,
  fieldAt,
  fieldsOf,
  keyOf,
  lastField,
  ROW_PX,
} from './sheet-columns.ts'
import { useRoving } from './use-roving.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

export interface SheetHandle {
  /** Brings a cell into sight and puts the focus there. */
  go(cell: Cell): void
  /** Brings a cell into sight; the focus stays where it is. */
  show(cell: Cell): void
}
interface Props {
  rows: readonly EmployeeRow[]
  /** Whether birth date and sex are there. */
  stating: boolean
  /** Indexes into `rows` that are shown, in their order; one past the last for the line that waits to be filled. */
  shown: readonly number[]
  /** What is said of each line. */
  issues: ReadonlyMap<number, FieldIssues>
  ticked: ReadonlySet<number>
  /** What is said of people besides, by their number. */
  notes?: PersonNotes | undefined
  /** What is looked for: columns by line, and the cell that was gone to. */
  found: ReadonlyMap<number, string>
  here: Cell | null
  prices?: RowPrices | null | undefined
  trades: TradeIndex
  acts: LineActs
  onTickAll(lines: readonly number[], on: boolean): void
  /** The line that the focus is in, null outside. */
  onLine(index: number | null): void
  ref?: Ref<SheetHandle>
}

/** The list of people as a spreadsheet: only the lines in sight are drawn, so typing costs the same at 3 and at 2,000. */
export function EmployeeSheet(props: Props) {
  const { rows, stating, shown, issues, ticked, notes, found, here, prices } = props
  const { trades, acts, onTickAll, onLine, ref } = props
  const box = useRef<HTMLDivElement>(null)
  const { at, inside, go, show, handlers } = useRoving(box, shown, lastField(stating))
  useImperativeHandle(ref, () => ({ go, show }), [go, show])
  const [over, setOver] = useState<Cell | null>(null)
  const visible = useRowsInSight(box, shown.length, ROW_PX)
  const stop = shown.includes(at.row) ? at : { row: shown[0] ?? 0, column: at.column }
  // The line one is in stays though it is scrolled away, and the first with a fault, where a search for faults begins.
  const kept = [shown.indexOf(stop.row), shown.findIndex((index) => issues.has(index))]
  const drawn = [...new Set([...visible, ...kept.filter((line) => line >= 0)])].sort((a, b) => a - b)
  const people = shown.filter((line) => line < rows.length)
  const marked = over ?? (inside ? at : null)
  const words = marked ? issues.get(marked.row)?.[fieldAt(marked.column) ?? ''] : undefined
  return (
    <Scroll
      ref={box}
      role="grid"
      data-priced={prices ? '' : undefined}
      data-stating={stating ? '' : undefined}
      aria-label="人员清单"
      aria-rowcount={rows.length + 2}
      aria-multiselectable
      aria-description="方向键在单元格间移动，Enter 向下，Tab 向右，F2 编辑，按 Esc 后再按 Tab 离开表格"
      {...handlers}
      onFocus={(event) => {
        handlers.onFocus(event)
        onLine(cellOf(event.target)?.row ?? null)
      }}
      onBlur={(event) => {
        handlers.onBlur(event)
        const to = event.relatedTarget
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) onLine(null)
      }}
      onPointerOver={(event) => setOver(cellOf(event.target))}
      onPointerLeave={() => setOver(null)}
    >
      <Head role="row" aria-rowindex={1}>
        <span role="columnheader">
          <input
            type="checkbox"
            aria-label="全选"
            disabled={people.length === 0}
            checked={people.length > 0 && people.every((line) => ticked.has(line))}
            onChange={(event) => onTickAll(people, event.target.checked)}
          />
        </span>
        {fieldsOf(stating)
          .map((field) => FIELD_LABELS[field])
          .map((title) => (
            <span role="columnheader" key={title}>
              {title}
            </span>
          ))}
        {prices && (
          <>
            <span role="columnheader" data-sum="">
              保额
            </span>
            <span role="columnheader" data-sum="">
              保费（元）
            </span>
          </>
        )}
        <span role="columnheader">
          <Hidden>操作</Hidden>
        </span>
      </Head>
      <div style={{ height: shown.length * ROW_PX, position: 'relative' }} role="rowgroup">
        {drawn.map((line) => {
          const index = shown[line]
          if (index === undefined) return null
          return (
            <SheetLine
              key={index}
              index={index}
              at={line}
              row={rows[index] ?? BLANK}
              waiting={index >= rows.length}
              stating={stating}
              issues={issues.get(index)}
              ticked={ticked.has(index)}
              note={notes?.get(rows[index]?.idNo ?? '')}
              found={found.get(index)}
              here={here?.row === index ? here.column : null}
              cover={prices?.cover}
              premium={prices ? premiumOf(prices, rows[index]) : undefined}
              stop={stop.row === index ? stop.column : null}
              trades={trades}
              acts={acts}
            />
          )
        })}
      </div>
      {marked && words && (
        <CellProblem
          key={`${keyOf(marked)}${words}`}
          words={words}
          anchorOf={() => box.current?.querySelector(`[data-cell="${keyOf(marked)}"]`)}
        />
      )}
    </Scroll>
  )
}

const Scroll = styled.div`min-height: 226px; max-height: min(560px, 62vh); overflow: auto; overscroll-behavior: contain; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); background: repeating-linear-gradient(var(--bq-surface) 0 ${ROW_PX - 1}px, color-mix(in srgb, var(--bq-border) 55%, var(--bq-surface)) ${ROW_PX - 1}px ${ROW_PX}px) local;
  &[data-priced] [role='row'] { grid-template-columns: 66px minmax(84px, 1fr) minmax(164px, 1.4fr) minmax(150px, 1.8fr) 76px minmax(72px, 0.9fr) var(--bq-stated,) 60px 88px 36px; min-width: calc(800px + var(--bq-stated-px, 0px)); }
  &[data-stating] { --bq-stated: 112px 64px; --bq-stated-px: 176px; }`
const Head = styled.div`
  ${GRID} position: sticky; top: 0; z-index: 4; height: ${ROW_PX}px; align-items: center; background: var(--bq-surface-2); border-bottom: 1px solid var(--bq-border); font-size: var(--bq-fs-1); color: var(--bq-text-2); white-space: nowrap;
  > span { padding: 0 8px; } > [data-sum] { text-align: end; } input { width: 15px; height: 15px; margin: 0; vertical-align: middle; accent-color: var(--bq-primary); }
`
const Hidden = styled.span`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);`
