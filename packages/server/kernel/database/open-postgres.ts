import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../tables.ts'
import type { Log } from '../http/context.ts'
import type { Database } from './database.ts'
import { LentClient, paid } from './lent-client.ts'
import { parsers } from './parsers.ts'
import { WirePlugin } from './wire-plugin.ts'

/**
 * Milliseconds. The server gives up a statement first and says so; `query_timeout` is for one that says nothing at
 * all, a machine that hangs or a network that swallows.
 */
const LIMITS = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  lock_timeout: 8000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 18_000,
}
/** Held by the process that prepares the database, while others that start wait. */
const START_LOCK = 7101

/**
 * PostgreSQL 15 or newer by connection string. A connection that is lost is said in the log and made anew when needed.
 * `patience`: how many times as long as it should it may take.
 */
export function openPostgres(url: string, poolSize = 10, log: Log = () => {}, patience = 1): Database {
  const lost = (error: Error) => log('warn', 'database.connection-lost', { error: error.message })
  const limits = Object.fromEntries(Object.entries(LIMITS).map(([name, ms]) => [name, ms * patience]))
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    // A statement may be sent before the one before it is answered.
    pipeline: true,
    ...limits,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format),
    },
  })
  // Without listeners a connection that ends, idle or lent, would end the process.
  pool.on('error', () => {})
  pool.on('remove', paid)
  pool.on('connect', (client) => client.on('error', lost))
  const lend = async () => new LentClient(await pool.connect(), lost)
  const lender = { connect: lend, end: () => pool.end() }
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: lender }),
    plugins: [new WirePlugin()],
  })
  return {
    engine: 'postgres',
    kysely,
    exec: (sql) => apart(url, async (client) => void (await client.query(sql))),
    query: async (sql, values = []) => {
      const client = await lend()
      try {
        const { rows, rowCount } = await client.query(sql, values)
        return { rows, rowCount }
      } finally {
        client.release()
      }
    },
    alone: (work) =>
      apart(url, async (client) => {
        await client.query('select pg_advisory_lock($1)', [START_LOCK])
        return work()
      }),
    close: () => kysely.destroy(),
  }
}

/** A connection of its own without limits of time: migrations take as long as they take. Its end ends its locks. */
async function apart<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
