import { Button } from '@baoqiao/ui/button/Button.tsx'
import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useEditing } from '../editing/editing.ts'
import { moveRow } from './move-row.ts'
import { RowTools } from './RowTools.tsx'
import { RowsFrame } from './rows-frame.ts'
import { useIsWide } from './use-is-wide.ts'

export interface CellWiring {
  'aria-label': string
  'aria-invalid': true | undefined
}
export interface RowColumn<T> {
  /** What of the row it edits: its path ends so. */
  key: string
  title: string
  /** Pixels. */
  width: number
  /** Further parts of the row that it edits. */
  also?: readonly string[]
  cell(row: T, change: (patch: Partial<T>) => void, wiring: CellWiring): ReactNode
}
export interface RowsTableProps<T> {
  /** Of the list within the draft. */
  path: string
  /** What a row is called: 责任, 问题. */
  what: string
  rows: readonly T[]
  columns: readonly RowColumn<T>[]
  nameOf(row: T): string
  make(rows: readonly T[]): T
  onRows(rows: readonly T[], at: string): void
  max: number
  /** Rows are texts: the path ends with their number. */
  plain?: boolean
}

/**
 * Rows of a draft, each cell a control. Enter goes a row down in the same column, Alt+↑ ↓ moves the row, Alt+Enter adds
 * one below it, Alt+Delete takes it away.
 */
export function RowsTable<T extends object>(props: RowsTableProps<T>) {
  const { path, what, rows, columns, nameOf, make, onRows, max } = props
  const { closed, saidAt } = useEditing()
  const table = useRef<HTMLTableElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(scroll)
  const focus = (row: number, column: number) =>
    requestAnimationFrame(() => {
      const cell = table.current?.querySelector(`[data-row="${row}"] [data-column="${column}"]`)
      cell?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    })
  const add = (below: number, column = 0) => {
    if (rows.length >= max) return
    onRows(rows.toSpliced(below + 1, 0, make(rows)), '')
    focus(below + 1, column)
  }
  const remove = (i: number, column = 0) => {
    onRows(
      rows.filter((_, at) => at !== i),
      '',
    )
    focus(Math.min(i, rows.length - 2), column)
  }
  const move = (i: number, by: -1 | 1, column: number | null) => {
    const next = moveRow(rows, i, by)
    if (next === rows) return
    onRows(next, '')
    if (column !== null) focus(i + by, column)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, i: number) => {
    const at = event.target instanceof Element ? event.target.closest('[data-column]') : null
    const column = Number(at?.getAttribute('data-column') ?? 0)
    const act = rowAct(event)
    if (closed || !act || isComposing(event)) return
    event.preventDefault()
    if (act === 'down') focus(i + 1, column)
    else if (act === 'add') add(i, column)
    else if (act === 'remove') remove(i, column)
    else move(i, act, column)
  }
  const empty = saidAt(path)
  return (
    <RowsFrame data-path={path}>
      <div
        className="scroll"
        ref={scroll}
        hidden={rows.length === 0}
        {...(isWide ? { role: 'region', 'aria-label': `${what}，可左右滚动`, tabIndex: 0 } : {})}
      >
        <table ref={table} aria-label={what}>
          <thead>
            <tr>
              {columns.map(({ key, title, width }) => (
                <th key={key} scope="col" style={{ minWidth: width, width }}>
                  {title}
                </th>
              ))}
              {closed ? null : (
                <th scope="col" className="tools">
                  操作
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              // Rows have no name of their own that lasts: their place is it.
              <tr key={i} data-row={i} onKeyDown={(event) => onKeyDown(event, i)}>
                {columns.map((column, c) => (
                  <Cell
                    key={column.key}
                    {...props}
                    row={row}
                    at={i}
                    column={column}
                    place={c}
                    name={nameOf(row) || `第${i + 1}项`}
                  />
                ))}
                {closed ? null : (
                  <td className="tools">
                    <RowTools
                      name={nameOf(row) || `第${i + 1}项`}
                      first={i === 0}
                      last={i === rows.length - 1}
                      onMove={(by) => move(i, by, null)}
                      onRemove={() => remove(i)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isWide ? <p className="more">右侧还有列：可左右滚动，或按住 Shift 滚动鼠标滚轮</p> : null}
      {rows.length === 0 ? <p className="none">{`还没有${what}`}</p> : null}
      {empty ? <p className={empty.wrong ? 'wrong' : 'missing'}>{empty.text}</p> : null}
      {closed ? null : (
        <div className="add">
          <Button
            size="small"
            icon={<Icon name="add" size={14} />}
            disabled={rows.length >= max}
            onClick={() => add(rows.length - 1)}
          >
            {rows.length >= max ? `最多${max}项` : `添加${what}`}
          </Button>
          {rows.length > 0 ? <span>Alt+↑↓ 移动一行，Alt+Enter 插入，Alt+Delete 删除</span> : null}
        </div>
      )}
    </RowsFrame>
  )
}

interface CellProps<T> extends RowsTableProps<T> {
  row: T
  at: number
  column: RowColumn<T>
  place: number
  name: string
}

function Cell<T extends object>({ path, rows, plain, onRows, row, at, column, place, name }: CellProps<T>) {
  const { saidAt } = useEditing()
  const here = plain ? `${path}.${at}` : `${path}.${at}.${column.key}`
  const also = (column.also ?? []).map((key) => `${path}.${at}.${key}`)
  const said = [here, ...also].map(saidAt).find((one) => one !== undefined)
  const change = (patch: Partial<T>) =>
    onRows(
      rows.map((one, i) => (i === at ? { ...one, ...patch } : one)),
      here,
    )
  return (
    <td data-column={place} data-path={here} data-also={also.join(' ') || undefined}>
      {column.cell(row, change, {
        'aria-label': `${name} ${column.title}`,
        'aria-invalid': said?.wrong ? true : undefined,
      })}
      {said ? <small className={said.wrong ? 'wrong' : 'missing'}>{said.text}</small> : null}
    </td>
  )
}

/** What a key does to its row; null: nothing of ours. */
function rowAct({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent) {
  if (altKey) {
    if (key === 'ArrowUp') return -1
    if (key === 'ArrowDown') return 1
    return key === 'Enter' ? 'add' : key === 'Delete' ? 'remove' : null
  }
  const isPlain =
    target instanceof HTMLInputElement && target.type !== 'checkbox' && target.role !== 'combobox'
  return key === 'Enter' && isPlain && !ctrlKey && !metaKey ? 'down' : null
}
