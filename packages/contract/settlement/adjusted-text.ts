import { formatYuan } from '../rules/money.ts'
import type { StatementEntry } from './statement.ts'

/** A line that was settled otherwise than computed, in words; apart from the calls, which what everybody loads must not take along. */
export const adjustedText = ({ line, computed, settled, why }: StatementEntry['adjusted'][number]): string =>
  `${line}：计算${formatYuan(computed)}元，结算${formatYuan(settled)}元${why ? `，原因：${why}` : ''}`
