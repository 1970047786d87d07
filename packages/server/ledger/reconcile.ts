import type { Check } from '@baoqiao/contract/ledger/reconcile.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../tables.ts'
import { CHECKS } from './checks.ts'

/** Differences shown of each check. */
const SHOWN = 20

/** Compares the books of a tenant with the rows they speak of, each check in one moment. As owner. */
export async function reconcile(tenantId: string, db: Kysely<DB>): Promise<Check[]> {
  const done: Check[] = []
  for (const { title, of } of CHECKS) {
    const { rows } = await sql<{ what: string; wanted: number; found: number }>`
      select what::text, wanted::bigint, found::bigint from (${of(sql`${tenantId}::bigint`)}) c
      where wanted is distinct from found limit ${SHOWN}`.execute(db)
    done.push({ title, differences: rows })
  }
  return done
}
