import { gcm } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { AppError } from '../kernel/http/app-error.ts'

/**
 * Password of a client with `encFlag`: base64 of a 12-byte nonce and AES-GCM of the text, keyed by sha256 of
 * `clientId:randomStr`. It keeps passwords out of proxies' logs; secrecy on the wire is TLS's work.
 */
export function openPassword(sealed: string, keyText: string): string {
  try {
    const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0))
    return new TextDecoder().decode(
      gcm(sha256(utf8ToBytes(keyText)), bytes.slice(0, 12)).decrypt(bytes.slice(12)),
    )
  } catch {
    throw new AppError(400, '密码加密格式不正确')
  }
}
