import type { Line } from '../product/config.ts'
import { addDays, inclDays, startedMonths } from './dates.ts'
import { beforeStart, surrenderNetProrata, surrenderShortRate } from './endorse.ts'
import { formatYuan, rhu } from './money.ts'

export interface SurrenderTerms {
  line: Line
  /** As the product says; the line's own way when it does not. */
  mode?: 'SHORT_RATE' | 'PRORATA' | undefined
  /** Kept on or before the start. */
  preStartFeeBp?: number | undefined
  /** Kept of the days left, when it is given back by days. */
  netFeeBp?: number | undefined
  shortRatePct: readonly number[]
}
/**
 * A stretch of a place's cover, both days included; one without a day ends on the day before it begins. Cents: `paid` as it
 * stands in the books, `annual` for a whole year at its own class and the frozen tariff.
 */
export interface SurrenderedStretch {
  from: string
  to: string
  cls: number
  paid: number
  annual: number
}

export const surrenderMode = ({ line, mode }: Pick<SurrenderTerms, 'line' | 'mode'>) =>
  mode ?? (line === 'employerLiability' ? 'SHORT_RATE' : 'PRORATA')

/**
 * What is given back of one place when there is no cover from `cancel` on, in cents, and how it comes about (RULES §1.7).
 * `stretches` in the order of their days, one at least with a day.
 *
 * What was earned is reckoned stretch by stretch, each at the price of its own class, and what stands in the books less that
 * is given back: a change of class never re-prices the time before it. By the short-rate table a stretch has earned what the
 * table goes up by during it; months are counted from the place's first day, so places of one price come to what the rule
 * says. By days a stretch gives back its own days left. Where the price has changed no more is given back than the part of
 * the books that is not yet earned by days: what was paid by days for a higher class is not given back by a table that
 * gives more. Never below 0.
 */
export function surrenderSeat(
  terms: SurrenderTerms,
  stretches: readonly SurrenderedStretch[],
  cancel: string,
): { refund: number; formula: string; unbegun?: true } {
  const { preStartFeeBp = 0, netFeeBp = 0 } = terms
  const paid = stretches.reduce((sum, one) => sum + one.paid, 0)
  const covered = stretches.filter(({ from, to }) => to >= from)
  const start = covered[0]?.from ?? cancel
  if (cancel <= start) {
    const kept = preStartFeeBp ? `，扣除手续费${preStartFeeBp / 100}%` : ''
    const formula = `保障尚未开始，退还全部保费${kept}`
    return { refund: beforeStart(paid, preStartFeeBp), formula, unbegun: true }
  }
  // Stretches are rounded one by one: what is left of that is not given back.
  if (covered.every(({ to }) => to < cancel)) return { refund: 0, formula: '保障已经结束，没有可退的保费' }
  return surrenderMode(terms) === 'SHORT_RATE'
    ? byTable(terms.shortRatePct, { paid, covered, start }, cancel)
    : byDays(covered, cancel, netFeeBp)
}

interface Place {
  paid: number
  covered: readonly SurrenderedStretch[]
  start: string
}
function byTable(shortRatePct: readonly number[], { paid, covered, start }: Place, cancel: string) {
  const months = startedMonths(start, cancel)
  const upTo = (day: string) => (day <= start ? 0 : (shortRatePct[startedMonths(start, day) - 1] ?? 100))
  const [first] = covered
  const annual = first?.annual ?? 0
  const begun = `已保障${months}个月，不足一个月按一个月计`
  if (covered.every((one) => one.annual === annual))
    return {
      refund: surrenderShortRate({ paid, annual, shortRatePct, start, cancel }),
      formula: `已交${formatYuan(paid)}元 − 全年保费${formatYuan(annual)}元 × 短期费率${upTo(cancel)}%（${begun}）`,
    }
  const parts = covered
    .filter(({ from }) => from < cancel)
    .map(({ from, to, ...one }) => {
      const percent = upTo(to < cancel ? addDays(to, 1) : cancel) - upTo(from)
      return { ...one, percent }
    })
  const earned = rhu(
    parts.reduce((sum, one) => sum + one.annual * one.percent, 0),
    100,
  )
  const left = unearned(covered, cancel)
  const said = parts
    .map((one) => `${one.cls}类全年保费${formatYuan(one.annual)}元 × ${one.percent}%`)
    .join(' − ')
  const formula = `已交${formatYuan(paid)}元 − ${said}（短期费率按各段职业分段计，${begun}）`
  const most = paid - earned > left
  return {
    refund: Math.max(0, Math.min(paid - earned, left)),
    formula: most ? `${formula}，以未到期部分的已交保费${formatYuan(left)}元为限` : formula,
  }
}

function byDays(covered: readonly SurrenderedStretch[], cancel: string, feeBp: number) {
  const now = covered.find(({ from, to }) => from < cancel && to >= cancel)
  const later = covered.reduce((sum, { from, paid }) => (from >= cancel ? sum + paid : sum), 0)
  const { from: start, to: end, paid } = now ?? { from: cancel, to: cancel, paid: 0 }
  const whose = now && covered.length > 1 ? `${now.cls}类一段` : ''
  const days = now ? `剩余${inclDays(cancel, end)}天 ÷ ${inclDays(start, end)}天` : ''
  const said = [
    ...(now ? [`${whose}已交${formatYuan(paid)}元 × ${days}`] : []),
    ...(later > 0 ? [`尚未开始的一段已交${formatYuan(later)}元`] : []),
  ]
  const sum = said.length > 1 ? `（${said.join(' + ')}）` : (said[0] ?? '没有剩余天数')
  return {
    refund: surrenderNetProrata({ paid, start, end, cancel, feeBp, later }),
    formula: `${sum}${feeBp ? ` × ${(10_000 - feeBp) / 100}%` : ''}`,
  }
}

/** What of the books is for days that are still to come, stretch by stretch; parts of a cent are earned. */
const unearned = (covered: readonly SurrenderedStretch[], cancel: string): number =>
  covered.reduce((sum, { from, to, paid }) => {
    if (to < cancel) return sum
    return sum + (from >= cancel ? paid : Math.floor((paid * inclDays(cancel, to)) / inclDays(from, to)))
  }, 0)
