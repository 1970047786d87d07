import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import styled from 'styled-components'
import type { TradeIndex } from '../trade-search.ts'
import { CellProblem } from './CellProblem.tsx'
import { BLANK } from './employees-of.ts'
import { GRID, type LineActs, SheetLine } from './SheetLine.tsx'
import { type Cell, cellOf, fieldAt, keyOf, ROW_PX } from './sheet-columns.ts'
import { useRoving } from './use-roving.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

export interface SheetHandle {
  /** Brings a cell into sight and puts the focus there. */
  go(cell: Cell): void
}
interface Props {
  rows: readonly EmployeeRow[]
  /** Indexes into `rows` that are shown, in their order; one past the last for the line that waits to be filled. */
  shown: readonly number[]
  /** What is said of each line. */
  issues: ReadonlyMap<number, FieldIssues>
  ticked: ReadonlySet<number>
  trades: TradeIndex
  acts: LineActs
  onTickAll(on: boolean): void
  /** The line that the focus is in, null outside. */
  onLine(index: number | null): void
  ref?: Ref<SheetHandle>
}

/** The list of people as a spreadsheet: only the lines in sight are drawn, so typing costs the same at 3 and at 2,000. */
export function EmployeeSheet(props: Props) {
  const { rows, shown, issues, ticked, trades, acts, onTickAll, onLine, ref } = props
  const box = useRef<HTMLDivElement>(null)
  const { at, inside, go, handlers } = useRoving(box, shown)
  useImperativeHandle(ref, () => ({ go }), [go])
  const [over, setOver] = useState<Cell | null>(null)
  const visible = useRowsInSight(box, shown.length, ROW_PX)
  const stop = shown.includes(at.row) ? at : { row: shown[0] ?? 0, column: at.column }
  // The line one is in stays though it is scrolled away, and the first with a fault, where a search for faults begins.
  const kept = [shown.indexOf(stop.row), shown.findIndex((index) => issues.has(index))]
  const drawn = [...new Set([...visible, ...kept.filter((line) => line >= 0)])].sort((a, b) => a - b)
  const marked = over ?? (inside ? at : null)
  const words = marked ? issues.get(marked.row)?.[fieldAt(marked.column) ?? ''] : undefined
  return (
    <Scroll
      ref={box}
      role="grid"
      aria-label="员工清单"
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
            disabled={rows.length === 0}
            checked={rows.length > 0 && ticked.size === rows.length}
            onChange={(event) => onTickAll(event.target.checked)}
          />
        </span>
        {['姓名', '证件号码', '职业', '高处作业'].map((title) => (
          <span role="columnheader" key={title}>
            {title}
          </span>
        ))}
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
              issues={issues.get(index)}
              ticked={ticked.has(index)}
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

const Scroll = styled.div`min-height: 226px; max-height: min(560px, 62vh); overflow: auto; overscroll-behavior: contain; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); background: repeating-linear-gradient(var(--bq-surface) 0 ${ROW_PX - 1}px, color-mix(in srgb, var(--bq-border) 55%, var(--bq-surface)) ${ROW_PX - 1}px ${ROW_PX}px) local;`
const Head = styled.div`
  ${GRID} position: sticky; top: 0; z-index: 4; height: ${ROW_PX}px; align-items: center; background: var(--bq-surface-2); border-bottom: 1px solid var(--bq-border); font-size: var(--bq-fs-1); color: var(--bq-text-2); white-space: nowrap;
  > span { padding: 0 8px; } input { width: 15px; height: 15px; margin: 0; vertical-align: middle; accent-color: var(--bq-primary); }
`
const Hidden = styled.span`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);`
