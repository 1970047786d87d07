import { cleanName } from '@baoqiao/contract/rules/clean-text.ts'

/**
 * A row of a list as people find it: by its number, counted from 1, and whose it is where a name was given, without signs that
 * nobody sees.
 */
export const rowOfList = (row: number, name: string | null | undefined): string =>
  `第${row}行${cleanName(name ?? '')}`
