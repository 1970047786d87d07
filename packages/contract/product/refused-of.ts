import type { Trade } from './catalogue.ts'

const refused = new WeakMap<readonly Trade[], ReadonlySet<string>>()
/** Ids of the trades that nobody is covered in. */
export function refusedOf(trades: readonly Trade[]): ReadonlySet<string> {
  const known = refused.get(trades) ?? new Set(trades.filter(({ cls }) => cls === '7').map(({ id }) => id))
  refused.set(trades, known)
  return known
}
