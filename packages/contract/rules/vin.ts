import type { Finding } from './finding.ts'

const VALUES: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** 17 characters without I, O, Q; a wrong check digit is a warning, since imports and old vehicles fail it (RULES §4.8). */
export function checkVin(text: string): Finding | null {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(text)) return { code: 'form', message: 'please enter correct VIN' }
  return vinCheckChar(text) === text[8]
    ? null
    : { code: 'check', message: '车架号校验位不符，请核对', warning: true }
}
export function vinCheckChar(vin: string): string {
  const sum = WEIGHTS.reduce((all, weight, i) => all + weight * (VALUES[vin[i] ?? ''] ?? Number(vin[i])), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}
