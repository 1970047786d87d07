import { spoken } from '@baoqiao/ui/words/spoken.ts'
import { homeZh } from './home-zh.ts'

/** Words of the dashboard. */
export type HomeWords = typeof homeZh

export const { now: homeWords, use: useHomeWords, put: putHomeWords } = spoken<HomeWords>(homeZh)
