import * as z from 'zod/mini'
import { HAS_HIDDEN, isPlain, NOT_PLAIN } from '../rules/hidden-signs.ts'

/**
 * What every text that somebody types is checked by, in fields of resources and in schemas written by hand: it shows all
 * that it holds, and one of at most 100 signs (as names are) is of one line.
 */
export const plain = (label: string, max = 1) => z.refine<string>(isPlain(max), `${label}${NOT_PLAIN}`)

/** The same for a text of several lines: line breaks and tabs are its own. */
export const plainLines = (label: string) => z.refine<string>(isPlain(Infinity), `${label}${HAS_HIDDEN}`)
