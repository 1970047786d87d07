import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { snake } from '../../schema/table.ts'
import type { Access, Values } from '../access.ts'
import { attempt } from '../batch.ts'
import { record } from '../change-log.ts'
import { guarded, ownership, prepare, withDefaults } from '../write.ts'
import type { Checked } from './check-rows.ts'

const BATCH = 500

/** Writes rows that were checked. What a row's own rule refuses is added to its problems, and the row is left out. */
export async function writeRows(access: Access, rows: readonly Checked[], context: Context): Promise<void> {
  const added = access.plain ? rows.filter(({ id }) => id === null) : []
  for (let at = 0; at < added.length; at += BATCH) await insert(access, added.slice(at, at + BATCH), context)
  for (const one of access.plain ? rows.filter(({ id }) => id !== null) : rows) {
    const { id, values } = one
    const problem = await attempt(context, () =>
      id === null
        ? access.writers.add({ body: values }, context)
        : access.writers.edit({ body: { ...values, id } }, context),
    )
    if (problem) one.problems.push(problem.message)
  }
}

/** Many rows in one statement, with their history. */
async function insert({ resource }: Access, rows: readonly Checked[], context: Context): Promise<void> {
  const fields = Object.entries(resource.fields as Record<string, Field>).filter(([, field]) => !field.joined)
  const prepared: Values[] = []
  for (const { values } of rows)
    prepared.push({
      ...prepare(resource, withDefaults(resource, values), context),
      ...ownership(resource, context),
    })
  const names = [...new Set(prepared.flatMap((row) => Object.keys(row)))]
  const defaults = new Map(fields.map(([name, field]) => [name, field.default ?? null]))
  const lines = prepared.map(
    (row) => sql`(${sql.join(names.map((name) => row[name] ?? defaults.get(name) ?? null))})`,
  )
  const made = await guarded(resource, () =>
    sql<{ id: string }>`insert into ${sql.table(resource.name)}
      (${sql.join(names.map((name) => sql.ref(snake(name))))}) values ${sql.join(lines)} returning id`.execute(
      context.tx,
    ),
  )
  const entries = made.rows.map(({ id }, i) => ({ id, action: 'add' as const, after: rows[i]?.values ?? {} }))
  await record(resource, entries, context)
}
