import type * as z from 'zod/mini'
import type { OfficialAccountKey } from '../kernel/http/providers.ts'

/** Asks the platform as an account, and reads what it says; a file that it answers stands as `file`. */
export type AskAs = <S extends z.ZodMiniType>(
  key: OfficialAccountKey,
  path: string,
  shape: S,
  init?: RequestInit,
) => Promise<z.infer<S>>

export const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Of seconds since 1970; null for what is no time. */
export function instantOf(seconds: number): string | null {
  const at = new Date(seconds * 1000)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
