import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Whether a row is there for whoever the transaction runs as: row security says which rows there are. */
export async function isThere(table: string, id: string, tx: Tx): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where id = ${id} and deleted_at is null`.execute(tx)
  return rows.length > 0
}

/** Which of these rows whoever the transaction runs as may see; those in the bin too, where row security shows them. */
export async function thoseThere(
  table: string,
  ids: readonly string[],
  tx: Tx,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
