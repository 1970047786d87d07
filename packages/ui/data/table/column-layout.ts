import type { CSSProperties } from 'react'
import type { TableColumn } from './table-types.ts'

/** A column with what its cells need, worked out once for all rows. */
export interface LaidColumn<Row> extends TableColumn<Row> {
  /** Width of its <col>, pixels or CSS; undefined takes what is left. */
  colWidth: number | string | undefined
  className: string | undefined
  style: CSSProperties | undefined
}

export const CHECK_WIDTH = 40

/** Offsets of pinned columns, and the least width of the whole table. */
export function layColumns<Row>(given: readonly TableColumn<Row>[], checks: boolean, pinned: boolean) {
  // Pinned columns would leave no room for the rest in a narrow place.
  const columns = pinned ? given : given.map((column) => ({ ...column, sticky: undefined }))
  const shares = sharesOf(columns, checks ? CHECK_WIDTH : 0)
  const widthOf = (column: TableColumn<Row>) => column.width ?? leastOf(column)
  const lead = checks ? CHECK_WIDTH : 0
  const starts = columns.filter(({ sticky }) => sticky === 'start')
  const ends = columns.filter(({ sticky }) => sticky === 'end')
  const laid = columns.map((column): LaidColumn<Row> => {
    let inset = 0
    const names: string[] = []
    if (column.align === 'end' || column.align === 'center') names.push(column.align)
    if (column.sticky !== undefined) names.push(`pin-${column.sticky}`)
    if (column.sticky === 'start') {
      inset = lead + sum(starts.slice(0, starts.indexOf(column)).map(widthOf))
      if (column === starts.at(-1)) names.push('edge-start')
    }
    if (column.sticky === 'end') {
      inset = sum(ends.slice(ends.indexOf(column) + 1).map(widthOf))
      if (column === ends[0]) names.push('edge-end')
    }
    return {
      ...column,
      colWidth: shares.has(column) ? shares.get(column) : column.width,
      className: names.length > 0 ? names.join(' ') : undefined,
      style: column.sticky === undefined ? undefined : insetBy(inset),
    }
  })
  return { columns: laid, minWidth: lead + sum(columns.map(widthOf)) }
}

/** Taken only while something is scrolled away under the column (`table-frame`): a head would be moved by it. */
const insetBy = (pixels: number): CSSProperties & { '--inset': string } => ({ '--inset': `${pixels}px` })

/**
 * Columns without a width share what the others leave, each by its least width: to a browser they would all be alike.
 * Counted in units of the frame, so that nothing is measured and nothing moves. The last one takes what is over.
 */
function sharesOf<Row>(columns: readonly TableColumn<Row>[], lead: number) {
  const one = looseColumn(columns)
  const loose = one ? [one] : columns.filter(({ width }) => width === undefined)
  const fixed = lead + sum(columns.map(({ width }) => width ?? 0))
  const all = sum(loose.map(leastOf))
  return new Map(
    loose.map((column, index) => {
      const share = `calc((100cqw - ${fixed}px) * ${(leastOf(column) / all).toFixed(4)})`
      return [column, index === loose.length - 1 ? undefined : `max(${leastOf(column)}px, ${share})`] as const
    }),
  )
}

/** With a width on every column the browser would stretch them all and pinned offsets would be wrong: one gives way. */
function looseColumn<Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row> | undefined {
  if (columns.some(({ width }) => width === undefined)) return undefined
  return columns
    .filter(({ sticky }) => sticky === undefined)
    .reduce<TableColumn<Row> | undefined>(
      (widest, column) => ((widest?.width ?? 0) >= (column.width ?? 0) ? widest : column),
      undefined,
    )
}

/** Same columns though the array is new: rows need not be drawn again. */
export function sameColumns<Row>(a: readonly TableColumn<Row>[], b: readonly TableColumn<Row>[]): boolean {
  return a === b || (a.length === b.length && a.every((column, index) => sameColumn(column, b[index])))
}

function sameColumn<Row>(a: TableColumn<Row>, b: TableColumn<Row> | undefined): boolean {
  if (a === b) return true
  if (b === undefined) return false
  const keys = Object.keys({ ...a, ...b }) as (keyof TableColumn<Row>)[] // Object.keys forgets the key type
  return keys.every((key) => Object.is(a[key], b[key]))
}

const leastOf = ({ minWidth = 120 }: { minWidth?: number | undefined }) => minWidth
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
