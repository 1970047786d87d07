import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { named } from './named-statements.ts'
import { parsers } from './parsers.ts'

const { serialize } = protocol
/** Statements without a name of which the types of their values are known; filters make ever new ones. */
const MOST = 2000
type Types = readonly number[]

/**
 * Statements asked of PGlite in one message each: its own `query` sends six, and puts all readers of types together anew
 * for every answer, which took longer than the work asked for. One that comes again and again is prepared once. Askers
 * take turns.
 */
export class PGliteStatements {
  readonly #pglite: PGlite
  readonly #readers: PGlite['parsers']
  readonly #prepared = new Map<string, Types>()
  readonly #others = new Map<string, Types>()
  /** Names are given but once: of what is forgotten nobody knows whether it is gone. */
  #turn = 0
  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#readers = { ...pglite.parsers, ...parsers }
  }

  /** The answer of the last statement in `sql`; with values there may be but one. */
  async ask<R>(sql: string, values: readonly unknown[]): Promise<Results<R>> {
    if (values.length === 0) return this.#answer(serialize.query(sql))
    const given = named(sql, values)
    const name = 'name' in given ? `${given.name}.${this.#turn}` : ''
    const types = (name ? this.#prepared.get(name) : this.#others.get(sql)) ?? (await this.#learn(name, sql))
    const texts = values.map((value, i) => this.#text(value, types[i] ?? 0))
    return this.#answer(
      ...(name ? [] : [serialize.parse({ text: sql })]),
      serialize.bind({ statement: name, values: texts }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
      serialize.sync(),
    )
  }

  /** Statements that may change what others were prepared for. */
  async exec(sql: string): Promise<void> {
    await this.#pglite.exec(sql)
    await this.#forget()
  }

  async #learn(name: string, sql: string): Promise<Types> {
    const asked = [
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]
    const messages = await this.#send(asked)
    const types = parse.parseDescribeStatementResults(messages)
    if (this.#others.size >= MOST) this.#others.clear()
    if (name) this.#prepared.set(name, types)
    else this.#others.set(sql, types)
    return types
  }

  #text(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    return this.#pglite.serializers[type]?.(value) ?? String(value)
  }

  async #answer<R>(...parts: Uint8Array[]): Promise<Results<R>> {
    const messages = await this.#send(parts).catch(async (error: unknown) => {
      if (isOutdated(error)) await this.#forget()
      throw error
    })
    // What the rows are is the asker's word, as with PGlite's own `query`.
    return parse.parseResults(messages, this.#readers).at(-1) as Results<R>
  }

  async #send(parts: readonly Uint8Array[]) {
    if (this.#pglite.closed) throw new Error('the database client was closed')
    return (await this.#pglite.execProtocol(joined(parts))).messages
  }

  async #forget() {
    this.#others.clear()
    this.#prepared.clear()
    this.#turn += 1
    // A transaction that has failed takes nothing more.
    await this.#send([serialize.query('deallocate all')]).catch(() => {})
  }
}

/** Prepared for tables as they no longer are. */
const isOutdated = (error: unknown) =>
  error instanceof Error && /^cached plan must not change/.test(error.message)

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
