/** Behind a point no comma is one; before it, wherever it stands: whoever edits a formatted amount moves none. */
const GROUPED = /^-?(\d{1,3}(,\d{3})+|\d[\d,]*\.\d*)$/

/**
 * A number as people type and paste it, in plain digits: full-width signs of Chinese input methods, `¥`, `元` and `%` around
 * it, commas between thousands. Null where a comma stands elsewhere: `12,90` is twelve and ninety to some, 1,290 to nobody.
 */
export function plainNumber(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/\s/g, '')
    .replace(/^(-?)¥(-?)/, '$1$2')
    .replace(/[元%]$/, '')
  if (!bare.includes(',')) return bare
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : null
}
