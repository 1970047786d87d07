import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { AppError } from './app-error.ts'
import { asOwner } from './as-owner.ts'
import type { Context } from './context.ts'
import { claimKey } from './idempotency.ts'

/** A call with an `Idempotency-Key` is done once; again it answers what it answered then. */
export async function once(
  call: AnyCall,
  context: Context,
  body: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = context.request.headers.get('idempotency-key')
  if (!call.idempotent || !key) return work()
  if (!/^[\w-]{8,80}$/.test(key)) throw new AppError(400, 'Idempotency-Key 格式不正确')
  const claim = await asOwner(context, () =>
    claimKey(context.tx, call, context.caller, key, body + new URL(context.request.url).pathname),
  )
  if (claim.replay) return claim.replay.data
  const data = await work()
  await asOwner(context, () => claim.store(data))
  return data
}
