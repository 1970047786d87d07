import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A database before anybody touched it, and one with tables and demo data: made once a run, copied for each file. */
export type Template = 'blank' | 'seeded'

/** Where the copies come from, for the processes of the run. */
export const FOLDER = 'TEST_TEMPLATE_FOLDER'
export const DATABASE = 'TEST_TEMPLATE_DATABASE'

/** Of a run on PGlite. */
export async function pgliteTemplate(name: Template): Promise<Blob | undefined> {
  const folder = process.env[FOLDER]
  return folder ? new Blob([await readFile(join(folder, name))]) : undefined
}
/** Name of the seeded database of a run on PostgreSQL. */
export const postgresTemplate = (): string | undefined => process.env[DATABASE]
