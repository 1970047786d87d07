/** Codes of the library have 2, 4, 6 and 7 characters by level; a code begins with the one above it (RULES §1.3). */
export const CODE_LENGTHS = [2, 4, 6, 7]

/** Level 1 to 4 of a code; 0 for what is no code. */
export const levelOfCode = (code: string): number =>
  /^\d{2}(\d{2}(\d{2}[A-Z0-9]?)?)?$/.test(code) ? CODE_LENGTHS.indexOf(code.length) + 1 : 0

/** The code above; null at the top. */
export const parentOfCode = (code: string): string | null => {
  const length = CODE_LENGTHS[levelOfCode(code) - 2]
  return length === undefined ? null : code.slice(0, length)
}

/** The first code below `parent` (null: at the top) that none of `taken` is; undefined when all are in use. */
export function nextCode(parent: string | null, taken: Iterable<string>): string | undefined {
  const used = new Set(taken)
  const signs = parent?.length === 6 ? LETTERS : NUMBERS
  return signs.map((sign) => `${parent ?? ''}${sign}`).find((code) => !used.has(code))
}

const NUMBERS = Array.from({ length: 99 }, (_, i) => String(i + 1).padStart(2, '0'))
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
