import { CompiledQuery } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { Overtaken } from '../database/with-next.ts'
import { AppError } from './app-error.ts'

/**
 * One transaction. A refusal with `keep` is thrown after what was done so far is committed. Who is chosen to give way in a
 * deadlock begins anew, and so does work whose caller changed meanwhile, or that met a row which somebody wrote at the
 * same moment (its checks see that row now) or a number that was drawn already: nothing of theirs was kept, and inside
 * a transaction nothing outside is in reach.
 */
export async function settled<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1)
    try {
      return await attempt(db, work)
    } catch (error) {
      if (turn === TURNS || !(mayPass(error) || error instanceof Overtaken)) throw error
    }
}

const TURNS = 4

/** Throws what is still to be heard of the caller; nothing when the transaction has been spoilt. */
const heard = (tx: Tx) =>
  tx.executeQuery(CompiledQuery.raw('select')).catch((error: unknown) => {
    if (error instanceof Overtaken) throw error
  })

/** A deadlock, and what must be there but once. */
const PASSING: readonly unknown[] = ['40P01', '23505']
const mayPass = (error: unknown) => error instanceof Error && 'code' in error && PASSING.includes(error.code)

async function attempt<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const end = await db.kysely.transaction().execute(async (tx) => {
    try {
      return { done: await work(tx) }
    } catch (error) {
      // Who may not come in is told that, and not what is wrong with what they sent.
      if (error instanceof AppError) await heard(tx)
      if (error instanceof AppError && error.keep) return { kept: error }
      throw error
    }
  })
  if ('kept' in end) throw end.kept
  return end.done
}
