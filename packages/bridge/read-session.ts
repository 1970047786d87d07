import type { Session } from '@baoqiao/contract/messages/request-types.ts'
import { matches, pick } from './fields.ts'

/** A clean copy of `{ token, expiresAt }`, or undefined. Agrees with the zod schema `session` (test). */
export function readSession(value: unknown): Session | undefined {
  // `pick` has checked both fields.
  return pick(value, { token: isToken, expiresAt: isInstant }) as Session | undefined
}

const isToken = matches(/^[\x21-\x7e]{1,4096}$/)
const isInstant = (value: unknown) =>
  typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value))
