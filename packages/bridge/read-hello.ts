import { isRecord } from './fields.ts'
import { isNonce } from './nonce.ts'

/** The nonce in the first word of a frame, or undefined. Agrees with the zod schema `hello` (test). */
export function readHello(data: unknown): string | undefined {
  if (!isRecord(data) || data.baoqiao !== 1 || data.kind !== 'hello' || !isNonce(data.nonce)) return
  return String(data.nonce)
}
