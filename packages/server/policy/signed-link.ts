import type { Vault } from '../kernel/data/vault.ts'

/** Signature of what a link says, by a tenant's key; `length` of its hex digits, 4 bits each. */
export const signOf = (vault: Vault, parts: readonly string[], length = 32) =>
  vault.hash(parts.join(' ')).slice(0, length)

/** In a time that says nothing of where they differ. */
export function sameSign(a: string, b: string): boolean {
  let differs = a.length ^ b.length
  for (let i = 0; i < a.length; i += 1) differs |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return differs === 0
}

/** Where a link about a policy leads. */
export interface PolicyPlace {
  tenantId: string
  policyId: string
  vault: Vault
}
/** `{tenant}-{policy}-{signature}`; null when it was not given out by us for that use. */
export function placeOfLink(
  token: string,
  vaultOf: (tenantId: string) => Vault,
  signed: (policyId: string, vault: Vault) => string,
): PolicyPlace | null {
  const [tenantId = '', policyId = '', sign = ''] = token.split('-')
  const vault = vaultOf(tenantId)
  return sameSign(sign, signed(policyId, vault)) ? { tenantId, policyId, vault } : null
}
