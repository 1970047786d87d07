import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { sql } from 'kysely'
import { withDeleted } from '../../database/database.ts'
import type { Context } from '../../http/context.ts'
import { snake } from '../../schema/table.ts'
import type { Registry } from '../access.ts'

/** field -> stored value -> what a person reads. */
export type Words = Map<string, Map<string, string>>
type Named = readonly (readonly [string, Field])[]

/** Whether what is stored stands for rows of another resource. */
export const isRef = (field: Field) => {
  const { words } = traits(field)
  return words === 'rows' || (words === 'either' && field.from !== undefined)
}
const isDict = (field: Field) => traits(field).words === 'dict'
/** One or several that were chosen, as they are stored: text with commas, or a list of ids. */
export const chosenIn = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
/** The column that stands for a row of the target: its id unless the field says otherwise. */
export const keyOf = ({ by }: Field) => snake(by ?? 'id')

/** Words of choices and dictionaries: the same for every row. */
export async function fixedWords(fields: Named, { tx }: Context): Promise<Words> {
  const words: Words = new Map()
  const types = fields.flatMap(([, field]) => (isDict(field) && field.from ? [field.from] : []))
  const { rows } =
    types.length === 0
      ? { rows: [] }
      : await sql<{ type: string; value: string; label: string }>`select type, value, label from sys_dict_item
          where type = any(${types}) and deleted_at is null order by sort, id`.execute(tx)
  for (const [name, field] of fields) {
    if (['options', 'either'].includes(traits(field).words ?? '') && field.options)
      words.set(name, new Map(Object.entries(field.options)))
    if (isDict(field))
      words.set(
        name,
        new Map(rows.filter((row) => row.type === field.from).map((row) => [row.value, row.label])),
      )
  }
  return words
}

/** Names of the rows that these rows point to: one query a reference, whatever the number of rows. */
export async function refWords(
  fields: Named,
  rows: readonly Record<string, unknown>[],
  { context, registry }: { context: Context; registry: Registry },
): Promise<Words> {
  const words: Words = new Map()
  for (const [name, field] of fields) {
    const target = isRef(field) ? registry.get(field.from ?? '') : undefined
    if (!target || target.virtual) continue
    const ids = [...new Set(rows.flatMap((row) => chosenIn(row[name])))]
    words.set(
      name,
      ids.length > 0
        ? await named(target, sql`${sql.ref(keyOf(field))}::text = any(${ids}::text[])`, context, {
            to: 'label',
            key: keyOf(field),
          })
        : new Map(),
    )
  }
  return words
}

/** Ids by name, for a sheet that is read; a name that several rows have stands for none of them. */
export async function refIds(
  target: AnyResource,
  labels: readonly string[],
  context: Context,
  key: string,
): Promise<Map<string, string>> {
  return labels.length === 0
    ? new Map()
    : named(target, sql`${sql.ref(snake(target.label))}::text = any(${[...labels]}::text[])`, context, {
        to: 'id',
        key,
      })
}

type Labelled = { id: string; label: string | null }
async function named(
  target: AnyResource,
  where: ReturnType<typeof sql>,
  { tx }: Context,
  { to, key }: { to: 'label' | 'id'; key: string },
): Promise<Map<string, string>> {
  const query = sql<Labelled>`
    select ${sql.ref(key)}::text as id, ${sql.ref(snake(target.label))}::text as label from ${sql.table(target.name)}
    where ${where}`
  // What a row of the sheet names may have been deleted since; where a key was given anew, the last, which is there, counts.
  const inOrder = sql<Labelled>`${query} order by deleted_at nulls last`
  const { rows } = await (to === 'label' ? withDeleted(tx, () => inOrder.execute(tx)) : query.execute(tx))
  if (to === 'label') return new Map(rows.map((row) => [row.id, row.label ?? '']))
  const ids = new Map<string, string>()
  for (const { id, label } of rows) if (label !== null) ids.set(label, ids.has(label) ? AMBIGUOUS : id)
  return ids
}
export const AMBIGUOUS = 'several'
