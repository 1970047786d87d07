import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PGliteStatements } from './pglite-statements.ts'
import type { Turnstile } from './turnstile.ts'

/** Kysely on PGlite: one connection, so holders take turns. */
export const pgliteDialect = (statements: PGliteStatements, turns: Turnstile): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PGliteDriver(statements, turns),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

class PGliteDriver implements Driver {
  readonly #statements: PGliteStatements
  readonly #turns: Turnstile
  readonly #leave = new WeakMap<DatabaseConnection, () => void>()
  constructor(statements: PGliteStatements, turns: Turnstile) {
    this.#statements = statements
    this.#turns = turns
  }
  async init() {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const leave = await this.#turns.enter()
    const connection = new PGliteConnection(this.#statements)
    this.#leave.set(connection, leave)
    return connection
  }
  beginTransaction = (connection: DatabaseConnection) => run(connection, 'begin')
  commitTransaction = (connection: DatabaseConnection) => run(connection, 'commit')
  rollbackTransaction = (connection: DatabaseConnection) => run(connection, 'rollback')
  async releaseConnection(connection: DatabaseConnection) {
    this.#leave.get(connection)?.()
  }
  async destroy() {}
}

class PGliteConnection implements DatabaseConnection {
  readonly #statements: PGliteStatements
  constructor(statements: PGliteStatements) {
    this.#statements = statements
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#statements.ask<R>(sql, parameters)
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) }
  }
  // biome-ignore lint/correctness/useYield: PGlite has no cursors; the interface wants a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite does not stream')
  }
}

async function run(connection: DatabaseConnection, sql: string) {
  await connection.executeQuery(CompiledQuery.raw(sql))
}
