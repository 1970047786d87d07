import { gcm } from '@noble/ciphers/aes.js'
import { randomBytes } from '@noble/ciphers/utils.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** AES-256-GCM of a text: `v1.` and the hex of a 12-byte nonce, the sealed bytes and their tag. */
export interface Cipher {
  seal(key: Uint8Array, plain: string): string
  open(key: Uint8Array, sealed: string): string
  /** HMAC-SHA256 in hex. */
  hash(key: Uint8Array, plain: string): string
}

/** In JavaScript alone: where there is no other, as in a browser, which has none that answers at once. */
export const plainCipher: Cipher = {
  seal(key, plain) {
    const nonce = randomBytes(12)
    return `v1.${bytesToHex(nonce)}${bytesToHex(gcm(key, nonce).encrypt(utf8ToBytes(plain)))}`
  },
  open(key, sealed) {
    const bytes = hexToBytes(sealed.slice(3))
    return new TextDecoder().decode(gcm(key, bytes.slice(0, 12)).decrypt(bytes.slice(12)))
  },
  hash: (key, plain) => bytesToHex(hmac(sha256, key, utf8ToBytes(plain))),
}
