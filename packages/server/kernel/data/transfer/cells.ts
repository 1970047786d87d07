import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { SHEET } from './sheet-kinds.ts'
import type { Cell, SheetColumn } from './sheet-writer.ts'
import { chosenIn, type Words } from './words.ts'

/** A field as a column of a sheet, with its unit in the title. */
export function columnOf(field: Field): SheetColumn {
  const { style, width } = SHEET[field.kind]
  const title = titleOf(field)
  return { title, width: Math.max(width, title.length * 2 + 4), ...(style ? { style } : {}) }
}
export const titleOf = (field: Field) =>
  traits(field).unit === '元' && !field.label.includes('元') ? `${field.label}（元）` : field.label

/** A stored value as a cell: words for codes, yuan, real dates. `plain`: dates as text too, for CSV. */
export function cellOf(name: string, field: Field, value: unknown, words: Words, plain: boolean): Cell {
  if (value === null || value === undefined || value === '') return null
  const { several, unit, compared, clock } = traits(field)
  if (several)
    return chosenIn(value)
      .map((one) => words.get(name)?.get(one) ?? one)
      .join('、')
  const word = words.get(name)?.get(String(value))
  if (word !== undefined) return word
  if (typeof value === 'number') return unit ? value / 100 : value
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (compared === 'day') return dayCell(String(value), clock === true, plain)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function dayCell(value: string, clock: boolean, plain: boolean): Cell {
  const time = Date.parse(clock ? value : `${value}T00:00:00Z`)
  if (Number.isNaN(time)) return value
  if (plain) return clock ? clockTime(new Date(time)) : value
  // Excel counts days from 1899-12-30; instants are shown by the clock of Shanghai, which has no summer time.
  const shift = clock ? 8 * 3_600_000 : 0
  return Math.round(((time + shift) / 86_400_000 + 25_569) * 86_400) / 86_400
}
