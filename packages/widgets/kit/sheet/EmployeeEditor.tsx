import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { EmployeeCards } from './EmployeeCards.tsx'
import { EmployeeSheet, type SheetHandle } from './EmployeeSheet.tsx'
import { FaultBar } from './FaultBar.tsx'
import { FindPanel } from './FindPanel.tsx'
import { faultFrom, faultsOf } from './faults.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { ListTools } from './ListTools.tsx'
import { MappedTrades } from './MappedTrades.tsx'
import type { MappedTrade } from './mapped-trades.ts'
import { type Cell, FIRST_FIELD } from './sheet-columns.ts'
import { unknownTrades } from './unknown-trades.ts'
import { type ListProps, useEmployeeList } from './use-employee-list.ts'
import { useFind } from './use-find.ts'
import { sheetWords } from './use-incoming.ts'
import { useNarrow } from './use-narrow.ts'
import { usePageKeys } from './use-page-keys.ts'
import { WordsPanel } from './WordsPanel.tsx'

/** The people of an application: typed, pasted or imported; a sheet where there is room, cards where there is not. */
export function EmployeeEditor(props: ListProps) {
  const { rows, trades, max, min, tried, onAsks } = props
  const list = useEmployeeList(props)
  const { issues, sheet, acts, incoming } = list
  const root = useRef<HTMLDivElement>(null)
  const grid = useRef<SheetHandle>(null)
  const narrow = useNarrow(root)
  const [onlyBad, setOnlyBad] = useState(false)
  const [line, setLine] = useState<number | null>(null)
  const [mapping, setMapping] = useState<MappedTrade | 'unknown' | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const here = useRef<Cell | null>(null)
  const filtered = onlyBad && issues.size > 0
  const shown = linesOf(rows.length, max, filtered ? withLine([...issues.keys()], line) : null)

  const go = (cell: Cell | undefined) => {
    if (!cell) return
    here.current = cell
    if (narrow) setEdited(cell.row)
    else grid.current?.go(cell)
  }
  const step = (by: 1 | -1, at: Cell | null) => go(faultFrom(faultsOf(issues), at, by))
  const find = useFind({
    rows,
    trades,
    act: list.act,
    show: (cell) => {
      here.current = cell
      grid.current?.show(cell)
    },
    leave: (cell) => go(cell ?? here.current ?? { row: 0, column: FIRST_FIELD }),
  })
  const search = (kind: 'find' | 'replace') => {
    if (narrow) return
    setOnlyBad(false)
    find.show(kind)
  }
  usePageKeys(root, {
    onPaste: incoming.paste,
    onUndo: sheet.undo,
    onRedo: sheet.redo,
    onFill: list.fillDown,
    onFault: (by, at) => step(by, at),
    onFind: search,
  })
  const asks = incoming.offered !== null
  useEffect(() => {
    onAsks?.(asks)
    return () => onAsks?.(false)
  }, [asks, onAsks])
  const few = tried && rows.length < min
  const said = few ? new Map(issues).set(rows.length, { name: `${props.who}不得少于${min}人` }) : issues

  const { offered } = incoming
  const which = offered ? sheetWords(offered) : ''
  if (offered)
    return (
      <Root ref={root}>
        {incoming.trouble && (
          <Alert tone="danger" title={incoming.trouble} onClose={() => incoming.refuse(null)} />
        )}
        <ImportPanel
          key={`${offered.name}${offered.sheet}`}
          offered={offered}
          present={incoming.named}
          max={max}
          trades={trades}
          onFound={incoming.say}
          onSheet={(sheet) => incoming.turnTo(offered, sheet)}
          onAdd={(people) =>
            incoming.add(incoming.named, people, `已导入 ${people.length.toLocaleString('en-US')} 人${which}`)
          }
          onReplace={(people) =>
            incoming.add([], people, `已替换为 ${people.length.toLocaleString('en-US')} 人${which}`)
          }
          onClose={incoming.settle}
        />
      </Root>
    )
  if (mapping && (mapping !== 'unknown' || unknownTrades(rows).length > 0))
    return (
      <Root ref={root}>
        <WordsPanel
          about={mapping}
          {...{ rows, trades, remembered: props.remembered }}
          onApply={list.act}
          onClose={() => setMapping(null)}
        />
      </Root>
    )
  return (
    <Root ref={root}>
      <ListTools
        list={list}
        states={props.states}
        hidden={[...list.ticked].filter((one) => !shown.includes(one)).length}
        onAdd={narrow ? () => setEdited(rows.length) : null}
        onFind={narrow ? null : () => search('find')}
      />
      {find.open && !narrow && <FindPanel find={find} />}
      {few && <Alert tone="danger" title={`${props.who}不得少于${min}人，还差 ${min - rows.length} 人`} />}
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
        onTrades={() => setMapping('unknown')}
        onTrouble={incoming.refuse}
      />
      <MappedTrades rows={rows} trades={trades} onChange={setMapping} />
      {narrow ? (
        <EmployeeCards
          rows={rows}
          shown={filtered ? [...issues.keys()].sort((a, b) => a - b) : [...rows.keys()]}
          issues={issues}
          trades={trades}
          acts={acts}
          states={props.states}
          edited={edited}
          onEdit={setEdited}
          onLine={list.enter}
        />
      ) : (
        <EmployeeSheet
          ref={grid}
          rows={rows}
          stating={list.stating}
          shown={shown}
          issues={said}
          ticked={list.ticked}
          notes={props.notes}
          found={find.marks}
          here={find.here}
          prices={props.prices}
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
              向右，Ctrl+D 向下填充，Ctrl+F 查找，Ctrl+H 替换，Ctrl+Z 撤销。
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

const withLine = (lines: readonly number[], line: number | null) => (line === null ? lines : [...lines, line])

const Root = styled.div`display: flex; flex-direction: column; gap: var(--bq-s2); min-width: 0; container-type: inline-size;`
const Did = styled.div`display: flex; align-items: center; gap: 8px; min-height: 26px; font-size: var(--bq-fs-2); color: var(--bq-text-2); small { color: var(--bq-text-3); font-size: var(--bq-fs-1); }`
