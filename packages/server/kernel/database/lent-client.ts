import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { named } from './named-statements.ts'
import { onlyReads } from './only-reads.ts'

/**
 * A connection lent by the pool. One that did not answer in time would answer the next question with the last one's
 * answer: it is asked nothing more, and does not go back.
 *
 * A transaction costs no round trip of its own: `begin` is sent together with the first statement, and the `commit` of
 * one that only read is not waited for, since nothing can be lost with it. The connection goes back when it is done.
 */
export class LentClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #lost: (error: Error) => void
  #silent: Error | null = null
  /** Of the transaction, if there is one: not yet begun, only read so far, or anything else. */
  #state: 'due' | 'read' | 'written' = 'written'
  #ending: Promise<unknown> | null = null
  /** `lost` is told when a commit that nobody waited for failed. */
  constructor(client: PoolClient, lost: (error: Error) => void) {
    this.#client = client
    this.#lost = lost
  }

  query<R>(sql: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(sql: string | PostgresCursor<R>, values?: readonly unknown[]): unknown {
    if (typeof sql !== 'string') throw new Error('cursors are not used')
    return this.#inTransaction<R>(sql, values ?? [])
  }

  async #inTransaction<R>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (sql === 'begin') {
      this.#state = 'due'
      return NOTHING
    }
    const ends = sql === 'commit' || sql === 'rollback'
    if (ends && this.#state === 'due') return NOTHING
    if (sql === 'commit' && this.#state === 'read') {
      this.#ending = this.#ask(() => this.#client.query(sql)).catch(this.#lost)
      return NOTHING
    }
    const first = this.#state === 'due'
    this.#state = this.#state !== 'written' && onlyReads(sql) ? 'read' : 'written'
    return this.#ask(() => (first ? this.#begin(sql, values) : this.#client.query(named(sql, values))))
  }

  /** Both in one packet. What `begin` says does not matter: if it fails, so does what comes after it. */
  #begin(sql: string, values: readonly unknown[]): Promise<QueryResult> {
    const { stream } = this.#client.connection
    stream.cork()
    try {
      this.#client.query('begin').catch(() => {})
      return this.#client.query(named(sql, values))
    } finally {
      stream.uncork()
    }
  }

  /** Without values it may be several statements, and several answers: then none is given. */
  async #ask<R>(send: () => Promise<QueryResult>): Promise<PostgresQueryResult<R>> {
    if (this.#silent) throw this.#silent
    try {
      const { command, rowCount, rows } = await send()
      return { command: known(command), rowCount: rowCount ?? 0, rows: rows ?? [] }
    } catch (error) {
      if (isSpoilt(error)) this.#silent = error
      throw error
    }
  }

  release() {
    const back = () => this.#client.release(this.#silent ?? undefined)
    if (this.#ending) void this.#ending.then(back)
    else back()
  }
}

const NOTHING = { command: 'SELECT' as const, rowCount: 0, rows: [] }

/** Silent, or with statements prepared for tables as they no longer are (a newer server has migrated them). */
const isSpoilt = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.message === 'Query read timeout' || /^cached plan must not change/.test(error.message))

const COMMANDS = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE'] as const
/** What Kysely counts affected rows for; everything else counts none. */
const known = (command: string) => COMMANDS.find((name) => name === command) ?? 'SELECT'
