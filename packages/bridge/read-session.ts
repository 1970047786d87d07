import type { Session } from '@baoqiao/contract/messages/request-types.ts'
import { isRecord } from './fields.ts'

/** A clean copy of `{ token, expiresAt }`, or undefined. Agrees with the zod schema `session` (test). */
export function readSession(value: unknown): Session | undefined {
  if (!isRecord(value)) return
  const { token, expiresAt } = value
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,4096}$/.test(token)) return
  if (typeof expiresAt !== 'string' || expiresAt.length > 40 || Number.isNaN(Date.parse(expiresAt))) return
  return { token, expiresAt }
}
