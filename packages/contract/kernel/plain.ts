import * as z from 'zod/mini'
import { plainIssue } from '../rules/hidden-signs.ts'
import { plainBlanks } from '../rules/plain-blanks.ts'
import { nameIssue } from '../rules/plain-text.ts'

const free = (label: string, issueOf: (text: string) => string | null) =>
  z.refine<string>((text) => issueOf(text) === null, {
    error: ({ input }) => `${label}${issueOf(String(input)) ?? ''}`,
  })

/**
 * What every text that somebody types is checked by, in fields of resources and in schemas written by hand: it shows all
 * that it holds, and one of at most 100 signs (as names are) is of one line.
 */
export const plain = (label: string, max = 1) => free(label, plainIssue(max))

/** The same for a text of several lines: line breaks and tabs are its own. */
export const plainLines = (label: string) => free(label, plainIssue(Infinity))

/**
 * The same for what people, firms and departments are called: it says something, and blanks that nobody typed are not kept in
 * it. Whether it has to be there is not asked.
 */
export const plainName = (label: string) =>
  [
    z.overwrite<string>(plainBlanks),
    free(label, (text) => (text.trim() === '' ? null : nameIssue(text))),
  ] as const
