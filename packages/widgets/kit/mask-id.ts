/** Enough of a number to know whose it is. */
export const maskId = (idNo: string): string =>
  idNo.length > 8 ? `${idNo.slice(0, 4)}${'*'.repeat(idNo.length - 8)}${idNo.slice(-4)}` : '****'
