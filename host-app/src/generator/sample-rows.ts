import type { Field, Fields } from '@baoqiao/contract/kernel/field.ts'
import type { Row } from '../kit/resource-client.ts'

const ROWS = 3

/** Rows that show how a list would look; nobody's. */
export const sampleRows = (fields: Fields): Row[] =>
  Array.from({ length: ROWS }, (_, at) => ({
    id: String(at + 1),
    version: 1,
    createdAt: DAY,
    updatedAt: DAY,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field, at)])),
  }))

const DAY = '2026-01-05T02:00:00Z'
const BY_KIND: Readonly<Record<string, (at: number) => unknown>> = {
  integer: (at) => (at + 1) * 10,
  cents: (at) => (at + 1) * 123_450,
  bp: (at) => (at + 1) * 500,
  boolean: (at) => at % 2 === 0,
  date: (at) => `2026-01-0${at + 5}`,
  instant: () => DAY,
  mobile: (at) => `138****000${at + 1}`,
  idCard: (at) => `440106********00${at + 1}X`,
  bankCard: (at) => `6222****000${at + 1}`,
  image: () => null,
  file: () => null,
  json: () => null,
  ref: (at) => String(at + 1),
}

/** Of a choice one of its own; of text its name with a number. */
function sampleOf({ kind, label, options = {} }: Field, at: number): unknown {
  const values = Object.keys(options)
  if (values.length > 0) return values[at % values.length]
  return BY_KIND[kind]?.(at) ?? `${label}${at + 1}`
}
