import type { Vault } from '../../kernel/data/vault.ts'
import { linkOf, sameSign, signOf } from '../../kernel/http/signed-link.ts'
import { type PolicyPlace, placeOfLink } from '../policy-link.ts'

const sealed = (vault: Vault, ...parts: readonly string[]) => signOf(vault, ['claim', ...parts])
const linkSign = (policyId: string, vault: Vault) => sealed(vault, 'link', policyId)

/** `{tenant}-{policy}-{signature}`: whoever holds it may report about that policy, and sees nothing of it. */
export const claimToken = (tenantId: string, policyId: string, vault: Vault) =>
  linkOf(tenantId, [policyId], linkSign(policyId, vault))

export type ClaimPlace = PolicyPlace
/** Where a link leads; null when it was not given out by us. */
export const claimPlace = (token: string, vaultOf: (tenantId: string) => Vault): ClaimPlace | null =>
  placeOfLink(token, vaultOf, linkSign)

/** As long as somebody writes a report, and takes pictures. */
const TICKET_MS = 15 * 60_000
/** Says for a quarter of an hour that a person of the policy was named rightly. */
export function claimTicket(insuredId: string, { policyId, vault }: ClaimPlace, now: Date): string {
  const until = String(now.getTime() + TICKET_MS)
  return `${insuredId}-${until}-${sealed(vault, 'ticket', policyId, insuredId, until)}`
}
/** The person of a ticket; null when it is over, or another policy's. */
export function claimant(ticket: string, { policyId, vault }: ClaimPlace, now: Date): string | null {
  const [insuredId = '', until = '', sign = ''] = ticket.split('-')
  const right = sameSign(sign, sealed(vault, 'ticket', policyId, insuredId, until))
  return right && Number(until) >= now.getTime() ? insuredId : null
}

/** An uploaded picture as its uploader alone can name it. */
export const photoMark = (fileName: string, insuredId: string, { vault }: ClaimPlace) =>
  `${fileName}-${sealed(vault, 'photo', insuredId, fileName)}`
/** The name of the file; null when it is not of this person's report. */
export function markedPhoto(mark: string, insuredId: string, { vault }: ClaimPlace): string | null {
  const at = mark.lastIndexOf('-')
  const fileName = mark.slice(0, at)
  return sameSign(mark.slice(at + 1), sealed(vault, 'photo', insuredId, fileName)) ? fileName : null
}
