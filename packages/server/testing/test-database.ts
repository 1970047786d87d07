import type { Database } from '../kernel/database/database.ts'
import { openPGlite } from '../kernel/database/open-pglite.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'
import { ownDatabase } from './own-database.ts'
import { pgliteTemplate, postgresTemplate, type Template } from './template-of.ts'

export interface TestDatabase extends Database {
  /** The same database as another server holds it: connections of its own on PostgreSQL; PGlite has but one. */
  beside(): Database
}

/**
 * A database of its own for one test file: memory, or a fresh PostgreSQL database dropped at the end. `seeded`: with the
 * tables and the demo data of the run's template.
 */
export async function openTestDatabase(from: Template = 'blank'): Promise<TestDatabase> {
  const own = await ownDatabase(from === 'seeded' ? postgresTemplate() : undefined)
  if (!own) {
    const template = await pgliteTemplate(from)
    const memory = await openPGlite(template ? { template } : {})
    return { ...memory, beside: () => memory }
  }
  const pools = [openPostgres(own.url, 4)]
  const beside = () => {
    const pool = openPostgres(own.url, 4)
    pools.push(pool)
    return pool
  }
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.close()))
    await own.drop()
  }
  const [first = beside()] = pools
  return { ...first, beside, close }
}
