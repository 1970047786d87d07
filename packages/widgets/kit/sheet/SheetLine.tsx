import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { LineIcon } from '@baoqiao/ui/icon/LineIcon.tsx'
import { PATHS } from '@baoqiao/ui/icon/paths.ts'
import { memo } from 'react'
import { styled } from 'styled-components'
import type { TradeIndex } from '../trade-search.ts'
import type { Field } from './find-columns.ts'
import type { PersonNote } from './person-notes.ts'
import { COLUMN_OF, FIELD_LABELS, lastField, ROW_PX, TICK } from './sheet-columns.ts'
import { TradeCell } from './TradeCell.tsx'

export interface LineActs {
  type(index: number, field: Field, text: string): void
  choose(index: number, professionId: string): void
  tick(index: number, on: boolean): void
  remove(index: number): void
}
interface Props {
  index: number
  /** Its place among the lines that are shown. */
  at: number
  row: EmployeeRow
  /** The last one, which waits to be filled. */
  waiting: boolean
  /** Birth date and sex are there. */
  stating: boolean
  issues: FieldIssues | undefined
  ticked: boolean
  note: PersonNote | undefined
  /** Columns that hold what is looked for, e.g. `13`; `here`: the one that was gone to. */
  found: string | undefined
  here: number | null
  /** What the person is covered for and costs, in words; undefined where the list is not priced. */
  cover: string | undefined
  premium: string | undefined
  /** The column of this line that Tab comes to, null when it is in another line. */
  stop: number | null
  trades: TradeIndex
  acts: LineActs
}

/** One person of the sheet: cells one types in, each with what is wrong with it. */
export const SheetLine = memo(function SheetLine(props: Props) {
  const { index, at, row, waiting, stating, issues, ticked, note, found, here } = props
  const { cover, premium, stop, trades, acts } = props
  const name = `第${index + 1}行`
  const wire = (column: number, label: string, wrong?: string) => ({
    'data-cell': `${index}:${column}`,
    'aria-label': `${name}${label}`,
    tabIndex: stop === column ? 0 : -1,
    ...(found?.includes(String(column)) ? { 'data-found': here === column ? 'here' : '' } : {}),
    ...(wrong ? { 'aria-invalid': true as const, 'aria-describedby': `bq-i${index}-${column}` } : {}),
  })
  const said = (field: Field) =>
    issues?.[field] && (
      <span id={`bq-i${index}-${COLUMN_OF[field]}`} hidden>
        {issues[field]}
      </span>
    )
  const text = (field: 'name' | 'idNo' | 'remark' | 'birthDate' | 'sex', max: number) => (
    <span role="gridcell">
      <input
        {...wire(COLUMN_OF[field], FIELD_LABELS[field], issues?.[field])}
        value={row[field] ?? ''}
        maxLength={max}
        placeholder={index === 0 && waiting && field === 'name' ? '姓名' : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => acts.type(index, field, event.target.value)}
      />
      {said(field)}
    </span>
  )
  return (
    <Root
      role="row"
      aria-rowindex={index + 2}
      aria-selected={ticked}
      style={{ transform: `translateY(${at * ROW_PX}px)` }}
      data-waiting={waiting || undefined}
    >
      <Index role="gridcell">
        {!waiting && (
          <input
            type="checkbox"
            {...wire(TICK, '选择')}
            checked={ticked}
            onChange={(event) => acts.tick(index, event.target.checked)}
          />
        )}
        <b title={note?.words} data-note={note ? (note.refuses ? 'refuses' : 'changed') : undefined}>
          {waiting ? '＋' : index + 1}
        </b>
      </Index>
      {text('name', 50)}
      {text('idNo', 18)}
      <span role="gridcell">
        <TradeCell
          {...wire(COLUMN_OF.profession, '职业', issues?.profession)}
          placeholder={waiting ? '' : '职业名称或拼音'}
          text={row.profession}
          professionId={row.professionId}
          trades={trades}
          onType={(typed) => acts.type(index, 'profession', typed)}
          onChoose={(id) => acts.choose(index, id)}
        />
        {said('profession')}
      </span>
      <span role="gridcell" data-centre="">
        <input
          type="checkbox"
          {...wire(COLUMN_OF.atHeight, '从事2米及以上高处作业')}
          checked={row.atHeight === true}
          onChange={(event) => acts.type(index, 'atHeight', event.target.checked ? '是' : '否')}
        />
      </span>
      {text('remark', 200)}
      {stating && text('birthDate', 20)}
      {stating && text('sex', 20)}
      {cover !== undefined && (
        <>
          <Sum role="gridcell">{premium && cover}</Sum>
          <Sum role="gridcell">{premium}</Sum>
        </>
      )}
      <span role="gridcell" data-centre="">
        {!waiting && (
          <button type="button" {...wire(lastField(stating) + 1, '删除')} onClick={() => acts.remove(index)}>
            <LineIcon path={PATHS.delete} size={14} />
          </button>
        )}
      </span>
    </Root>
  )
})

