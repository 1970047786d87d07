import type { Vault } from '../../kernel/data/vault.ts'
import { UPLOADS } from '../../kernel/files/keep-upload.ts'
import { linkOf, sameSign, signOf } from '../../kernel/http/signed-link.ts'
import { type PolicyPlace, placeOfLink } from '../policy-link.ts'

/** 80 bits: an SMS has 35 characters for all of it. */
const linkSign = (policyId: string, vault: Vault) => signOf(vault, ['holder', policyId], 20)

/** Whoever holds it sees how the order stands, pays it and answers underwriting; people and papers they do not see. */
export const holderToken = (tenantId: string, policyId: string, vault: Vault) =>
  linkOf(tenantId, [policyId], linkSign(policyId, vault))

export const holderPlace = (token: string, vaultOf: (tenantId: string) => Vault): PolicyPlace | null =>
  placeOfLink(token, vaultOf, linkSign)

/** An uploaded file as whoever uploaded it by the link can name it. */
export const fileMark = (fileName: string, { policyId, vault }: PolicyPlace) =>
  `${fileName}-${signOf(vault, ['holder-file', policyId, fileName])}`
/** Where the file lies; null when it was not uploaded by this link. */
export function markedFile(mark: string, { policyId, vault }: PolicyPlace): string | null {
  const at = mark.lastIndexOf('-')
  const fileName = mark.slice(0, at)
  const right = sameSign(mark.slice(at + 1), signOf(vault, ['holder-file', policyId, fileName]))
  return right ? `/admin/sys-file/${UPLOADS}/${fileName}` : null
}
