import { spoken } from './spoken.ts'
import { zh } from './zh.ts'

/** Words of the parts; the same keys in every language, the compiler insists. */
export type UiWords = typeof zh

export const { now: uiWords, use: useUiWords, put: putUiWords } = spoken<UiWords>(zh)
