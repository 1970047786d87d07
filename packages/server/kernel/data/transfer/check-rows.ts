import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { inputSchema } from '@baoqiao/contract/kernel/schema.ts'
import { importFields, keyField } from '@baoqiao/contract/kernel/sheet-fields.ts'
import * as z from 'zod/mini'
import { refuse } from '../../http/app-error.ts'
import type { Context } from '../../http/context.ts'
import { issuesOf } from '../../http/issues-of.ts'
import { inTurns } from '../../work/in-turns.ts'
import type { Access, Values } from '../access.ts'
import { titleOf } from './cells.ts'
import { takenBy } from './known-values.ts'
import { type Codes, parseCell, splitNames } from './parse-cell.ts'
import { textOf } from './read-cell.ts'
import type { GivenRow } from './read-sheet.ts'
import { fixedWords, isRef, keyOf, refIds } from './words.ts'

/** A row of the sheet on its way in: its values, the row it changes (`id`) or none, and what is wrong with it. */
export interface Checked {
  given: GivenRow
  values: Values
  id: string | null
  problems: string[]
}
type Column = readonly [name: string, field: Field]
export const REASON = '错误原因'

/** Columns of the sheet by its head. Says every column that is unknown, twice there, or missing. */
export function columnsOfHead(access: Pick<Access, 'resource'>, head: readonly string[]): (Column | null)[] {
  const known = new Map<string, Column>()
  for (const column of importFields(access.resource.fields)) {
    known.set(column[1].label, column)
    known.set(titleOf(column[1]), column)
  }
  const titles = head.map((title) => title.replace(/[*＊\s]/g, ''))
  const columns = titles.map((title) =>
    title === '' || title === REASON ? null : (known.get(title) ?? title),
  )
  const strange = columns.filter((column) => typeof column === 'string')
  if (strange.length > 0) throw refuse(`第 1 行有不认识的列：${strange.join('、')}，请使用下载的模板`)
  const found = columns.map((column) => (typeof column === 'string' ? null : column))
  const names = found.flatMap((column) => (column ? [column[0]] : []))
  const twice = found.find(
    (column, i) => column && names.indexOf(column[0]) !== names.lastIndexOf(column[0]) && i >= 0,
  )
  if (twice) throw refuse(`第 1 行的列“${twice[1].label}”出现了多次`)
  const missing = importFields(access.resource.fields).filter(
    ([name, field]) => field.required && field.default === undefined && !names.includes(name),
  )
  if (missing.length > 0)
    throw refuse(`缺少必填的列：${missing.map(([, field]) => titleOf(field)).join('、')}`)
  return found
}

/** Every row against the contract, the other rows of the sheet, and what is stored. Nothing is written. */
export async function checkRows(
  access: Access,
  sheet: { columns: readonly (Column | null)[]; rows: readonly GivenRow[]; update: boolean },
  context: Context,
): Promise<Checked[]> {
  const { columns, rows, update } = sheet
  const codes = await codesOf(access, sheet, context)
  const checked: Checked[] = []
  await inTurns(rows, (given) => checked.push(read(given, columns, codes)))
  const known = await takenBy(access.resource, checked, context)
  const key = keyField(access.resource.fields)
  if (update && key) for (const one of checked) one.id = known(key, one.values[key])
  await checkShapes(access, checked)
  await checkTwice(access, checked)
  await inTurns(checked, (one) => {
    for (const [name, field] of uniqueFields(access)) {
      const holder = known(name, one.values[name])
      if (holder && holder !== one.id) one.problems.push(field.taken ?? `${field.label}已存在`)
    }
  })
  const right = checked.filter(({ problems }) => problems.length === 0)
  const refusals = (await access.admit?.(right, context)) ?? []
  for (const [i, one] of right.entries()) if (refusals[i]) one.problems.push(refusals[i])
  return checked
}

function read(
  given: GivenRow,
  columns: readonly (Column | null)[],
  codes: ReadonlyMap<string, Codes>,
): Checked {
  const problems: string[] = []
  const values: Values = {}
  for (const [i, column] of columns.entries()) {
    const cell = given.cells[i] ?? null
    if (!column || cell === null) continue
    const parsed = parseCell(column[1], cell, codes.get(column[0]))
    if ('problem' in parsed) problems.push(parsed.problem)
    else values[column[0]] = parsed.value
  }
  return { given, values, id: null, problems }
}

function checkShapes({ resource }: Access, rows: readonly Checked[]): Promise<void> {
  const input = inputSchema(resource.fields)
  const labels: Readonly<Record<string, Field>> = resource.fields
  const labelOf = ([name = '']: readonly PropertyKey[]) => labels[String(name)]?.label ?? ''
  // inputSchema is always an object schema; its type says only what comes out of it.
  const partial = z.partial(input as unknown as z.ZodMiniObject)
  return inTurns(rows, (one) => {
    const parsed = (one.id ? partial : input).safeParse(one.values, { reportInput: true })
    if (parsed.success) one.values = parsed.data as Values
    else if (one.problems.length === 0)
      one.problems.push(...issuesOf(parsed.error, '', labelOf).map(({ message }) => message))
  })
}

const uniqueFields = ({ resource }: Access) =>
  Object.entries(resource.fields as Record<string, Field>).filter(
    ([, field]) => field.unique && !field.readOnly,
  )

/** The same unique value in two rows of one sheet. */
async function checkTwice(access: Access, rows: readonly Checked[]): Promise<void> {
  for (const [name, field] of uniqueFields(access)) {
    const first = new Map<string, number>()
    await inTurns(rows, (one) => {
      const value = one.values[name]
      if (value === null || value === undefined || value === '') return
      const earlier = first.get(String(value))
      if (earlier === undefined) first.set(String(value), one.given.row)
      else one.problems.push(`${field.label}与第 ${earlier} 行重复`)
    })
  }
}

/** For every field that stores a code: what may stand in its cells. Codes themselves are taken too. */
async function codesOf(
  { registry }: Access,
  { columns, rows }: { columns: readonly (Column | null)[]; rows: readonly GivenRow[] },
  context: Context,
): Promise<Map<string, Codes>> {
  const named = columns.flatMap((column) => (column ? [column] : []))
  const codes = new Map<string, Codes>()
  for (const [name, words] of await fixedWords(named, context)) {
    const byWord = [...words].map(([value, label]) => [label, value] as const)
    codes.set(name, new Map([...[...words.keys()].map((value) => [value, value] as const), ...byWord]))
  }
  for (const [i, column] of columns.entries()) {
    const target = column && isRef(column[1]) ? registry.get(column[1].from ?? '') : undefined
    if (!column || !target) continue
    const labels = rows.flatMap(({ cells }) => {
      const text = textOf(cells[i] ?? null)
      return traits(column[1]).several ? splitNames(text) : text ? [text] : []
    })
    codes.set(column[0], await refIds(target, [...new Set(labels)], context, keyOf(column[1])))
  }
  return codes
}
