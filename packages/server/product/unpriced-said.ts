/** Where rates are missing, the first few and how many in all. */
export const unpricedSaid = (found: readonly string[]): string =>
  `${found.slice(0, 3).join('；')}${found.length > 3 ? `等${found.length}处` : ''}`
