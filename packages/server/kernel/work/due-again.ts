import type { Tx } from '../database/database.ts'

/** Outbox rows that were given up are due again, with all their tries. As owner. */
export async function dueAgain(outboxIds: readonly string[], tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ failedAt: null, attempts: 0, runAfter: now.toISOString() })
    .where('id', 'in', outboxIds)
    .execute()
}
