import { gcm } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** AES-GCM under sha256 of the key's bytes, for pages without `crypto.subtle`. */
export const sealByLibrary = async (key: Uint8Array, nonce: Uint8Array, text: Uint8Array) =>
  gcm(sha256(key), nonce).encrypt(text)
