import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import type { Cell, CellStyle, SheetColumn } from './sheet-writer.ts'
import type { Words } from './words.ts'

const STYLES: Partial<Record<Field['kind'], CellStyle>> = {
  cents: 'yuan',
  bp: 'percent',
  date: 'date',
  instant: 'instant',
  integer: 'integer',
}
const WIDTHS: Partial<Record<Field['kind'], number>> = {
  instant: 20,
  date: 12,
  longText: 40,
  cents: 14,
  integer: 10,
  boolean: 8,
}

/** A field as a column of a sheet, with its unit in the title. */
export const columnOf = (field: Field): SheetColumn => ({
  title: titleOf(field),
  width: Math.max(WIDTHS[field.kind] ?? 16, titleOf(field).length * 2 + 4),
  ...(STYLES[field.kind] ? { style: STYLES[field.kind] as CellStyle } : {}),
})
export const titleOf = (field: Field) =>
  field.kind === 'cents' && !field.label.includes('元') ? `${field.label}（元）` : field.label

/** A stored value as a cell: words for codes, yuan, real dates. `plain`: dates as text too, for CSV. */
export function cellOf(name: string, field: Field, value: unknown, words: Words, plain: boolean): Cell {
  if (value === null || value === undefined || value === '') return null
  if (field.kind === 'refs' && Array.isArray(value))
    return value.map((id) => words.get(name)?.get(String(id)) ?? String(id)).join('、')
  const word = words.get(name)?.get(String(value))
  if (word !== undefined) return word
  if (typeof value === 'number') return field.kind === 'cents' || field.kind === 'bp' ? value / 100 : value
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field.kind === 'date' || field.kind === 'instant') return dayCell(String(value), field.kind, plain)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function dayCell(value: string, kind: 'date' | 'instant', plain: boolean): Cell {
  const time = Date.parse(kind === 'date' ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(time)) return value
  if (plain) return kind === 'date' ? value : clockTime(new Date(time))
  // Excel counts days from 1899-12-30; instants are shown by the clock of Shanghai, which has no summer time.
  const shift = kind === 'date' ? 0 : 8 * 3_600_000
  return Math.round(((time + shift) / 86_400_000 + 25_569) * 86_400) / 86_400
}
