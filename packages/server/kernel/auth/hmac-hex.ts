import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** HMAC-SHA256 of a text, in hex. */
export const hmacHex = (secret: string, text: string) =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text)))
