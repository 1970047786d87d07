import { addDays } from './dates.ts'

/**
 * Until when there is cover, in words, of a policy given back from `effDate` on: that day is the first without cover. Where
 * cover was to begin on it or later (`startDate`) nobody is ever covered.
 */
export const lastCoveredText = (effDate: string, startDate: string): string =>
  effDate > startDate ? `保障至 ${addDays(effDate, -1)}（含当日）` : '不再起保'
