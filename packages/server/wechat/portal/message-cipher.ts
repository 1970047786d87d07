import { cbc } from '@noble/ciphers/aes.js'
import { randomBytes } from '@noble/ciphers/utils.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Padding goes to blocks of 32 bytes, twice what the cipher needs. */
const BLOCK = 32
/** Random bytes before a message, and those that say how long it is. */
const [SALT, LENGTH] = [16, 4]

/** How the platform signs: SHA-1 of the parts in order of their letters, in hex. */
export const signatureOf = (...parts: readonly string[]) =>
  bytesToHex(sha1(utf8ToBytes([...parts].sort().join(''))))

/** Whether two texts are the same, in a time that does not say where they differ. */
export function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let differing = 0
  for (let i = 0; i < a.length; i += 1) differing |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return differing === 0
}

/** AES-256-CBC by the account's EncodingAESKey (43 signs of base64), its first 16 bytes as the first block. */
function cipherOf(aesKey: string) {
  const key = bytesOf(`${aesKey}=`)
  return cbc(key, key.slice(0, 16), { disablePadding: true })
}

/** Seals a message for an app id as base64: salt, length, message, app id, padded. */
export function sealMessage(
  message: string,
  aesKey: string,
  appid: string,
  salt = randomBytes(SALT),
): string {
  const [text, id] = [utf8ToBytes(message), utf8ToBytes(appid)]
  const size = SALT + LENGTH + text.length + id.length
  const pad = BLOCK - (size % BLOCK)
  const whole = new Uint8Array(size + pad).fill(pad)
  whole.set(salt)
  new DataView(whole.buffer).setUint32(SALT, text.length)
  whole.set(text, SALT + LENGTH)
  whole.set(id, SALT + LENGTH + text.length)
  return base64Of(cipherOf(aesKey).encrypt(whole))
}

/** The message that was sealed for this app id; null for what was not, or not whole. */
export function openMessage(sealed: string, aesKey: string, appid: string): string | null {
  try {
    const whole = cipherOf(aesKey).decrypt(bytesOf(sealed))
    const pad = whole.at(-1) ?? 0
    if (pad < 1 || pad > BLOCK || !whole.slice(-pad).every((byte) => byte === pad)) return null
    const size = new DataView(whole.buffer, whole.byteOffset).getUint32(SALT)
    const begin = SALT + LENGTH
    if (begin + size > whole.length - pad) return null
    const read = new TextDecoder('utf-8', { fatal: true })
    const message = read.decode(whole.slice(begin, begin + size))
    return read.decode(whole.slice(begin + size, whole.length - pad)) === appid ? message : null
  } catch {
    return null
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
