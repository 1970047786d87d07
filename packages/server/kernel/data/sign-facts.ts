import type { Vault } from './vault.ts'

/** DER before a raw Ed25519 seed (RFC 8410): what WebCrypto imports. */
const PKCS8 = '302e020100300506032b657004220420'

/**
 * Signs facts as a compact JWS (EdDSA). The key is the tenant's own, derived from SECRET_KEY: every server of an
 * installation signs alike, nothing is stored, and a new SECRET_KEY makes a new key with a new `kid`.
 */
export async function signFacts(vault: Vault, tenantId: string, facts: object): Promise<string> {
  const { key, jwk } = await keyOf(vault, tenantId)
  const head = { alg: 'EdDSA', typ: 'JWT', kid: jwk.kid }
  const text = `${encode(JSON.stringify(head))}.${encode(JSON.stringify(facts))}`
  const signature = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text))
  return `${text}.${base64url(new Uint8Array(signature))}`
}

/** What was signed so under this tenant's present key; null for anything else. */
export async function readFacts(vault: Vault, tenantId: string, signed: string): Promise<unknown> {
  const [head = '', body = '', signature = '', ...more] = signed.split('.')
  if (more.length > 0) return null
  const { jwk } = await keyOf(vault, tenantId)
  try {
    const said: unknown = JSON.parse(decode(head))
    if (Object(said).alg !== 'EdDSA' || Object(said).kid !== jwk.kid) return null
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    const text = new TextEncoder().encode(`${head}.${body}`)
    const bytes = Uint8Array.from(plain(signature), (char) => char.charCodeAt(0))
    return (await crypto.subtle.verify('Ed25519', key, bytes, text)) ? JSON.parse(decode(body)) : null
  } catch {
    // No base64, no JSON: not ours.
    return null
  }
}

/** The public key, as a JWK set has it. */
export const publicKey = async (vault: Vault, tenantId: string) => (await keyOf(vault, tenantId)).jwk

async function keyOf(vault: Vault, tenantId: string) {
  const seed = vault.hash('receipt signing key, first')
  const bytes = Uint8Array.from((PKCS8 + seed).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const jwk = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: `${tenantId}-${x.slice(0, 8)}`, x }
  return { key, jwk }
}

const plain = (text: string) => atob(text.replace(/-/g, '+').replace(/_/g, '/'))
const decode = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(plain(text), (char) => char.charCodeAt(0)))
const encode = (text: string) => base64url(new TextEncoder().encode(text))
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
