import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { EmployeeCards } from './EmployeeCards.tsx'
import { EmployeeSheet, type SheetHandle } from './EmployeeSheet.tsx'
import { FaultBar } from './FaultBar.tsx'
import { faultFrom, faultsOf } from './faults.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { ListTools } from './ListTools.tsx'
import { type Cell, FIRST_FIELD } from './sheet-columns.ts'
import { TradesPanel } from './TradesPanel.tsx'
import { unknownTrades, withTrades } from './unknown-trades.ts'
import { type ListProps, useEmployeeList } from './use-employee-list.ts'
import { useNarrow } from './use-narrow.ts'
import { usePageKeys } from './use-page-keys.ts'

/** The people of an application: typed, pasted or imported; a sheet where there is room, cards where there is not. */
export function EmployeeEditor(props: ListProps) {
  const { rows, trades, max, min, tried } = props
  const list = useEmployeeList(props)
  const { issues, sheet, acts, incoming } = list
  const root = useRef<HTMLDivElement>(null)
  const grid = useRef<SheetHandle>(null)
  const narrow = useNarrow(root)
  const [onlyBad, setOnlyBad] = useState(false)
  const [line, setLine] = useState<number | null>(null)
  const [mapping, setMapping] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  const here = useRef<Cell | null>(null)
  const filtered = onlyBad && issues.size > 0
  const unknown = unknownTrades(rows)

  const go = (cell: Cell | undefined) => {
    if (!cell) return
    here.current = cell
    if (narrow) setEdited(cell.row)
    else grid.current?.go(cell)
  }
  const step = (by: 1 | -1, at: Cell | null) => go(faultFrom(faultsOf(issues), at, by))
  usePageKeys(root, {
    onPaste: incoming.paste,
    onUndo: sheet.undo,
    onRedo: sheet.redo,
    onFill: list.fillDown,
    onFault: (by, at) => step(by, at),
  })
  const few = tried && rows.length < min
  const said = few ? new Map(issues).set(rows.length, { name: `被保险人不得少于${min}人` }) : issues

  if (incoming.offered)
    return (
      <Root ref={root}>
        {incoming.trouble && (
          <Alert tone="danger" title={incoming.trouble} onClose={() => incoming.refuse(null)} />
        )}
        <ImportPanel
          key={incoming.offered.name}
          offered={incoming.offered}
          present={rows.length}
          max={max}
          trades={trades}
          onAdd={(people) => incoming.add(rows, people, `已导入 ${people.length.toLocaleString('en-US')} 人`)}
          onReplace={(people) =>
            incoming.add([], people, `已替换为 ${people.length.toLocaleString('en-US')} 人`)
          }
          onClose={incoming.settle}
        />
      </Root>
    )
  if (mapping && unknown.length > 0)
    return (
      <Root ref={root}>
        <TradesPanel
          unknown={unknown}
          trades={trades}
          onApply={(chosen, people) => {
            setMapping(false)
            list.act(withTrades(rows, chosen, trades), `已更改 ${people.toLocaleString('en-US')} 人的职业`)
          }}
          onClose={() => setMapping(false)}
        />
      </Root>
    )
  return (
    <Root ref={root}>
      <ListTools list={list} onAdd={narrow ? () => setEdited(rows.length) : null} />
      {few && <Alert tone="danger" title={`被保险人不得少于${min}人，还差 ${min - rows.length} 人`} />}
      {incoming.trouble && (
        <Alert tone="danger" title={incoming.trouble} onClose={() => incoming.refuse(null)} />
      )}
      <FaultBar
        rows={rows}
        issues={issues}
        onlyBad={filtered}
        onOnlyBad={setOnlyBad}
        onStep={(by) => step(by, here.current)}
        onGo={go}
        onTrades={() => setMapping(true)}
      />
      {narrow ? (
        <EmployeeCards
          rows={rows}
          shown={filtered ? [...issues.keys()].sort((a, b) => a - b) : [...rows.keys()]}
          issues={issues}
          trades={trades}
          acts={acts}
          edited={edited}
          onEdit={setEdited}
          onLine={list.enter}
        />
      ) : (
        <EmployeeSheet
          ref={grid}
          rows={rows}
          shown={linesOf(
            rows.length,
            max,
            filtered ? [...issues.keys(), ...(line === null ? [] : [line])] : null,
          )}
          issues={said}
          ticked={list.ticked}
          trades={trades}
          acts={acts}
          onTickAll={list.tickAll}
          onLine={(next) => {
            setLine(next)
            list.enter(next)
            if (next !== null) here.current = { row: next, column: FIRST_FIELD }
          }}
        />
      )}
      <Did role="status">
        {sheet.did ? (
          <>
            <span>{sheet.did}</span>
            {sheet.canUndo && !sheet.did.startsWith('已撤销') && (
              <Button size="small" variant="text" onClick={sheet.undo}>
                撤销
              </Button>
            )}
          </>
        ) : (
          !narrow && (
            <small>
              可从 Excel 复制后直接粘贴，列的顺序不限；最多 {max.toLocaleString('en-US')} 人。Enter 向下，Tab
              向右，Ctrl+D 向下填充，Ctrl+Z 撤销。
            </small>
          )
        )}
      </Did>
    </Root>
  )
}

/** All lines and the one that waits; or those with faults and the one that is being mended. */
function linesOf(count: number, max: number, only: readonly number[] | null): readonly number[] {
  if (only) return [...new Set(only)].filter((index) => index < count).sort((a, b) => a - b)
  return Array.from({ length: Math.min(count + 1, max) }, (_, i) => i)
}

const Root = styled.div`display: flex; flex-direction: column; gap: var(--bq-s2); min-width: 0; container-type: inline-size;`
const Did = styled.div`display: flex; align-items: center; gap: 8px; min-height: 26px; font-size: var(--bq-fs-2); color: var(--bq-text-2); small { color: var(--bq-text-3); font-size: var(--bq-fs-1); }`
