import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Table } from '../kernel/schema/table.ts'

/** From the root of the checkout, where npm and vitest run. */
export const folder = join(process.cwd(), 'packages/server/migrations')

/** Names of the committed migrations, in the order they are taken: the first eight by number, later ones by time. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql.ts'))
    .map((file) => file.replace('.sql.ts', ''))
    .sort()

/** The tables as the committed migrations leave them: a file a table, so that two branches seldom meet in one. */
export const committedTables = (): Table[] =>
  readdirSync(join(folder, 'snapshot')).map((file) =>
    JSON.parse(readFileSync(join(folder, 'snapshot', file), 'utf8')),
  )
