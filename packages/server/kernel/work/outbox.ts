import { type Database, enterScope, leaveScope, type RowScope, type Tx } from '../database/database.ts'
import type { Log } from '../http/context.ts'

/** A side effect to carry out after commit. Rows are written in the transaction that decides it. */
export interface Topics {
  [topic: string]: (payload: never, work: Work) => Promise<void>
}
export interface Work {
  tx: Tx
  tenantId: string
  emit(topic: string, payload: unknown, runAfter?: Date): Promise<void>
}

/** Writes outbox rows as the owner, then returns to the caller's scope. */
export function emitter(tx: Tx, tenantId: () => string, scope: RowScope | null) {
  return async (topic: string, payload: unknown, runAfter = new Date(0)) => {
    if (scope) await leaveScope(tx)
    await tx
      .insertInto('outbox')
      .values({
        tenantId: tenantId(),
        topic,
        payload: JSON.stringify(payload),
        runAfter: runAfter.toISOString(),
      })
      .execute()
    if (scope) await enterScope(tx, scope)
  }
}

const MAX_ATTEMPTS = 12

/** Carries out everything that is due; several workers may run at once, a row goes to one of them. Returns how many. */
export async function drainOutbox(db: Database, topics: Topics, now: () => Date, log: Log): Promise<number> {
  let count = 0
  for (; await runNext(db, topics, now, log); ) count += 1
  return count
}

async function runNext(db: Database, topics: Topics, now: () => Date, log: Log): Promise<boolean> {
  let current: { id: string; topic: string; attempts: number } | undefined
  try {
    return await db.kysely.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('outbox')
        .select(['id', 'topic', 'payload', 'attempts', 'tenantId'])
        .where('doneAt', 'is', null)
        .where('failedAt', 'is', null)
        .where('runAfter', '<=', now().toISOString())
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!row) return false
      current = row
      const handler = topics[row.topic]
      if (!handler) throw new Error(`no handler for outbox topic ${row.topic}`)
      await handler(row.payload as never, {
        tx,
        tenantId: row.tenantId,
        emit: emitter(tx, () => row.tenantId, null),
      })
      await tx.updateTable('outbox').set({ doneAt: now().toISOString() }).where('id', '=', row.id).execute()
      return true
    })
  } catch (error) {
    if (!current) throw error
    await postpone(db, current, error, now(), log)
    return true
  }
}

/** Doubling pauses from 2 s up; after the last attempt the row stays for a person to look at. */
async function postpone(
  db: Database,
  row: { id: string; topic: string; attempts: number },
  error: unknown,
  now: Date,
  log: Log,
) {
  const attempts = row.attempts + 1
  const lastError = error instanceof Error ? error.message : String(error)
  log('warn', 'outbox.failed', { topic: row.topic, id: row.id, attempts, error: lastError })
  const runAfter = new Date(now.getTime() + 1000 * 2 ** attempts).toISOString()
  const failedAt = attempts >= MAX_ATTEMPTS ? now.toISOString() : null
  await db.kysely
    .updateTable('outbox')
    .set({ attempts, lastError: lastError.slice(0, 500), runAfter, failedAt })
    .where('id', '=', row.id)
    .execute()
}
