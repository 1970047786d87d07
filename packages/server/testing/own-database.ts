import { randomUUID } from 'node:crypto'
import { openPostgres } from '../kernel/database/open-postgres.ts'

export interface OwnDatabase {
  url: string
  name: string
  drop(): Promise<void>
}

/** A fresh database on the PostgreSQL of TEST_DATABASE_URL, or a copy of `template` there; null where the run is on PGlite. */
export async function ownDatabase(template?: string): Promise<OwnDatabase | null> {
  const given = process.env.TEST_DATABASE_URL
  return given ? newDatabase(given, template) : null
}

export async function newDatabase(server: string, template?: string): Promise<OwnDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(server, 1)
  await admin.exec(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  return {
    name,
    url: server.replace(/\/[^/?]+(\?|$)/, `/${name}$1`),
    async drop() {
      await admin.exec(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
