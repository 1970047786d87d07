import * as z from 'zod/mini'
import { isCivilDate } from '../rules/dates.ts'
import { dayIssue } from './day-issue.ts'

/**
 * A real day written 'YYYY-MM-DD'; one that the calendar does not have is told as such, one that is written in another
 * way how it is written, of anything else `otherwise` is said.
 */
export const civilDay = (otherwise: string) =>
  z.refine<string>(isCivilDate, { error: ({ input }) => dayIssue(input, otherwise) })
