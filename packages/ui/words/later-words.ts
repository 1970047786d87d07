import { laterZh } from './later-zh.ts'
import { spoken } from './spoken.ts'

/** Words of the parts that come later, with those of the first. */
export type LaterWords = typeof laterZh

export const { now: laterWords, use: useLaterWords, put: putLaterWords } = spoken<LaterWords>(laterZh)
