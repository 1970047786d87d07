import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'

/** What a transfer costs at the least: three rows in one statement. */
export const bareRows = (tx: Tx, i: number) =>
  sql`insert into bare values (${i}, 1, 0, 'x'), (${i}, 0, 1, 'x'), (${i}, 1, 1, 'x')`.execute(tx)
