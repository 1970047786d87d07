import type { Line } from '../product/config.ts'
import { inclDays, startedMonths } from './dates.ts'
import { beforeStart, surrenderNetProrata, surrenderShortRate } from './endorse.ts'
import { formatYuan } from './money.ts'

export interface SurrenderTerms {
  line: Line
  /** As the product says; the line's own way when it does not. */
  mode?: 'SHORT_RATE' | 'PRORATA' | undefined
  /** Kept on or before the start. */
  preStartFeeBp?: number | undefined
  shortRatePct: readonly number[]
}
/** One insured: their own start and premium, `annual` for a whole year at the frozen tariff. Cents. */
export interface SurrenderedHead {
  paid: number
  annual: number
  start: string
  end: string
}

/** What the insurer keeps of the days left, by line (RULES §1.7): nothing, or 25%. */
const NET_FEE_BP: Readonly<Record<Line, number>> = { employerLiability: 0, groupAccident: 2500 }
export const surrenderMode = ({ line, mode }: Pick<SurrenderTerms, 'line' | 'mode'>) =>
  mode ?? (line === 'employerLiability' ? 'SHORT_RATE' : 'PRORATA')

/** What is given back of one head's premium when there is no cover from `cancel` on, and how it comes about. */
export function surrenderHead(
  terms: SurrenderTerms,
  { paid, annual, start, end }: SurrenderedHead,
  cancel: string,
): { refund: number; formula: string } {
  const { preStartFeeBp = 0, shortRatePct, line } = terms
  if (cancel <= start) {
    const kept = preStartFeeBp ? `，扣除手续费${preStartFeeBp / 100}%` : ''
    return { refund: beforeStart(paid, preStartFeeBp), formula: `保障尚未开始，退还全部保费${kept}` }
  }
  if (surrenderMode(terms) === 'SHORT_RATE') {
    const months = startedMonths(start, cancel)
    const percent = shortRatePct[months - 1] ?? 100
    return {
      refund: surrenderShortRate({ paid, annual, shortRatePct, start, cancel }),
      formula: `已交${formatYuan(paid)}元 − 全年保费${formatYuan(annual)}元 × 短期费率${percent}%（已保障${months}个月，不足一个月按一个月计）`,
    }
  }
  const feeBp = NET_FEE_BP[line]
  const days = `${Math.max(0, inclDays(cancel, end))}天 ÷ ${inclDays(start, end)}天`
  return {
    refund: surrenderNetProrata({ paid, start, end, cancel, feeBp }),
    formula: `已交${formatYuan(paid)}元 × 剩余${days}${feeBp ? ` × ${(10_000 - feeBp) / 100}%` : ''}`,
  }
}
