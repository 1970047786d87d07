import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'

const DAY = 86_400_000
/** So long a refusal of an enterprise asks for a person to look again. */
const REFUSED_DAYS = 180
/** So long what was decided about a person, and what was claimed, is looked back at. */
const YEARS_BACK = 3

export const refusedSince = (now: Date): Date => new Date(now.getTime() - REFUSED_DAYS * DAY)
export const decidedSince = (now: Date): Date => new Date(now.getTime() - YEARS_BACK * 365 * DAY)
/** Civil date. */
export const claimsSince = (now: Date): string => addDays(todayIn(now), -YEARS_BACK * 365)
