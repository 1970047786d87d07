import { addDays } from '@baoqiao/contract/rules/dates.ts'
import type { PlainResource, Row } from '../resource-client.ts'
import { plainText } from '../value/FieldValue.tsx'
import { today } from '../value/format.ts'

/** `{field}` as the row says it; `{field+1}`: the day there, or that many days from today when that is later. */
export const said = ({ fields }: PlainResource, words: string, row: Row) =>
  words.replace(/\{(\w+)(?:\+(\d+))?\}/g, (whole, name: string, days?: string) => {
    const field = fields[name]
    if (!field) return whole
    const first = days ? addDays(today(), Number(days)) : ''
    return plainText(field, String(row[name] ?? '') < first ? first : row[name])
  })
