import * as z from 'zod/mini'
import { isCivilDate, noSuchDay } from '../rules/dates.ts'

/** A real day written 'YYYY-MM-DD'; one that the calendar does not have is told as such, of anything else `otherwise` is said. */
export const civilDay = (otherwise: string) =>
  z.refine<string>(isCivilDate, { error: ({ input }) => noSuchDay(input) ?? otherwise })
