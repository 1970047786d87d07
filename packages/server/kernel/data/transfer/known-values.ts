import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { snake } from '../../schema/table.ts'
import type { Values } from '../access.ts'

/** Who holds the unique values that these rows bring: one query a field, whatever the number of rows. */
export async function takenBy(
  resource: AnyResource,
  rows: readonly { values: Values }[],
  { tx, vault }: Context,
): Promise<(name: string, value: unknown) => string | null> {
  const holders = new Map<string, Map<string, string>>()
  const key = (field: Field | undefined, value: unknown) =>
    field && isPersonal(field) ? vault.hash(String(value)) : String(value)
  const fields: Readonly<Record<string, Field>> = resource.fields
  for (const [name, field] of Object.entries(fields)) {
    if (!field.unique) continue
    const given = rows.map(({ values }) => values[name]).filter((value) => !isBlank(value))
    if (given.length === 0) continue
    const column = sql.ref(isPersonal(field) ? `${snake(name)}_hash` : snake(name))
    const { rows: found } = await sql<{ id: string; value: string }>`
      select id, ${column}::text as value from ${sql.table(resource.name)}
      where ${column}::text = any(${given.map((value) => key(field, value))}::text[]) and deleted_at is null`.execute(
      tx,
    )
    holders.set(name, new Map(found.map(({ id, value }) => [value, id])))
  }
  return (name, value) => (isBlank(value) ? null : (holders.get(name)?.get(key(fields[name], value)) ?? null))
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''
