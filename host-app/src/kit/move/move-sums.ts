import type { Selection } from '@baoqiao/contract/kernel/selection.ts'
import { createContext } from 'react'

/** What a move of one row or of many comes to, in words that are said before it is made; null where there is nothing to say. */
export type MoveSums = (event: string, selection: Selection) => Promise<string | null>

/** Asked by every move that is confirmed below it. A value must keep its identity. */
export const MoveSumsContext = createContext<MoveSums | null>(null)

/** Said where it could not be read: nothing is then asked. */
export const NO_SUMS = '没有读到所选数据的合计金额，请刷新列表后重试'
