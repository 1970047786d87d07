/** The number of a row as text: what a bigint column can hold. */
export const isId = (text: string): boolean =>
  /^\d{1,18}$/.test(text) || (/^\d{19}$/.test(text) && text <= '9223372036854775807')
