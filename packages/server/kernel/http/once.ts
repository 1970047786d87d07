import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { AppError } from './app-error.ts'
import { asOwner } from './as-owner.ts'
import type { Body } from './body-of.ts'
import type { Context } from './context.ts'
import { claimKey } from './idempotency.ts'

/** What a call was sent, for its key: of a form the content of its parts, since every sending cuts them apart otherwise. */
export async function sentIn(call: AnyCall, request: Request, body: Body): Promise<string> {
  if (call.wire !== 'form' || !call.idempotent || !request.headers.has('idempotency-key')) return body.text
  const parts: string[] = [new URL(request.url).search]
  for (const [name, part] of await body.form())
    parts.push(
      name,
      typeof part === 'string' ? part : bytesToHex(sha256(new Uint8Array(await part.arrayBuffer()))),
    )
  return JSON.stringify(parts)
}

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