export const GRID =
  'display: grid; grid-template-columns: 66px minmax(84px, 1fr) minmax(172px, 1.5fr) minmax(160px, 1.9fr) 76px minmax(84px, 1fr) var(--bq-stated,) 36px; min-width: calc(672px + var(--bq-stated-px, 0px));'

const Index = styled.span`
  grid-template-columns: 15px minmax(0, 1fr); gap: 6px; padding: 0 8px; text-align: end; color: var(--bq-text-3); font-size: var(--bq-fs-1); font-variant-numeric: tabular-nums;
  b { font-weight: 400; grid-column: 2; white-space: nowrap; } [data-note]::after { content: ''; display: inline-block; width: 6px; height: 6px; margin-inline-start: 4px; border-radius: 50%; background: var(--bq-warning); vertical-align: middle; } [data-note='refuses']::after { background: var(--bq-danger); }
`
const Sum = styled.span`padding: 0 8px; justify-items: end; color: var(--bq-text-2); font-size: var(--bq-fs-2); font-variant-numeric: tabular-nums; white-space: nowrap;`
const Root = styled.div`
  position: absolute; inset-inline: 0; top: 0; height: ${ROW_PX}px; ${GRID} border-bottom: 1px solid var(--bq-border); background: var(--bq-surface);
  > span { display: grid; align-items: center; min-width: 0; border-inline-end: 1px solid var(--bq-border); } > span:last-child { border: 0; }
  > [data-centre] { place-items: center; }
  &:hover { background: var(--bq-surface-2); }
  &[aria-selected='true'] { background: var(--bq-primary-soft); }
  input:not([type='checkbox']) { width: 100%; height: 100%; min-height: 0; border: 0; border-radius: 0; background: none; color: var(--bq-text); padding: 0 8px; font: inherit; font-size: var(--bq-fs-2); font-variant-numeric: tabular-nums; text-overflow: ellipsis; cursor: cell; }
  input::placeholder { color: var(--bq-text-3); opacity: 1; }
  input[type='checkbox'] { width: 15px; height: 15px; margin: 0; accent-color: var(--bq-primary); }
  && input:not([type='checkbox']):focus { outline: 2px solid var(--bq-focus); outline-offset: -2px; background: var(--bq-surface); position: relative; z-index: 1; cursor: text; }
  input[aria-invalid='true'] { background: linear-gradient(225deg, var(--bq-danger) 6px, transparent 6px) var(--bq-danger-soft); box-shadow: inset 0 -1px color-mix(in srgb, var(--bq-danger) 45%, transparent); color: var(--bq-danger-text); }
  input[data-found]:not([type='checkbox']) { background: var(--bq-warning-soft); } input[data-found='here']:not([type='checkbox']) { box-shadow: inset 0 0 0 2px var(--bq-warning); }
  button { display: grid; place-items: center; width: 24px; height: 24px; padding: 0; border: 0; border-radius: var(--bq-r1); background: none; color: var(--bq-text-3); cursor: pointer; opacity: 0; }
  button:hover { color: var(--bq-danger-text); background: var(--bq-danger-soft); }
  &:hover button, button:focus-visible, &:focus-within button { opacity: 1; }
  @media (pointer: coarse) { button { opacity: 1; } }
  &:focus-within { z-index: 3; }
`
