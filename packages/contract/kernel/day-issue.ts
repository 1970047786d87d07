import { noSuchDay } from '../rules/dates.ts'
import { wantedIn } from './wanted-in.ts'

/** What is said of a text that is no civil day: that the calendar has none such, how it is written, or `otherwise` where nothing is there. */
export function dayIssue(input: unknown, otherwise: string): string {
  const wanted = typeof input === 'string' && input.trim() !== '' ? wantedIn(otherwise) : null
  return noSuchDay(input) ?? (wanted ? `${wanted}格式须为 2026-01-31` : otherwise)
}
