import { type RawBuilder, sql } from 'kysely'

/** Signs that nobody sees, as the database names them: blanks, control and format signs, what a reader is to ignore. */
const UNSEEN = [
  String.raw`\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160`,
  String.raw`\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff`,
  String.raw`\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a`,
  String.raw`\U000e0000-\U000e0fff`,
].join('')

/** `receiptKey` of what stands in a column, for rows that were not written down by their key. */
export const receiptKeyOf = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`upper(regexp_replace(normalize(${column}, NFKC), ${`[${UNSEEN}]`}, '', 'g'))`
