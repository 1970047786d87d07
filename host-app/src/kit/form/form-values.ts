import type { Field, Fields } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import { fieldSchema } from '@baoqiao/contract/kernel/schema.ts'
import { parseYuan } from '@baoqiao/contract/rules/money.ts'
import type { Row } from '../resource-client.ts'

/** What the controls of a form hold: text for everything a person types, true/false for switches. */
export type FormValues = Record<string, string | boolean>
export type FormMode = 'add' | 'edit'

/** Fields a form offers, in the order of the contract. */
export const formFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.readOnly)

/** Starting values: of a row, or the defaults of a new one. Secrets always start empty. */
export function toForm(fields: Fields, row: Row | null): FormValues {
  return Object.fromEntries(
    formFields(fields).map(([name, field]) => {
      const value = row ? row[name] : field.default
      const { value: is, secret } = traits(field)
      if (is === 'yesNo') return [name, value === true]
      return [name, secret ? '' : toText(field, value)]
    }),
  )
}

/** The value a control's text stands for; null when empty. Throws nothing: what cannot be read stays text. */
export function toValue(field: Field, input: string | boolean): unknown {
  if (typeof input === 'boolean') return input
  const text = input.trim()
  if (text === '') return null
  // Percent to basis points is the same hundredfold as yuan to cents; text that is no number stays text.
  const { value, unit, clock } = traits(field)
  if (unit) return parseYuan(text) ?? text
  if (value === 'whole') return /^-?\d+$/.test(text) ? Number(text) : text
  if (value === 'ids') return text.split(',')
  if (clock) return fromClock(text)
  if (value !== 'any') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Message for a control's input, or true when it is right: the same schema that the server asks. */
export function validateInput(field: Field, input: string | boolean, mode: FormMode): string | true {
  const value = toValue(field, input)
  if (value === undefined) return `${field.label}不是有效的 JSON`
  if (value === null) {
    const needed = field.required && !(mode === 'edit' && traits(field).secret)
    return needed ? (field.message ?? emptyMessage(field)) : true
  }
  const answer = fieldSchema(field).safeParse(value)
  return answer.success ? true : (answer.error.issues[0]?.message ?? `${field.label}格式不正确`)
}

/** Body of add (everything) or edit (what was changed). */
export function toBody(
  fields: Fields,
  values: FormValues,
  changed: (name: string) => boolean,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of formFields(fields)) {
    if (!changed(name)) continue
    const value = toValue(field, values[name] ?? '')
    if (value !== null || !field.required) body[name] = value
  }
  return body
}

/** The text a control starts with. */
export function toText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  const { value: is, unit, clock } = traits(field)
  if (is === 'ids' && Array.isArray(value)) return value.join(',')
  if (clock) return toClock(String(value))
  if (is === 'any') return JSON.stringify(value, null, 2)
  if (typeof value === 'number' && unit) return (value / 100).toFixed(2)
  return String(value)
}

/** Starting values of a copy: everything but what must be its own, and what is shown masked. */
export function copyOf(fields: Fields, row: Row): FormValues {
  const own = ([name, field]: [string, Field]) =>
    !field.unique && !traits(field).secret && !isPersonal(field) && name in row
  const values = toForm(fields, row)
  return Object.fromEntries(
    formFields(fields)
      .filter(own)
      .map(([name]) => [name, values[name] ?? '']),
  )
}

/** An instant as the clock of Shanghai shows it, and back; the region has no summer time. */
const toClock = (iso: string) => {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : new Date(time + 8 * 3_600_000).toISOString().slice(0, 19)
}
const fromClock = (text: string) => {
  const time = Date.parse(`${text}${text.length === 16 ? ':00' : ''}+08:00`)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

const emptyMessage = (field: Field) => {
  const { words, compared, upload } = traits(field)
  if (upload) return `请上传${field.label}`
  return words || compared === 'day' ? `请选择${field.label}` : `请填写${field.label}`
}
