import { asRole, type Tx } from '../database/database.ts'
import type { Emit } from './topic.ts'

/** Writes outbox rows as the owner. `isCaller`: whether the transaction may be in somebody's scope. */
export const emitter =
  (tx: Tx, tenantId: () => string, isCaller: boolean): Emit =>
  async (topic, payload, runAfter = new Date(0)) => {
    const write = () =>
      tx
        .insertInto('outbox')
        .values({
          tenantId: tenantId(),
          topic: topic.name,
          fairKey: topic.key(payload) || tenantId(),
          payload: JSON.stringify(payload),
          runAfter: runAfter.toISOString(),
        })
        .execute()
    await (isCaller ? asRole(tx, 'owner', write) : write())
  }
