import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE, FOLDER } from './template-place.ts'

/** Vitest calls this once before the run; what it answers, after it. */
export default async function setup(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  return url ? onPostgres(url) : onPGlite()
}

/** The first file that wants a database makes the template (`pgliteTemplate`). */
async function onPGlite() {
  // `npm test` has one for all its runs.
  if (process.env[FOLDER]) return async () => {}
  const folder = mkdtempSync(join(tmpdir(), 'baoqiao-template-'))
  process.env[FOLDER] = folder
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function onPostgres(url: string) {
  if (process.env[DATABASE]) return async () => {}
  const { newDatabase } = await import('./own-database.ts')
  const { openPostgres } = await import('../kernel/database/open-postgres.ts')
  const { seedTestDatabase } = await import('./harness.ts')
  const own = await newDatabase(url)
  const db = openPostgres(own.url, 4)
  await seedTestDatabase(db)
  // Nobody may be connected to what is copied.
  await db.close()
  process.env[DATABASE] = own.name
  return own.drop
}
