import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'

/** Seals texts for the browser's storage by a key of 64 hex digits. `open` throws for what was sealed by another. */
export function sealing(key: string) {
  const cipher = managedNonce(xchacha20poly1305)(hexToBytes(key))
  return {
    seal: (text: string): string => toBase64(cipher.encrypt(utf8ToBytes(text))),
    open: (sealed: string): string => bytesToUtf8(cipher.decrypt(fromBase64(sealed))),
  }
}

const PIECE = 8192
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(text)
}
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
