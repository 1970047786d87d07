import type { Field, Kind } from '@baoqiao/contract/kernel/field.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import type { Cell, CellStyle, SheetColumn } from './sheet-writer.ts'
import { chosenIn, type Words } from './words.ts'

interface Sheet {
  style?: CellStyle
  width: number
}
const PLAIN: Sheet = { width: 16 }
const SHEET = {
  cents: { style: 'yuan', width: 14 },
  bp: { style: 'percent', width: 16 },
  date: { style: 'date', width: 12 },
  instant: { style: 'instant', width: 20 },
  integer: { style: 'integer', width: 10 },
  longText: { width: 40 },
  boolean: { width: 8 },
  id: PLAIN,
  text: PLAIN,
  choice: PLAIN,
  choices: { width: 30 },
  dict: PLAIN,
  ref: PLAIN,
  refs: PLAIN,
  mobile: PLAIN,
  idCard: PLAIN,
  bankCard: PLAIN,
  image: PLAIN,
  file: PLAIN,
  json: PLAIN,
  secret: PLAIN,
} satisfies Record<Kind, Sheet>

/** A field as a column of a sheet, with its unit in the title. */
export function columnOf(field: Field): SheetColumn {
  const { style, width }: Sheet = SHEET[field.kind]
  const title = titleOf(field)
  return { title, width: Math.max(width, title.length * 2 + 4), ...(style ? { style } : {}) }
}
export const titleOf = (field: Field) =>
  field.kind === 'cents' && !field.label.includes('元') ? `${field.label}（元）` : field.label

/** A stored value as a cell: words for codes, yuan, real dates. `plain`: dates as text too, for CSV. */
export function cellOf(name: string, field: Field, value: unknown, words: Words, plain: boolean): Cell {
  if (value === null || value === undefined || value === '') return null
  if (field.kind === 'refs' && Array.isArray(value))
    return value.map((id) => words.get(name)?.get(String(id)) ?? String(id)).join('、')
  if (field.kind === 'choices')
    return chosenIn(value)
      .map((one) => words.get(name)?.get(one) ?? one)
      .join('、')
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
