/** A term as a choice names it. */
export const termText = (months: number) => (months === 12 ? '1年' : `${months}个月`)
/** What a lowest price is of: one person for that term; without one the term is not known. */
export const perHeadText = (months?: number) =>
  months === undefined ? '/人起' : `/人/${months === 12 ? '年' : `${months}个月`}起`
