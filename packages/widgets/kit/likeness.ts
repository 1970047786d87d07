/** What nearly every word for a trade has says nothing. */
const COMMON = /[工人员师岗班组长（）()·\s\d]/g

/** Share of the signs that two words have in common, 0 to 1. */
export function likeness(a: string, b: string): number {
  const [one, other] = [new Set(a.replace(COMMON, '')), new Set(b.replace(COMMON, ''))]
  const both = [...one].filter((sign) => other.has(sign)).length
  return both === 0 ? 0 : (2 * both) / (one.size + other.size)
}
