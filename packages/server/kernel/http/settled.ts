import type { Database, Tx } from '../database/database.ts'
import { AppError } from './app-error.ts'

/** One transaction. A refusal with `keep` is thrown after what was done so far is committed. */
export async function settled<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const end = await db.kysely.transaction().execute(async (tx) => {
    try {
      return { done: await work(tx) }
    } catch (error) {
      if (error instanceof AppError && error.keep) return { kept: error }
      throw error
    }
  })
  if ('kept' in end) throw end.kept
  return end.done
}
