import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const ROUNDS = 20_000

/** Slow salted hash of a lock password. Own code instead of the browser's: that is missing on plain http addresses. */
export async function lockHash(password: string, salt: string): Promise<string> {
  const bytes = await pbkdf2Async(sha256, utf8ToBytes(password), utf8ToBytes(salt), { c: ROUNDS, dkLen: 32 })
  return bytesToHex(bytes)
}
