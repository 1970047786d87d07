import { randomBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** An opaque 256-bit token; only its hash is stored. */
export const newToken = () => bytesToHex(randomBytes(32))
export const hashOf = (token: string) => bytesToHex(sha256(utf8ToBytes(token)))
