import type { Vault } from '../kernel/data/vault.ts'
import { namedBy } from '../kernel/http/signed-link.ts'

/** Where a link about a policy leads. */
export interface PolicyPlace {
  tenantId: string
  policyId: string
  vault: Vault
}
/** Of `{tenant}-{policy}-{signature}`; null when it was not given out by us for that use. */
export function placeOfLink(
  token: string,
  vaultOf: (tenantId: string) => Vault,
  signed: (policyId: string, vault: Vault) => string,
): PolicyPlace | null {
  const named = namedBy(token, vaultOf, ({ ids, vault }) => signed(ids.join('-'), vault))
  return named && { tenantId: named.tenantId, policyId: named.ids.join('-'), vault: named.vault }
}
