import { spoken } from '@baoqiao/ui/words/spoken.ts'
import { zh } from './zh.ts'

/** What the shell says; the same keys in every language, the compiler insists. */
export type Words = typeof zh

export const { now: words, use: useWords, put: putWords } = spoken<Words>(zh)
