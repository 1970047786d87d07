import { randomBytes } from '@noble/ciphers/utils.js'

/** Letter, Shanghai time to the second, six random digits: sorts by time, is not guessed. */
export function orderNo(letter: string, now: Date): string {
  const local = new Date(now.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  return `${letter}${local}${String((a * 65_536 + b * 256 + c) % 1_000_000).padStart(6, '0')}`
}
