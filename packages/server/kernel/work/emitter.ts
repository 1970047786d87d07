import { enterScope, leaveScope, type RowScope, type Tx } from '../database/database.ts'
import type { Emit } from './topic.ts'

/** Writes outbox rows as the owner, then returns to the caller's scope. */
export const emitter =
  (tx: Tx, tenantId: () => string, scope: RowScope | null): Emit =>
  async (topic, payload, runAfter = new Date(0)) => {
    if (scope) await leaveScope(tx)
    await tx
      .insertInto('outbox')
      .values({
        tenantId: tenantId(),
        topic: topic.name,
        fairKey: topic.key(payload) || tenantId(),
        payload: JSON.stringify(payload),
        runAfter: runAfter.toISOString(),
      })
      .execute()
    if (scope) await enterScope(tx, scope)
  }
