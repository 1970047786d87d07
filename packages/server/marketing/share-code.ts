import type { Vault } from '../kernel/data/vault.ts'
import { linkOf, namedBy, signOf } from '../kernel/http/signed-link.ts'

/** Whose page of which material a code opens. */
export interface Shared {
  tenantId: string
  materialId: string
  accountId: string
}

const signed = (vault: Vault, tenantId: string, ids: readonly string[]) =>
  signOf(vault, ['share', tenantId, ...ids], 20)

/** Signed, so that nobody finds sellers by counting. */
export function shareCode({ tenantId, materialId, accountId }: Shared, vault: Vault): string {
  const ids = [materialId, accountId]
  return linkOf(tenantId, ids, signed(vault, tenantId, ids))
}

/** What a code is of; null for one that we did not make. */
export function sharedBy(code: string, vaultOf: (tenantId: string) => Vault): Shared | null {
  const named = namedBy(code, vaultOf, ({ tenantId, ids, vault }) => signed(vault, tenantId, ids))
  const [materialId, accountId] = named?.ids ?? []
  return named && materialId && accountId ? { tenantId: named.tenantId, materialId, accountId } : null
}
