/** Behind a point no comma is one; before it, wherever it stands: whoever edits a formatted amount moves none. */
const GROUPED = /^-?(\d{1,3}(,\d{3})+|\d[\d,]*\.\d*)$/

/** Blanks between thousands alone: `1 290` is one number, `12 90` two. */
const SPACED = /^-?\d{1,3}( \d{3})+(\.\d*)?$/

/**
 * Full-width digits and signs, as Chinese input methods type them, in their plain form; commas between thousands taken
 * out. A comma elsewhere stays, so that `12,90` is no number rather than 1,290.
 */
export function plainNumber(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replace(/。/g, '.')
    .trim()
    .replace(/^(-?) *¥ *(-?) */, '$1$2')
    .replace(/ *[元%]$/, '')
  if (SPACED.test(bare)) return bare.replace(/ /g, '')
  return GROUPED.test(bare) ? bare.replace(/,/g, '') : bare
}

/** Yuan text to cents by its digits: 0.29 is 29, never 28.999. Null when it is no amount or has parts of a cent. */
export function centsOf(text: string): number | null {
  const match = /^(-?)(\d{1,11})(?:\.(\d{0,2}))?$/.exec(plainNumber(text))
  if (!match) return null
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' && cents > 0 ? -cents : cents
}

/** Cents as yuan: 123450 is 1,234.50. */
export function yuanOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}
