import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { SheetCell } from '../../http/ports.ts'
import { AMBIGUOUS } from './words.ts'

export type Parsed = { value: unknown } | { problem: string }
/** What a person reads -> stored value, of one field. */
export type Codes = ReadonlyMap<string, string>

/** A cell as the value its field stores: words to codes, yuan to cents, days and times of Shanghai. */
export function parseCell(field: Field, cell: SheetCell, codes: Codes | undefined): Parsed {
  if (cell === null) return { value: null }
  const { kind, label } = field
  const wrong = (what: string): Parsed => ({ problem: `${label}${what}` })
  if (kind === 'cents' || kind === 'bp') return hundredths(cell) ?? wrong('须为数字，最多两位小数')
  if (kind === 'integer') return whole(cell) ?? wrong('须为整数')
  if (kind === 'boolean') return truth(cell) ?? wrong('只能填写“是”或“否”')
  if (kind === 'date') return day(cell) ?? wrong('格式须为 2026-01-31')
  if (kind === 'instant') return moment(cell) ?? wrong('格式须为 2026-01-31 08:00:00')
  const text = textOf(cell)
  if (kind === 'refs') return several(text, codes, label)
  if (kind === 'choices') {
    const parsed = several(text, codes, label)
    return 'value' in parsed && Array.isArray(parsed.value) ? { value: parsed.value.join(',') } : parsed
  }
  return codes ? code(text, codes, label) : { value: text }
}

export const textOf = (cell: SheetCell): string =>
  cell instanceof Date
    ? cell.toISOString().replace('T', ' ').slice(0, 19).replace(' 00:00:00', '')
    : String(cell ?? '')

function code(text: string, codes: Codes, label: string): Parsed {
  const found = codes.get(text)
  if (found === AMBIGUOUS) return { problem: `${label}“${text}”有多个同名的，无法确定是哪一个` }
  return found === undefined ? { problem: `${label}“${text}”不存在` } : { value: found }
}

function several(text: string, codes: Codes | undefined, label: string): Parsed {
  const values: unknown[] = []
  for (const part of splitNames(text)) {
    const parsed = code(part, codes ?? new Map(), label)
    if ('problem' in parsed) return parsed
    values.push(parsed.value)
  }
  return { value: values }
}
export const splitNames = (text: string) =>
  text
    .split(/[、,，;；]/)
    .map((part) => part.trim())
    .filter(Boolean)

function hundredths(cell: SheetCell): Parsed | null {
  const text = typeof cell === 'number' ? trimmed(cell) : textOf(cell).replace(/[,，￥¥%％\s]/g, '')
  const found = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!found) return null
  const [, sign = '', units = '0', rest = ''] = found
  const value = Number(units) * 100 + Number(rest.padEnd(2, '0'))
  return { value: sign ? -value : value }
}
/** Excel keeps 12.3 as 12.300000000000001 at times. */
const trimmed = (value: number) => String(Number(value.toFixed(8)))

function whole(cell: SheetCell): Parsed | null {
  const text = textOf(cell).replace(/[,，]/g, '')
  return /^-?\d{1,15}(\.0+)?$/.test(text) ? { value: Math.trunc(Number(text)) } : null
}

function truth(cell: SheetCell): Parsed | null {
  if (typeof cell === 'boolean') return { value: cell }
  const text = textOf(cell).toLowerCase()
  if (['是', 'true', '1', 'y', 'yes'].includes(text)) return { value: true }
  return ['否', 'false', '0', 'n', 'no'].includes(text) ? { value: false } : null
}

function day(cell: SheetCell): Parsed | null {
  if (cell instanceof Date) return { value: cell.toISOString().slice(0, 10) }
  const found = DAY.exec(textOf(cell))
  const value = found ? civil(found) : null
  return value === null ? null : { value }
}
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/

function moment(cell: SheetCell): Parsed | null {
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
