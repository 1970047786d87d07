import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Whether a row is there for whoever the transaction runs as: row security says which rows there are. */
export async function isThere(table: string, id: string, tx: Tx): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where id = ${id} and deleted_at is null`.execute(tx)
  return rows.length > 0
}
