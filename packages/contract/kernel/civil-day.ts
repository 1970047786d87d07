import * as z from 'zod/mini'
import { isCivilDate, noSuchDay } from '../rules/dates.ts'
import { wantedIn } from './wanted-in.ts'

/**
 * A real day written 'YYYY-MM-DD'; one that the calendar does not have is told as such, one that is written in another
 * way how it is written, of anything else `otherwise` is said.
 */
export const civilDay = (otherwise: string) =>
  z.refine<string>(isCivilDate, { error: ({ input }) => noSuchDay(input) ?? written(input, otherwise) })

function written(input: unknown, otherwise: string): string {
  const wanted = String(input ?? '').trim() === '' ? null : wantedIn(otherwise)
  return wanted ? `${wanted}格式须为 2026-01-31` : otherwise
}
