import { spoken } from '@baoqiao/ui/words/spoken.ts'
import { listZh } from './list-zh.ts'

/** Words of lists; the same keys in every language, the compiler insists. */
export type ListWords = typeof listZh

export const { now: listWords, use: useListWords, put: putListWords } = spoken<ListWords>(listZh)
