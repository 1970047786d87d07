import { migrationSql } from './ddl.ts'
import type { Table } from './table.ts'

/** What the next migration would say; empty when the committed ones equal the contract. */
export const pendingSql = (committed: readonly Table[], wanted: readonly Table[]) =>
  migrationSql(committed, JSON.parse(JSON.stringify(wanted)))
