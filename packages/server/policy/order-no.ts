import { randomBytes } from '@noble/ciphers/utils.js'

/**
 * Letter, Shanghai time to the second, eight random digits: sorts by time, is not guessed, fits a column, and no two of
 * a busy second are the same.
 */
export function orderNo(letter: string, now: Date): string {
  const local = new Date(now.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(2, 14)
  const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
  return `${letter}${local}${String((((a * 256 + b) * 256 + c) * 256 + d) % 100_000_000).padStart(8, '0')}`
}
