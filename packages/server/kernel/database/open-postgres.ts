import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../tables.ts'
import type { Database } from './database.ts'
import { parsers } from './parsers.ts'
import { WirePlugin } from './wire-plugin.ts'

/** PostgreSQL 15 or newer by connection string. */
export function openPostgres(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format),
    },
  })
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new WirePlugin()] })
  return {
    engine: 'postgres',
    kysely,
    exec: async (sql) => void (await pool.query(sql)),
    query: async (sql, values) => {
      const result = await pool.query(sql, values)
      return { rows: result.rows, rowCount: result.rowCount ?? 0 }
    },
    close: () => kysely.destroy(),
  }
}
