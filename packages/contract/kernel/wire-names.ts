import type { Fields } from './field.ts'

/**
 * Names that the specification's calls give to fields which are called otherwise here: its name -> ours, or `id`,
 * `createdAt`, `updatedAt`. Rows are answered under both. A name that ends in `Text` stands for the words of a choice.
 */
export type WireNames = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

const optionsOf = (fields: Fields, name: string, own: string) =>
  name.endsWith('Text') ? fields[own]?.options : undefined

/** A row with the specification's names beside ours. */
export function withWireNames<T extends Values>(row: T, names: WireNames, fields: Fields): T {
  const more = Object.entries(names).map(([name, own]) => {
    const value = row[own]
    return [name, optionsOf(fields, name, own)?.[String(value)] ?? value]
  })
  return { ...row, ...Object.fromEntries(more) }
}

/**
 * What is sent to be kept, under our names; where both are there, ours counts. A new row that is made of another is not given
 * that one's id.
 */
export function ownNames(sent: Values, names: WireNames, fields: Fields, isNew = false): Values {
  const values: Record<string, unknown> = { ...sent }
  for (const [name, own] of Object.entries(names)) {
    const isWritable = own === 'id' || (fields[own] && !fields[own].readOnly)
    if (!isWritable || !Object.hasOwn(values, name)) continue
    const { [name]: value } = values
    delete values[name]
    if (own === 'id' && isNew) continue
    if (!Object.hasOwn(values, own)) values[own] = chosen(optionsOf(fields, name, own), value)
  }
  return values
}

/** What a list is asked by, under our names: an id, a search, the ends of a range, the order. */
export function ownQuery(asked: Readonly<Record<string, string>>, names: WireNames): Record<string, string> {
  const query: Record<string, string> = { ...asked }
  const take = (name: string, own: string) => {
    const value = query[name]
    if (value === undefined) return
    delete query[name]
    query[own] ??= value
  }
  for (const [name, own] of Object.entries(names)) {
    take(name, own === 'id' ? 'ids' : own)
    take(`${name}Start`, `${own}Start`)
    take(`${name}End`, `${own}End`)
    if (query.sortField === name) query.sortField = own
  }
  return query
}

/** The value of a choice by its words; anything else as it is. */
function chosen(options: Readonly<Record<string, string>> | undefined, value: unknown): unknown {
  const found = Object.entries(options ?? {}).find(([, label]) => label === value)
  return found ? found[0] : value
}
