import { formatYuan, parseYuan } from '../../rules/money.ts'
import { plainNumber } from '../../rules/plain-number.ts'
import type { TariffDraft } from './document.ts'
import type { Grid, Unit } from './grid.ts'

/** One cell by its table, row and column: how faults, differences and the editor speak of it. */
export interface CellAt {
  readonly grid: string
  readonly row: string
  readonly column: string
}

/** What stands in a cell; null when it is empty or not there. */
export function cellValue(draft: TariffDraft, grid: Grid, row: string, column: string): number | null {
  let node: unknown = draft.table
  for (const step of grid.path(row, column)) node = Reflect.get(Object(node), step)
  return typeof node === 'number' ? node : null
}

/** The draft with another number in a cell. */
export function withCell(
  draft: TariffDraft,
  grid: Grid,
  at: Omit<CellAt, 'grid'>,
  value: number | null,
): TariffDraft {
  const table = replaced(draft.table, grid.path(at.row, at.column), value)
  // Only a number was exchanged: the shape is the one it had.
  return { line: draft.line, table } as TariffDraft
}

function replaced(node: unknown, path: readonly (string | number)[], value: number | null): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(node)) return node.map((one, i) => (i === step ? replaced(one, rest, value) : one))
  return { ...Object(node), [step]: replaced(Reflect.get(Object(node), step), rest, value) }
}

/** A cell as a person reads it: yuan and percent with two decimals, whole numbers plainly. */
export function cellText(value: number | null, unit: Unit): string {
  if (value === null) return ''
  return unit === 'cents' || unit === 'bp' ? formatYuan(value) : String(value)
}

/** What was typed or pasted: a number, empty, or undefined when it is none. */
export function parseCell(text: string, unit: Unit): number | null | undefined {
  const bare = plainNumber(text)
  if (bare === null) return undefined
  if (bare === '') return null
  if (unit === 'cents' || unit === 'bp') return parseYuan(bare) ?? undefined
  return /^-?\d{1,9}(\.0+)?$/.test(bare) ? Number(bare) : undefined
}

/** A number of a workbook, which knows yuan and percent: 1234.5 is 123450 cents; undefined when a cent is broken. */
export function fromNumber(value: number, unit: Unit): number | undefined {
  const scaled = unit === 'cents' || unit === 'bp' ? value * 100 : value
  const whole = Math.round(scaled)
  return Math.abs(scaled - whole) < 1e-4 && Math.abs(whole) < 1e12 ? whole : undefined
}
export const toNumber = (value: number, unit: Unit): number =>
  unit === 'cents' || unit === 'bp' ? value / 100 : value
