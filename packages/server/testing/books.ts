import type { Database } from '../kernel/database/database.ts'
import { reconcile } from '../ledger/reconcile.ts'

/** What the books of a tenant have wrong; nothing when they agree with every row they speak of. */
export async function wrongBooks({ kysely }: Pick<Database, 'kysely'>, tenantId = '3') {
  const checks = await reconcile(tenantId, kysely)
  return checks.filter(({ differences }) => differences.length > 0)
}
