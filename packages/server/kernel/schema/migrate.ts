import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Database } from '../database/database.ts'
import { LIVE_ROWS, PRELUDE } from './ddl.ts'

export interface Migration {
  name: string
  sql: string
}

/** Brings the database to the newest migration. Several servers may start at once: one works, the others wait. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  await db.exec(`begin; select pg_advisory_xact_lock(7100);
    create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    commit;`)
  const applied: string[] = []
  for (const migration of migrations) if (await applyOne(db, migration)) applied.push(migration.name)
  return applied
}

async function applyOne(db: Database, { name, sql }: Migration): Promise<boolean> {
  const checksum = bytesToHex(sha256(utf8ToBytes(sql)))
  const { rows } = await db.query('select checksum from schema_migration where name = $1', [name])
  const done = rows[0]
  if (done) {
    if (typeof done === 'object' && 'checksum' in done && done.checksum === checksum) return false
    throw new Error(`迁移 ${name} 在应用之后被改动过：请恢复原文件，另写一个新的迁移。`)
  }
  // A failed insert (another server was first) rolls the whole migration back.
  await db
    .exec(`begin; select pg_advisory_xact_lock(7100); ${PRELUDE} ${sql}
    ${LIVE_ROWS}
    insert into schema_migration (name, checksum) values ('${name}', '${checksum}'); commit;`)
    .catch(async (error: unknown) => {
      await db.exec('rollback')
      const again = await db.query('select 1 from schema_migration where name = $1', [name])
      if (again.rows.length === 0) throw error
    })
  return true
}
