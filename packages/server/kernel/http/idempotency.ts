import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { hashOf } from '../auth/token.ts'
import type { Tx } from '../database/database.ts'
import { AppError } from './app-error.ts'
import type { Caller } from './context.ts'

interface Claim {
  /** The answer given the first time, when there was one. */
  replay: { data: unknown } | null
  store(data: unknown): Promise<void>
}

/**
 * Same key and same body: the same answer. Same key and another body: 409. A second request that comes while the
 * first still runs waits at the unique index until that one commits.
 */
export async function claimKey(
  tx: Tx,
  call: AnyCall,
  caller: Caller,
  key: string,
  body: string,
): Promise<Claim> {
  const bodyHash = hashOf(body)
  const owner = { tenantId: caller.tenantId, userId: caller.actor, key }
  const name = `${call.method} ${call.path}`
  const claimed = await tx
    .insertInto('idempotencyKey')
    .values({ ...owner, call: name, bodyHash })
    .onConflict((on) => on.columns(['tenantId', 'userId', 'key']).where('deletedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return { replay: await earlier(tx, owner, name, bodyHash), store: async () => {} }
  const store = async (data: unknown) => {
    const response = JSON.stringify({ data })
    await tx.updateTable('idempotencyKey').set({ response }).where('id', '=', claimed.id).execute()
  }
  return { replay: null, store }
}

async function earlier(
  tx: Tx,
  owner: { tenantId: string; userId: string; key: string },
  call: string,
  bodyHash: string,
) {
  const row = await tx
    .selectFrom('idempotencyKey')
    .select(['call', 'bodyHash', 'response'])
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('key', '=', owner.key)
    .executeTakeFirstOrThrow()
  if (row.call !== call || row.bodyHash !== bodyHash) throw new AppError(409, MESSAGES.idempotencyMismatch)
  const stored = row.response
  return { data: stored && typeof stored === 'object' && 'data' in stored ? stored.data : null }
}
