import { randomBytes } from '@noble/ciphers/utils.js'

/** Ten letters and digits that nobody mistakes for each other, with both kinds in it. */
export function initialPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const digits = '23456789'
  const pick = (from: string, byte: number) => from[byte % from.length] ?? ''
  const bytes = [...randomBytes(10)]
  return bytes.map((byte, i) => pick(i % 3 === 2 ? digits : letters, byte)).join('')
}
