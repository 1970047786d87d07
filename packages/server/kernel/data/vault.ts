import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { BytesSeal } from '../files/sealed-bytes.ts'
import { bytesSeal } from '../files/sealed-bytes.ts'
import { type Cipher, plainCipher } from './cipher.ts'

/** Seals personal data with a tenant's own key and hashes it, keyed, so that equals can be found. */
export interface Vault {
  seal(plain: string): string
  open(sealed: string): string
  hash(plain: string): string
  /** The same for files. */
  bytes: BytesSeal
}

/** Vaults that are kept: a tenant's keys take a millisecond to derive. */
const KEPT = 500

/** Keys are derived from SECRET_KEY and the tenant, so no tenant's key opens another's data. */
export function createVaults(secret: string, cipher: Cipher = plainCipher): (tenantId: string) => Vault {
  const vaults = new Map<string, Vault>()
  return (tenantId) => {
    const vault = vaults.get(tenantId) ?? createVault(secret, tenantId, cipher)
    // The last used stand last; whoever makes up tenants only drives out others' made-up ones and the idle.
    vaults.delete(tenantId)
    vaults.set(tenantId, vault)
    const [oldest] = vaults.keys()
    if (vaults.size > KEPT && oldest !== undefined) vaults.delete(oldest)
    return vault
  }
}

/** Its keys are derived when they are first needed: a request that names a tenant costs nothing by that. */
function createVault(secret: string, tenantId: string, cipher: Cipher): Vault {
  let derived: Uint8Array | undefined
  const keys = () => {
    derived ??= hkdf(
      sha256,
      utf8ToBytes(secret),
      utf8ToBytes('baoqiao'),
      utf8ToBytes(`tenant:${tenantId}`),
      64,
    )
    return derived
  }
  let files: BytesSeal | undefined
  return {
    get bytes() {
      files ??= bytesSeal(keys().slice(0, 32))
      return files
    },
    seal: (plain) => cipher.seal(keys().subarray(0, 32), plain),
    open: (sealed) => cipher.open(keys().subarray(0, 32), sealed),
    hash: (plain) => cipher.hash(keys().subarray(32), plain.trim().toUpperCase()),
  }
}

/** 138****5678, 4401********001X: enough to recognise, not to use. */
export function mask(plain: string): string {
  const { length } = plain
  if (length === 11) return `${plain.slice(0, 3)}****${plain.slice(7)}`
  // A passport has nine signs: with four of them at each end it would be nearly in clear.
  const shown = length > 12 ? 4 : length > 8 ? 2 : 1
  if (length < 6) return '****'
  return `${plain.slice(0, shown)}${'*'.repeat(length - 2 * shown)}${plain.slice(-shown)}`
}
