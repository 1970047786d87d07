/** Behind a point no comma is one; before it, wherever it stands: whoever edits a formatted amount moves none. */
const GROUPED = /^-?(\d{1,3}(,\d{3})+|\d[\d,]*\.\d*)$/

/** Blanks between thousands alone: `1 290` is one number, `12 90` two. */
const SPACED = /^-?\d{1,3}( \d{3})+(\.\d*)?$/

/**
 * A number as people type and paste it, in plain digits: full-width signs of Chinese input methods, `¥`, `元` and `%` around
 * it, commas between thousands. Null where a comma stands elsewhere, or a blank: `12,90` is twelve and ninety to some, 1,290 to nobody.
 */
export function plainNumber(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .trim()
    .replace(/^(-?) *¥ *(-?) */, '$1$2')
    .replace(/ *[元%]$/, '')
  if (SPACED.test(bare)) return bare.replaceAll(' ', '')
  if (/\s/.test(bare)) return null
  if (!bare.includes(',')) return bare
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : null
}
