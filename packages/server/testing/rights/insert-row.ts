import { sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'
import { snake } from '../../kernel/schema/table.ts'

/** A row straight into a table, past every rule of the product; answers its id. */
export async function insertRow(
  { kysely }: Database,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const names = sql.join(Object.keys(values).map((name) => sql.ref(snake(name))))
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))}) returning id`.execute(
    kysely,
  )
  return rows[0]?.id ?? ''
}

/** Gives every table ids of its own, so that an id found in an answer can be of one row only. */
export async function separateIds({ kysely, exec }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by table_name`.execute(
    kysely,
  )
  await exec(
    rows
      .map(({ name }, i) => `alter table ${name} alter column id restart with ${i + 11}00000000;`)
      .join('\n'),
  )
}
