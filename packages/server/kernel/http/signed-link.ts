import type { Vault } from '../data/vault.ts'

/** Signature of what a link says, by a tenant's key; `length` of its hex digits, 4 bits each. */
export const signOf = (vault: Vault, parts: readonly string[], length = 32) =>
  vault.hash(parts.join(' ')).slice(0, length)

/** In a time that says nothing of where they differ. */
export function sameSign(a: string, b: string): boolean {
  let differs = a.length ^ b.length
  for (let i = 0; i < a.length; i += 1) differs |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return differs === 0
}

/** `{tenant}-{id}-…-{signature}`: a link that opens what it names for whoever holds it, and nobody finds by counting. */
export const linkOf = (tenantId: string, ids: readonly string[], sign: string) =>
  [tenantId, ...ids, sign].join('-')

interface Named {
  tenantId: string
  ids: readonly string[]
  vault: Vault
}
/** What a link names; null when it was not given out by us for that use. `signed`: the signature of its use. */
export function namedBy(
  link: string,
  vaultOf: (tenantId: string) => Vault,
  signed: (named: Named) => string,
): Named | null {
  const [tenantId = '', ...rest] = link.split('-')
  const named = { tenantId, ids: rest.slice(0, -1), vault: vaultOf(tenantId) }
  return sameSign(rest.at(-1) ?? '', signed(named)) ? named : null
}
