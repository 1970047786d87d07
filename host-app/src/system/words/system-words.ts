import { spoken } from '@baoqiao/ui/words/spoken.ts'
import { systemZh } from './system-zh.ts'

/** Words of system administration, with those of lists. */
export type SystemWords = typeof systemZh

export const { now: systemWords, use: useSystemWords, put: putSystemWords } = spoken<SystemWords>(systemZh)
