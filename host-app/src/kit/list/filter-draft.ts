import type { Field, Fields } from '@baoqiao/contract/kernel/field.ts'
import {
  type Filter,
  filterFields,
  operatorsOf,
  type Rule,
  readFilter,
} from '@baoqiao/contract/kernel/filter.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { parseYuan } from '@baoqiao/contract/rules/money.ts'

/** A filter as its form holds it: values as a person types them. */
export interface FilterDraft {
  any: boolean
  rules: readonly Rule[]
}

/** A first rule about the first field, to start from. */
export function startDraft(fields: Fields): FilterDraft {
  return { any: false, rules: [newRule(fields)] }
}

export function newRule(fields: Fields, field = filterFields(fields)[0]?.[0] ?? ''): Rule {
  const known = fieldIn(fields, field)
  return { field, op: (known && operatorsOf(known)[0]) ?? 'eq', value: '' }
}

export const fieldIn = (fields: Fields, name: string): Field | undefined =>
  filterFields(fields).find(([one]) => one === name)?.[1]

const unitOf = (fields: Fields, name: string) => {
  const field = fieldIn(fields, name)
  return field && traits(field).unit
}

export const needsValue = ({ op }: Rule) => op !== 'empty' && op !== 'filled'

/** The draft a filter's text says; a fresh one when it says none. */
export function draftOf(fields: Fields, text: string): FilterDraft {
  const filter = text ? readFilter(fields, text) : null
  if (!filter) return startDraft(fields)
  return { ...filter, rules: filter.rules.map((rule) => ({ ...rule, value: typed(fields, rule) })) }
}

/** The filter's text, '' for none, or the numbers of the rules that cannot be read. */
export function textOf(fields: Fields, { any, rules }: FilterDraft): { text: string } | { wrong: number[] } {
  const filled = rules.filter((rule) => !needsValue(rule) || rule.value.trim() !== '')
  if (filled.length === 0) return { text: '' }
  const stored = filled.map((rule) => ({ ...rule, value: needsValue(rule) ? storedValue(fields, rule) : '' }))
  const alone = (rule: Rule) => readFilter(fields, JSON.stringify({ any, rules: [rule] })) === null
  const wrong = stored.flatMap((rule, i) => (alone(rule) ? [rules.indexOf(filled[i] ?? rule)] : []))
  if (wrong.length > 0) return { wrong }
  const filter: Filter = { any, rules: stored }
  return { text: JSON.stringify(filter) }
}

/** Yuan and percent as typed become cents and basis points; lists by commas of any kind. */
function storedValue(fields: Fields, { field, op, value }: Rule): string {
  const text = value.trim()
  if (op === 'in')
    return text
      .split(/[,，、\s]+/)
      .filter(Boolean)
      .join(',')
  if (unitOf(fields, field)) return String(parseYuan(text) ?? text)
  return text
}

function typed(fields: Fields, { field, value }: Rule): string {
  return unitOf(fields, field) && /^-?\d+$/.test(value) ? (Number(value) / 100).toFixed(2) : value
}
