import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Combobox } from '@baoqiao/ui/form/Combobox.tsx'
import { LineIcon } from '@baoqiao/ui/icon/LineIcon.tsx'
import { PATHS } from '@baoqiao/ui/icon/paths.ts'
import { type ClipboardEvent, memo, useRef } from 'react'
import styled from 'styled-components'
import { cellsOfPaste, employeesOf } from './read-sheet.ts'
import type { TradeIndex } from './trade-search.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

interface Props {
  rows: readonly EmployeeRow[]
  /** Indexes into `rows` that are shown: all, or only the bad ones. */
  shown: readonly number[]
  issues: ReadonlyMap<number, FieldIssues>
  /** Issues are shown from here on; before, empty cells are not yet wrong. */
  strict: boolean
  trades: TradeIndex
  onChange(rows: readonly EmployeeRow[]): void
}

/** The employee list as a sheet: only the rows in sight are drawn, so typing costs the same at 3 and at 2,000. */
export function EmployeeSheet({ rows, shown, issues, strict, trades, onChange }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const latest = useRef({ rows, onChange })
  latest.current = { rows, onChange }
  const edit = useRef((index: number, patch: Partial<EmployeeRow>) => {
    const { rows: now, onChange: tell } = latest.current
    tell(now.map((row, i) => (i === index ? { ...row, ...patch } : row)))
  }).current
  const remove = useRef((index: number) =>
    latest.current.onChange(latest.current.rows.filter((_, i) => i !== index)),
  ).current
  const inSight = useRowsInSight(scroll, shown.length, ROW_PX)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const kept = rows.filter((row) => row.name !== '' || row.idNo !== '' || row.profession !== '')
    onChange([...kept, ...employeesOf(cellsOfPaste(text), trades)].slice(0, 2000))
  }
  return (
    <Scroll ref={scroll} onPaste={paste} role="table" aria-label="员工清单" aria-rowcount={rows.length + 1}>
      <Head role="row">
        {['', '姓名', '证件号码', '职业', '高处', ''].map((title, i) => (
          <span role="columnheader" key={i}>
            {title || <Hidden>{i === 0 ? '序号' : '操作'}</Hidden>}
          </span>
        ))}
      </Head>
      <div style={{ height: shown.length * ROW_PX, position: 'relative' }} role="rowgroup">
        {inSight.map((at) => {
          const index = shown[at]
          const row = index === undefined ? undefined : rows[index]
          if (index === undefined || !row) return null
          return (
            <Line
              key={index}
              index={index}
              top={at * ROW_PX}
              row={row}
              issues={issues.get(index)}
              strict={strict}
              trades={trades}
              edit={edit}
              remove={remove}
            />
          )
        })}
      </div>
    </Scroll>
  )
}

interface LineProps {
  index: number
  top: number
  row: EmployeeRow
  issues: FieldIssues | undefined
  strict: boolean
  trades: TradeIndex
  edit(index: number, patch: Partial<EmployeeRow>): void
  remove(index: number): void
}
const Line = memo(function Line({ index, top, row, issues, strict, trades, edit, remove }: LineProps) {
  const no = index + 1
  const wrong = (field: string, value: string) =>
    issues?.[field] && (strict || value !== '') ? issues[field] : undefined
  const problems = [wrong('name', row.name), wrong('idNo', row.idNo), wrong('profession', row.profession)]
    .filter(Boolean)
    .join('；')
  const chosen = trades.byId(row.professionId)
  return (
    <RowBox
      role="row"
      aria-rowindex={no + 1}
      style={{ transform: `translateY(${top}px)` }}
      data-bad={problems ? '' : undefined}
    >
      <b role="cell">{no}</b>
      <span role="cell">
        <input
          aria-label={`第${no}行姓名`}
          value={row.name}
          aria-invalid={wrong('name', row.name) ? true : undefined}
          onChange={(event) => edit(index, { name: event.target.value })}
        />
      </span>
      <span role="cell">
        <input
          aria-label={`第${no}行证件号码`}
          value={row.idNo}
          maxLength={18}
          aria-invalid={wrong('idNo', row.idNo) ? true : undefined}
          onChange={(event) => edit(index, { idNo: event.target.value.toUpperCase().trim() })}
        />
      </span>
      <span role="cell">
        <Combobox
          aria-label={`第${no}行职业`}
          placeholder="输入职业名称或拼音"
          value={row.professionId}
          label={chosen ? `${chosen.name}（${chosen.cls}类）` : row.profession}
          search={trades.search}
          aria-invalid={wrong('profession', row.profession) ? true : undefined}
          onChange={(professionId) =>
            edit(index, { professionId, profession: trades.byId(professionId)?.name ?? '' })
          }
        />
      </span>
      <span role="cell">
        <input
          type="checkbox"
          aria-label={`第${no}行从事2米及以上高处作业`}
          checked={row.atHeight === true}
          onChange={(event) => edit(index, { atHeight: event.target.checked })}
        />
      </span>
      <span role="cell">
        <Button
          variant="text"
          aria-label={`删除第${no}行`}
          icon={<LineIcon path={PATHS.delete} />}
          onClick={() => remove(index)}
        />
      </span>
      <small role="cell">{problems}</small>
    </RowBox>
  )
})

const ROW_PX = 58
const GRID =
  'grid-template-columns: 44px minmax(80px, 1fr) minmax(150px, 1.6fr) minmax(150px, 1.8fr) 34px 40px;'
const Scroll = styled.div`height: min(560px, 62vh); overflow: auto; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); background: var(--bq-surface);`
const Head = styled.div`display: grid; ${GRID} gap: 6px; position: sticky; top: 0; z-index: 4; padding: 8px; background: var(--bq-surface-2); border-bottom: 1px solid var(--bq-border); font-size: var(--bq-fs-2); color: var(--bq-text-2); min-width: 520px;`
const RowBox = styled.div`
  position: absolute; inset-inline: 0; top: 0; height: ${ROW_PX}px; display: grid; ${GRID} gap: 1px 6px; padding: 4px 8px 0; align-content: start; min-width: 520px;
  b { font-weight: 400; color: var(--bq-text-3); align-self: center; text-align: center; font-variant-numeric: tabular-nums; }
  input { width: 100%; height: 32px; border: 1px solid var(--bq-border-strong); border-radius: var(--bq-r1); background: var(--bq-surface); color: var(--bq-text); padding: 0 8px; font: inherit; font-size: var(--bq-fs-2); font-variant-numeric: tabular-nums; }
  input[type='checkbox'] { width: 16px; height: 32px; margin-inline-start: 6px; accent-color: var(--bq-primary); }
  input[aria-invalid='true'] { border-color: var(--bq-danger); background: var(--bq-danger-soft); }
  small { grid-column: 2 / -1; color: var(--bq-danger-text); font-size: 11px; line-height: 16px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  &:focus-within { z-index: 3; }
`
const Hidden = styled.span`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);`
