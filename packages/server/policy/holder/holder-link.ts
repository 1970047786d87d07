import type { Vault } from '../../kernel/data/vault.ts'
import { linkOf, signOf } from '../../kernel/http/signed-link.ts'
import { type PolicyPlace, placeOfLink } from '../policy-link.ts'

/** 80 bits: an SMS has 35 characters for all of it. */
const linkSign = (policyId: string, vault: Vault) => signOf(vault, ['holder', policyId], 20)

/** Whoever holds it sees how the order stands, pays it and answers underwriting; people and papers they do not see. */
export const holderToken = (tenantId: string, policyId: string, vault: Vault) =>
  linkOf(tenantId, [policyId], linkSign(policyId, vault))

export const holderPlace = (token: string, vaultOf: (tenantId: string) => Vault): PolicyPlace | null =>
  placeOfLink(token, vaultOf, linkSign)
