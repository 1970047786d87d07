import { gcm } from '@noble/ciphers/aes.js'
import { randomBytes } from '@noble/ciphers/utils.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BytesSeal } from '../files/sealed-bytes.ts'
import { bytesSeal } from '../files/sealed-bytes.ts'

/** Seals personal data with a tenant's own key and hashes it, keyed, so that equals can be found. */
export interface Vault {
  seal(plain: string): string
  open(sealed: string): string
  hash(plain: string): string
  /** The same for files. */
  bytes: BytesSeal
}

/** Keys are derived from SECRET_KEY and the tenant, so no tenant's key opens another's data. */
export function createVaults(secret: string): (tenantId: string) => Vault {
  const vaults = new Map<string, Vault>()
  return (tenantId) => {
    const known = vaults.get(tenantId)
    if (known) return known
    const keys = hkdf(
      sha256,
      utf8ToBytes(secret),
      utf8ToBytes('baoqiao'),
      utf8ToBytes(`tenant:${tenantId}`),
      64,
    )
    const vault = createVault(keys.slice(0, 32), keys.slice(32))
    vaults.set(tenantId, vault)
    return vault
  }
}

function createVault(sealKey: Uint8Array<ArrayBuffer>, hashKey: Uint8Array): Vault {
  return {
    bytes: bytesSeal(sealKey),
    seal(plain) {
      const nonce = randomBytes(12)
      return `v1.${bytesToHex(nonce)}${bytesToHex(gcm(sealKey, nonce).encrypt(utf8ToBytes(plain)))}`
    },
    open(sealed) {
      const bytes = hexToBytes(sealed.slice(3))
      return new TextDecoder().decode(gcm(sealKey, bytes.slice(0, 12)).decrypt(bytes.slice(12)))
    },
    hash: (plain) => bytesToHex(hmac(sha256, hashKey, utf8ToBytes(plain.trim().toUpperCase()))),
  }
}

/** 138****5678, 4401********001X: enough to recognise, not to use. */
export function mask(plain: string): string {
  if (plain.length === 11) return `${plain.slice(0, 3)}****${plain.slice(7)}`
  return plain.length > 8 ? `${plain.slice(0, 4)}${'*'.repeat(plain.length - 8)}${plain.slice(-4)}` : '****'
}
