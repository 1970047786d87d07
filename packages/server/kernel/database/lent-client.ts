import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { named } from './named-statements.ts'
import { onlyReads } from './only-reads.ts'
import { Overtaken, WithNext } from './with-next.ts'

/**
 * A connection lent by the pool. One that did not answer in time would answer the next question with the last one's
 * answer: it is asked nothing more, and does not go back.
 *
 * A transaction costs no packet of its own: `begin`, and a statement that is `WithNext`, go together with the first
 * statement that wants an answer; and the `commit` of one that only read, with which nothing can be lost, goes along with
 * whatever the connection is asked next, or by itself a moment later.
 */
export class LentClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #lost: (error: Error) => void
  #silent: Error | null = null
  /** Of the transaction, if there is one: not yet begun, only read so far, or anything else. */
  #state: 'due' | 'read' | 'written' = 'written'
  /** What goes ahead of the next statement. */
  #commits: boolean
  #held: { sql: string; values: readonly unknown[]; with: WithNext } | null = null
  /** Once overtaken, whatever the transaction is asked. */
  #overtaken: Overtaken | null = null
  /** `lost` is told when a commit that nobody waited for failed. */
  constructor(client: PoolClient, lost: (error: Error) => void) {
    this.#client = client
    this.#lost = lost
    this.#commits = paid(client)
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
    const last = values.at(-1)
    if (last instanceof WithNext) {
      this.#held = { sql, values: values.slice(0, -1), with: last }
      return NOTHING
    }
    if (sql === 'rollback') {
      this.#held = null
      this.#overtaken = null
      if (this.#state === 'due') return NOTHING
    }
    if (this.#overtaken) throw this.#overtaken
    if (sql === 'commit' && !this.#held && this.#state !== 'written') {
      if (this.#state === 'read') this.#commits = true
      this.#state = 'written'
      return NOTHING
    }
    const begins = this.#state === 'due'
    this.#state = this.#state !== 'written' && onlyReads(sql) ? 'read' : 'written'
    return this.#ask(() => this.#send(sql, values, begins))
  }

  /**
   * In one packet with what goes ahead. What `begin` says does not matter: if it fails, so does what comes after it.
   * An answer is given only when the statement that was `WithNext` allows it.
   */
  async #send(sql: string, values: readonly unknown[], begins: boolean): Promise<QueryResult> {
    const held = this.#held
    this.#held = null
    const { stream } = this.#client.connection
    stream.cork()
    let first: Promise<QueryResult> | undefined
    let answer: Promise<QueryResult>
    try {
      if (this.#commits) this.#client.query('commit').catch(this.#lost)
      this.#commits = false
      if (begins) this.#client.query('begin').catch(() => {})
      if (held) first = this.#client.query(named(held.sql, held.values))
      answer = this.#client.query(named(sql, values))
    } finally {
      stream.uncork()
    }
    if (!held || !first) return answer
    // Heard of below, after what came before it.
    answer.catch(() => {})
    const { rows } = await first
    if (held.with.allows(rows)) return answer
    await answer.catch(() => {})
    this.#overtaken = new Overtaken()
    throw this.#overtaken
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
    if (this.#commits && !this.#silent) owe(this.#client, this.#lost)
    this.#client.release(this.#silent ?? undefined)
  }
}

/** Milliseconds: so long a connection that has only read waits for somebody who takes its commit along. */
const MOMENT = 2
/** Connections in the pool whose last transaction only read and is still open, and what ends it. */
const owing = new Map<PoolClient, ReturnType<typeof setTimeout>>()

function owe(client: PoolClient, lost: (error: Error) => void) {
  const end = setTimeout(() => {
    owing.delete(client)
    client.query('commit').catch(lost)
  }, MOMENT)
  owing.set(client, end)
}

/** Whether it owed a commit: somebody sees to it now, or its connection is gone. */
export function paid(client: PoolClient): boolean {
  clearTimeout(owing.get(client))
  return owing.delete(client)
}

const NOTHING = { command: 'SELECT' as const, rowCount: 0, rows: [] }

/** Silent, or with statements prepared for tables as they no longer are (a newer server has migrated them). */
const isSpoilt = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.message === 'Query read timeout' || /^cached plan must not change/.test(error.message))

const COMMANDS = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE'] as const
/** What Kysely counts affected rows for; everything else counts none. */
const known = (command: string) => COMMANDS.find((name) => name === command) ?? 'SELECT'
