import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Database } from '../database/database.ts'
import { LIVE_ROWS, PRELUDE } from './ddl.ts'

export interface Migration {
  name: string
  sql: string
}

/**
 * Brings the database to the newest migration and answers the names of those it lacked. Each is a transaction of its own;
 * they travel together, since with a connection for each an empty database takes ten times as long. Several servers may start at once: one
 * works, the others wait, and go on with what is left.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  await db.exec(`begin; select pg_advisory_xact_lock(7100);
    create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    commit;`)
  const lacking = await lackingOf(db, migrations)
  let left = lacking
  while (left.length > 0) left = await apply(db, left)
  return lacking.map(({ name }) => name)
}

/** Those of `migrations` the database does not have; one that was changed since it was applied is refused. */
async function lackingOf(db: Database, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await db.query('select name, checksum from schema_migration')
  const applied = new Map(
    rows.map((row) => [Reflect.get(Object(row), 'name'), Reflect.get(Object(row), 'checksum')]),
  )
  return migrations.filter((migration) => {
    const checksum = applied.get(migration.name)
    if (checksum === undefined) return true
    if (checksum === checksumOf(migration)) return false
    throw new Error(`迁移 ${migration.name} 在应用之后被改动过：请恢复原文件，另写一个新的迁移。`)
  })
}

/** Applies them and answers what is left to do, since another server was first with some. */
async function apply(db: Database, migrations: readonly Migration[]): Promise<Migration[]> {
  const steps = migrations.map(
    (migration) => `begin; select pg_advisory_xact_lock(7100);
    ${migration.sql}
    ${LIVE_ROWS}
    insert into schema_migration (name, checksum) values ('${migration.name}', '${checksumOf(migration)}'); commit;`,
  )
  const prelude = `begin; select pg_advisory_xact_lock(7100); ${PRELUDE} commit;`
  try {
    await db.exec([prelude, ...steps].join('\n'))
    return []
  } catch (error) {
    // The transaction that failed is undone; those before it stay.
    await db.exec('rollback')
    const left = await lackingOf(db, migrations)
    if (left.length === migrations.length) throw error
    return left
  }
}

const checksumOf = ({ sql }: Migration) => bytesToHex(sha256(utf8ToBytes(sql)))
