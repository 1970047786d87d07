import { isCivilDate } from '../rules/dates.ts'
import type { Field, Fields } from './field.ts'
import { isId } from './is-id.ts'
import { type Traits, traits } from './kinds.ts'

/** How a rule of the advanced filter compares. */
export const OPERATORS = {
  eq: '等于',
  ne: '不等于',
  like: '包含',
  unlike: '不包含',
  in: '是其中之一',
  gte: '不小于',
  lte: '不大于',
  empty: '为空',
  filled: '不为空',
} as const
export type Operator = keyof typeof OPERATORS
export interface Rule {
  field: string
  op: Operator
  /** As stored and as text: cents, `true`, civil date. Empty for `empty` and `filled`; `a,b` for `in`. */
  value: string
}
/** One level of rules; `any`: one of them is enough. */
export interface Filter {
  any: boolean
  rules: readonly Rule[]
}
export const MAX_RULES = 20

const COMPARED = {
  words: ['like', 'eq', 'ne', 'unlike'],
  amount: ['eq', 'ne', 'gte', 'lte'],
  day: ['gte', 'lte', 'eq'],
  pick: ['in', 'eq', 'ne'],
  same: ['eq'],
  yesNo: ['eq'],
  never: [],
} as const satisfies Record<Traits['compared'], readonly Operator[]>

/** Every resource has these beside its own fields; lists may show them and sort by them. */
export const SYSTEM_FIELDS: Fields = {
  createdAt: { kind: 'instant', label: '创建时间', readOnly: true, sortable: true, search: 'range' },
  updatedAt: { kind: 'instant', label: '更新时间', readOnly: true, sortable: true },
}

/** A resource's fields and the system's: what a list may search by. */
export const withSystem = (fields: Fields): Fields => ({ ...fields, ...SYSTEM_FIELDS })

/** Numbers and days can be sorted by unless the field says otherwise; other kinds when it says so. */
export const isSortable = (field: Field): boolean =>
  field.sortable ?? ['amount', 'day'].includes(traits(field).compared)

/** Fields a filter may name: those declared searchable or sortable, and the system's. */
export function filterFields(fields: Fields): [string, Field][] {
  const own = Object.entries(fields).filter(
    ([, field]) => traits(field).compared !== 'never' && (field.search !== undefined || isSortable(field)),
  )
  return [...own, ...Object.entries(SYSTEM_FIELDS)]
}

/** Comparisons that mean something for a field. Sealed personal data can only be equal. */
export function operatorsOf(field: Field): Operator[] {
  const { compared } = traits(field)
  const blank: Operator[] = field.required || compared === 'yesNo' ? [] : ['empty', 'filled']
  return [...COMPARED[compared], ...blank]
}

/** Whether text can be compared with values of this kind: what cannot never reaches the database. */
export function fits(field: Pick<Field, 'kind'>, value: string): boolean {
  const { compared, digits, numbers } = traits(field)
  if (digits) return /^-?\d+$/.test(value) && value.replace('-', '').length <= digits
  if (numbers) return isId(value)
  if (compared === 'yesNo') return value === 'true' || value === 'false'
  if (compared === 'day') return isCivilDate(value)
  return value.length <= 200
}

/** The filter a text says, or null when it says none that these fields allow. */
export function readFilter(fields: Fields, text: string): Filter | null {
  const known = new Map(filterFields(fields))
  const filter = shaped(parse(text))
  const right = filter?.rules.every(({ field: name, op, value }) => {
    const field = known.get(name)
    if (!field || !operatorsOf(field).includes(op)) return false
    if (op === 'empty' || op === 'filled') return true
    return value !== '' && (op === 'in' ? value.split(',') : [value]).every((one) => fits(field, one))
  })
  return right && filter ? filter : null
}

/** The filter as text, as addresses and calls carry it. */
export const filterText = (rules: readonly Rule[], any = false): string =>
  JSON.stringify({ any, rules } satisfies Filter)

/** The rule for rows that name somebody else there, or nobody. */
export const namesOther = (field: string, id: string): Rule => ({ field, op: 'ne', value: id })

/** The filter, as text, for rows that name somebody else there, or nobody. */
export const notNaming = (field: string, id: string): string => filterText([namesOther(field, id)])

/** By hand and not by a schema: the list reads its address with it, and schemas are not in the first load. */
function shaped(value: unknown): Filter | null {
  const { any, rules, ...more } = Object(value) as Record<string, unknown>
  if (typeof any !== 'boolean' || !Array.isArray(rules) || Object.keys(more).length > 0) return null
  const few = rules.length > 0 && rules.length <= MAX_RULES
  return few && rules.every(isRule) ? { any, rules } : null
}

function isRule(value: unknown): value is Rule {
  const { field, op, value: operand, ...more } = Object(value) as Record<string, unknown>
  const texts = [field, op, operand].every((one) => typeof one === 'string')
  return (
    texts &&
    Object.hasOwn(OPERATORS, String(op)) &&
    String(operand).length <= 1000 &&
    Object.keys(more).length === 0
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
