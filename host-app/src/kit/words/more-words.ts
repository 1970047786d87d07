import { spoken } from '@baoqiao/ui/words/spoken.ts'
import { moreZh } from './more-zh.ts'

/** Words of what opens over a list, with those of the list. */
export type MoreWords = typeof moreZh

export const { now: moreWords, use: useMoreWords, put: putMoreWords } = spoken<MoreWords>(moreZh)
