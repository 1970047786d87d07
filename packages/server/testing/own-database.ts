import { randomUUID } from 'node:crypto'
import { openPostgres } from '../kernel/database/open-postgres.ts'

export interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

/** A fresh database on the PostgreSQL of TEST_DATABASE_URL; null where the run is on PGlite. */
export async function ownDatabase(): Promise<OwnDatabase | null> {
  const given = process.env.TEST_DATABASE_URL
  if (!given) return null
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(given, 1)
  await admin.exec(`create database ${name}`)
  return {
    url: given.replace(/\/[^/?]+(\?|$)/, `/${name}$1`),
    async drop() {
      await admin.exec(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
