import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'

/**
 * By which process applications are underwritten that come to a person, and above which cents: null for no limit of a kind.
 */
export interface UnderwritingRoute {
  key: string
  premium: number | null
  sum: number | null
}

/** Public parameters: the key of the process, and the limits in yuan of premium and of the sum insured. */
const KEYS = {
  key: 'UNDERWRITING_PROCESS',
  premium: 'UNDERWRITING_PREMIUM',
  sum: 'UNDERWRITING_SUM',
} as const

/** The limit of a parameter that is no amount: nothing is above it. */
export const UNREADABLE = Number.POSITIVE_INFINITY

/** Parameters that are limits. */
export const LIMIT_KEYS: readonly string[] = [KEYS.premium, KEYS.sum]

/** A limit in cents, from yuan as a parameter has them; null for what is no amount. */
export const limitOf = (text: string): number | null =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null

/** As the tenant's public parameters say; null when none is named: then the desk works alone. */
export async function underwritingRoute({
  tx,
  tenantId,
}: {
  tx: Tx
  tenantId: string
}): Promise<UnderwritingRoute | null> {
  const { rows } = await sql<{ name: string; value: string }>`select public_key as name, public_value as value
    from sys_param where tenant_id = ${tenantId} and public_key = any(${Object.values(KEYS)}::text[])
      and status = '0' and deleted_at is null`.execute(tx)
  const of = (name: string) => rows.find((row) => row.name === name)?.value.trim() ?? ''
  const cents = (name: string) => (of(name) === '' ? null : (limitOf(of(name)) ?? UNREADABLE))
  const key = of(KEYS.key)
  return key === '' ? null : { key, premium: cents(KEYS.premium), sum: cents(KEYS.sum) }
}
