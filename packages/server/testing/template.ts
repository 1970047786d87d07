import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { overPGlite } from '../kernel/database/open-pglite.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'
import { seedTestDatabase } from './harness.ts'
import { newDatabase } from './own-database.ts'
import { DATABASE, FOLDER, type Template } from './template-of.ts'

/** Vitest calls this once before the run; what it answers, after it. */
export default async function setup(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  return url ? onPostgres(url) : onPGlite()
}

async function onPGlite() {
  const folder = mkdtempSync(join(tmpdir(), 'baoqiao-template-'))
  const pglite = await PGlite.create()
  const keep = async (name: Template) =>
    writeFile(join(folder, name), await (await pglite.dumpDataDir('none')).bytes())
  await keep('blank')
  const db = overPGlite(pglite)
  await seedTestDatabase(db)
  await keep('seeded')
  await db.close()
  process.env[FOLDER] = folder
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function onPostgres(url: string) {
  const own = await newDatabase(url)
  const db = openPostgres(own.url, 4)
  await seedTestDatabase(db)
  // Nobody may be connected to what is copied.
  await db.close()
  process.env[DATABASE] = own.name
  return own.drop
}
