import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { checkFolder, damaged } from '../kernel/database/check-folder.ts'
import type { Database } from '../kernel/database/database.ts'
import { lockFolder } from '../kernel/database/folder-lock.ts'
import { openPGlite } from '../kernel/database/open-pglite.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'
import type { Log } from '../kernel/http/context.ts'
import { databaseFault } from './database-fault.ts'

export interface Opened {
  db: Database
  /** Gives the embedded database's folder back. */
  unlock(): void
}

/** PostgreSQL where DATABASE_URL says, else the embedded one in DATA_DIR, which is this process's alone. */
export async function openDatabase(config: Config, log: Log): Promise<Opened> {
  const { DATABASE_URL: url, DATA_DIR } = config
  if (url) {
    const db = openPostgres(url, 10, log)
    await checkVersion(db).catch(async (error: unknown) => {
      await db.close()
      throw databaseFault(error, url)
    })
    return { db, unlock: () => {} }
  }
  const unlock = await lockFolder(DATA_DIR)
  try {
    const folder = join(DATA_DIR, 'db')
    const made = checkFolder(folder)
    const db = await openPGlite({ folder }).catch((error: unknown) => {
      throw damaged(folder, error instanceof Error ? error.message : String(error))
    })
    made()
    return { db, unlock }
  } catch (error) {
    unlock()
    throw error
  }
}

async function checkVersion(db: Database): Promise<void> {
  const { rows } = await db.query("select current_setting('server_version_num')::int / 10000 as major")
  const major = Number(Object(rows[0]).major)
  if (major < 15) throw new Error(`DATABASE_URL: 需要 PostgreSQL 15 或更新版本，那里是 ${major}`)
}
