import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import type { DB } from '../../tables.ts'
import type { Database } from './database.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { PGliteStatements } from './pglite-statements.ts'
import { Turnstile } from './turnstile.ts'
import { WirePlugin } from './wire-plugin.ts'

interface Opening {
  folder?: string
  template?: Blob
  /** Of a page that fetches them beforehand: PostgreSQL, compiled, and the files that it needs. */
  wasm?: WebAssembly.Module
  files?: Blob
}

/**
 * Embedded PostgreSQL. Without a folder it lives in memory. On a folder every commit is flushed to disk:
 * PGlite turns fsync off by default (`-F`), which would lose commits in a power cut.
 */
export async function openPGlite(options: Opening = {}): Promise<Database> {
  const settings: PGliteOptions = {
    ...(options.wasm ? { pgliteWasmModule: options.wasm } : {}),
    ...(options.files ? { fsBundle: options.files } : {}),
    ...(options.folder ? { dataDir: options.folder } : {}),
    ...(options.template ? { loadDataDir: options.template } : {}),
  }
  if (options.folder) settings.startParams = PGlite.defaultStartParams.filter((param) => param !== '-F')
  const pglite = await PGlite.create(settings)
  return overPGlite(pglite)
}

/** The database on an instance that is open already. */
export function overPGlite(pglite: PGlite): Database {
  const turns = new Turnstile()
  const statements = new PGliteStatements(pglite)
  const kysely = new Kysely<DB>({ dialect: pgliteDialect(statements, turns), plugins: [new WirePlugin()] })
  const inTurn = async <T>(work: () => Promise<T>) => {
    const leave = await turns.enter()
    return work().finally(leave)
  }
  return {
    engine: 'pglite',
    kysely,
    exec: (sql) => inTurn(() => statements.exec(sql)),
    query: (sql, values) =>
      inTurn(async () => {
        if (!values?.length) {
          const results = await pglite.exec(sql)
          const last = results.at(-1)
          return { rows: last?.rows ?? [], rowCount: last?.affectedRows ?? last?.rows.length ?? 0 }
        }
        const { rows, affectedRows } = await statements.ask(sql, values)
        return { rows, rowCount: affectedRows ?? rows.length }
      }),
    // The folder is this process's alone.
    alone: (work) => work(),
    close: async () => {
      await kysely.destroy()
      await pglite.close()
    },
  }
}
