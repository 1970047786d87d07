import { gcm } from '@noble/ciphers/aes.js'
import { randomBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Password for a client with `encFlag`: base64 of a 12-byte nonce and AES-GCM of the text, keyed by sha256 of
 * `clientId:randomStr`, as the server opens it.
 */
export function sealPassword(password: string, clientId: string, randomStr: string): string {
  const nonce = randomBytes(12)
  const sealed = gcm(sha256(utf8ToBytes(`${clientId}:${randomStr}`)), nonce).encrypt(utf8ToBytes(password))
  return btoa(String.fromCharCode(...nonce, ...sealed))
}
