/** What is typed and is no number yet: the contract says so when it is checked. */
export const typed = (value: number | null): number => value ?? Number.NaN
/** For a control: what is no number is empty. */
export const shown = (value: number | null): number | null =>
  value === null || Number.isNaN(value) ? null : value
