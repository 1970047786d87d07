import type { Vault } from '../kernel/data/vault.ts'
import { sameSign } from '../policy/signed-link.ts'

/** Whose page of which material a code opens. */
export interface Shared {
  tenantId: string
  materialId: string
  accountId: string
}

/** Signed, so that nobody finds sellers by counting. */
export function shareCode({ tenantId, materialId, accountId }: Shared, vault: Vault): string {
  const sign = vault.hash(`share ${tenantId} ${materialId} ${accountId}`).slice(0, 20)
  return `${tenantId}-${materialId}-${accountId}-${sign}`
}

/** What a code is of; null for one that we did not make. */
export function sharedBy(code: string, vaultOf: (tenantId: string) => Vault): Shared | null {
  const [tenantId, materialId, accountId] = code.split('-')
  if (!tenantId || !materialId || !accountId) return null
  const shared = { tenantId, materialId, accountId }
  return sameSign(code, shareCode(shared, vaultOf(tenantId))) ? shared : null
}
