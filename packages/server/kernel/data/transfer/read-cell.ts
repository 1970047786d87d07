import { plainNumber } from '@baoqiao/contract/rules/plain-number.ts'
import type { SheetCell } from '../../http/ports.ts'

/** What a cell says, as its field stores it. */
export interface Read {
  value: unknown
}

export const textOf = (cell: SheetCell): string =>
  cell instanceof Date
    ? cell.toISOString().replace('T', ' ').slice(0, 19).replace(' 00:00:00', '')
    : String(cell ?? '')

export function hundredths(cell: SheetCell): Read | null {
  const text = typeof cell === 'number' ? trimmed(cell) : (plainNumber(textOf(cell)) ?? '')
  const found = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!found) return null
  const [, sign = '', units = '0', rest = ''] = found
  const value = Number(units) * 100 + Number(rest.padEnd(2, '0'))
  return { value: sign ? -value : value }
}
/** Excel keeps 12.3 as 12.300000000000001 at times. */
const trimmed = (value: number) => String(Number(value.toFixed(8)))

export function whole(cell: SheetCell): Read | null {
  const text = plainNumber(textOf(cell)) ?? ''
  return /^-?\d{1,15}(\.0+)?$/.test(text) ? { value: Math.trunc(Number(text)) } : null
}

export function truth(cell: SheetCell): Read | null {
  if (typeof cell === 'boolean') return { value: cell }
  const text = textOf(cell).toLowerCase()
  if (['是', 'true', '1', 'y', 'yes'].includes(text)) return { value: true }
  return ['否', 'false', '0', 'n', 'no'].includes(text) ? { value: false } : null
}

export function day(cell: SheetCell): Read | null {
  if (cell instanceof Date) return { value: cell.toISOString().slice(0, 10) }
  const found = DAY.exec(textOf(cell))
  const value = found ? civil(found) : null
  return value === null ? null : { value }
}
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/

export function moment(cell: SheetCell): Read | null {
  if (cell instanceof Date) return { value: new Date(cell.getTime() - 8 * 3_600_000).toISOString() }
  const [date = '', time = '00:00:00'] = textOf(cell).split(/[ T]+/)
  const found = DAY.exec(date)
  const clock = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time)
  const value = found ? civil(found) : null
  if (value === null || !clock) return null
  const [, hour = '0', minute = '00', second = '00'] = clock
  return { value: new Date(`${value}T${hour.padStart(2, '0')}:${minute}:${second}+08:00`).toISOString() }
}

function civil([, year = '', month = '', date = '']: RegExpExecArray): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const parsed = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text ? null : text
}
