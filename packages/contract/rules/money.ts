import { plainNumber } from './plain-number.ts'

/**
 * Half-up on the absolute value, sign kept (RULES §1.6): the one rounding of a stored amount.
 * Numerator and denominator are integers, so no binary fraction ever decides a cent.
 */
export function rhu(numerator: number, denominator = 1): number {
  if (denominator < 0) return rhu(-numerator, -denominator)
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0)
    throw new RangeError(`not a fraction of integers: ${numerator} / ${denominator}`)
  const size = Math.abs(numerator)
  const value =
    size <= Number.MAX_SAFE_INTEGER / 2 ? small(size, denominator) : large(BigInt(size), BigInt(denominator))
  return numerator < 0 && value !== 0 ? -value : value
}

/** The same over a product of integers that may pass 2^53. */
export function rhuProduct(factors: readonly number[], denominator: number): number {
  let product = 1
  for (const factor of factors) product *= factor
  if (Math.abs(product) <= Number.MAX_SAFE_INTEGER / 2) return rhu(product, denominator)
  const exact = factors.reduce((all, factor) => all * BigInt(factor), 1n)
  const value = large(exact < 0n ? -exact : exact, BigInt(denominator))
  return exact < 0n ? -value : value
}

function small(size: number, denominator: number) {
  const rest = size % denominator
  return (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0)
}
const large = (size: bigint, denominator: bigint) => Number((size * 2n + denominator) / (denominator * 2n))

/** 123450 -> '1,234.50' */
export function formatYuan(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${grouped(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`
}

/** 123450 -> '¥1,234.50': how a price is shown. */
export const priceText = (cents: number) => `${cents < 0 ? '-' : ''}¥${formatYuan(Math.abs(cents))}`

/** 1234567.5 -> '1,234,567.5'; at most three decimals. */
export function grouped(value: number): string {
  const [whole = '', part] = String(Number(value.toFixed(3))).split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? thousands : `${thousands}.${part}`
}

/** '1,234.5', '￥1234.50' -> 123450; null when it is no amount with at most two decimals. */
export function parseYuan(text: string): number | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plainNumber(text) ?? '')
  if (!match) return null
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' && cents !== 0 ? -cents : cents
}

/** Net and tax of a gross amount in cents; the rate in basis points, 6 % unless said (RULES §1.8). */
export function vat(gross: number, bp = 600): { net: number; tax: number } {
  const net = rhuProduct([gross, 10_000], 10_000 + bp)
  return { net, tax: gross - net }
}
