import type { Database } from '../kernel/database/database.ts'
import { openPGlite } from '../kernel/database/open-pglite.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'
import { ownDatabase } from './own-database.ts'
import { pgliteTemplate, postgresTemplate, type Seed, type Template } from './template-of.ts'

export interface TestDatabase extends Database {
  /** The same database as another server holds it: connections of its own on PostgreSQL; PGlite has but one. */
  beside(): Database
}

/** A database of its own for one test file: memory, or a fresh PostgreSQL database dropped at the end. */
export const openTestDatabase = (): Promise<TestDatabase> => open('blank', async () => {})

/** The same with what `seed` puts there: a copy of the run's template, for which it was called once. */
export const openSeededDatabase = (seed: Seed): Promise<TestDatabase> => open('seeded', seed)

async function open(from: Template, seed: Seed): Promise<TestDatabase> {
  const source = from === 'seeded' ? postgresTemplate() : undefined
  const own = await ownDatabase(source)
  if (!own) {
    const template = await pgliteTemplate(from, seed)
    const memory = await openPGlite(template ? { template } : {})
    if (!template) await seed(memory)
    return { ...memory, beside: () => memory }
  }
  // Fifty at once on a machine with other work wait for each other: what comes of them is asked, not how soon.
  const openPool = () => openPostgres(own.url, 4, undefined, 10)
  const pools = [openPool()]
  const beside = () => {
    const pool = openPool()
    pools.push(pool)
    return pool
  }
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.close()))
    await own.drop()
  }
  const [first = beside()] = pools
  if (!source) await seed(first)
  // A connection of its own for each is for migrations, which take as long as they take.
  const exec = async (sql: string) => void (await first.query(sql))
  return { ...first, exec, beside, close }
}
