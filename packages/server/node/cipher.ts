import { createCipheriv, createDecipheriv, createHmac, randomFillSync } from 'node:crypto'
import type { Cipher } from '../kernel/data/cipher.ts'

const TAG = 16
const NONCE = 12

/** Random bytes are fetched for many nonces at once, and none is used twice. */
const pool = Buffer.alloc(NONCE * 512)
let used = pool.length
function newNonce(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += NONCE
  return Buffer.from(pool.subarray(used - NONCE, used))
}

/** The same seals by the processor's own AES: megabytes of a draft take milliseconds. */
export const nodeCipher: Cipher = {
  seal(key, plain) {
    const nonce = newNonce()
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `v1.${sealed.toString('hex')}`
  },
  open(key, sealed) {
    if (!/^v1\.[0-9a-f]{56}/.test(sealed)) throw new Error('not sealed')
    const bytes = Buffer.from(sealed.slice(3), 'hex')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
    const plain = decipher.update(bytes.subarray(NONCE, bytes.length - TAG))
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  },
  hash: (key, plain) => createHmac('sha256', key).update(plain, 'utf8').digest('hex'),
}
