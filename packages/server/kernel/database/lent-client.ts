import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient } from 'pg'

/**
 * A connection lent by the pool. One that did not answer in time would answer the next question with the last one's
 * answer: it is asked nothing more, and does not go back.
 */
export class LentClient implements PostgresPoolClient {
  readonly #client: PoolClient
  #silent: Error | null = null
  constructor(client: PoolClient) {
    this.#client = client
  }

  query<R>(sql: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(sql: string | PostgresCursor<R>, values?: readonly unknown[]): unknown {
    if (typeof sql !== 'string') throw new Error('cursors are not used')
    return this.#ask<R>(sql, values)
  }

  /** Without values it may be several statements, and several answers: then none is given. */
  async #ask<R>(sql: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#silent) throw this.#silent
    try {
      const asked = values ? this.#client.query(sql, [...values]) : this.#client.query(sql)
      const { command, rowCount, rows } = await asked
      return { command: known(command), rowCount: rowCount ?? 0, rows: rows ?? [] }
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') this.#silent = error
      throw error
    }
  }

  release() {
    this.#client.release(this.#silent ?? undefined)
  }
}

const COMMANDS = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE'] as const
/** What Kysely counts affected rows for; everything else counts none. */
const known = (command: string) => COMMANDS.find((name) => name === command) ?? 'SELECT'
