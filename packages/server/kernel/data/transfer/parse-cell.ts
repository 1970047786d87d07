import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { LOSSY } from '@baoqiao/contract/rules/clean-text.ts'
import { noSuchDay } from '@baoqiao/contract/rules/dates.ts'
import type { SheetCell } from '../../http/ports.ts'
import { type Read, textOf } from './read-cell.ts'
import { SHEET } from './sheet-kinds.ts'
import { AMBIGUOUS } from './words.ts'

export type Parsed = Read | { problem: string }
/** What a person reads -> stored value, of one field. */
export type Codes = ReadonlyMap<string, string>

/** A cell as the value its field stores: words to codes, yuan to cents, days and times of Shanghai. */
export function parseCell(field: Field, cell: SheetCell, codes: Codes | undefined): Parsed {
  if (cell === null) return { value: null }
  const { label } = field
  const { several: many, value } = traits(field)
  const { read, wrong, style } = SHEET[field.kind]
  if (read) {
    const none =
      typeof cell === 'string' && (style === 'date' || style === 'instant')
        ? noSuchDay(cell.slice(0, 10))
        : null
    return read(cell) ?? { problem: none ? `${label}：${none}` : `${label}${wrong}` }
  }
  if (typeof cell === 'number' && Math.abs(cell) >= LOSSY)
    return { problem: `${label}在表格中存成了数字，第16位起已丢失，请把该列设为文本后重新填写` }
  const text = textOf(cell)
  if (many) {
    const parsed = several(text, codes, label)
    if (value === 'ids' || 'problem' in parsed || !Array.isArray(parsed.value)) return parsed
    return { value: parsed.value.join(',') }
  }
  return codes ? code(text, codes, label) : { value: text }
}

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
