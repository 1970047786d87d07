import { randomUUID } from 'node:crypto'
import type { Database } from '../kernel/database/database.ts'
import { openPGlite } from '../kernel/database/open-pglite.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'

/** A database of its own for one test file: memory, or a fresh PostgreSQL database dropped at the end. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return openPGlite()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(url, 1)
  await admin.exec(`create database ${name}`)
  const db = openPostgres(url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`), 4)
  const close = async () => {
    await db.close()
    await admin.exec(`drop database ${name} with (force)`)
    await admin.close()
  }
  return { ...db, close }
}
