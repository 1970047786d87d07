import type { ElTable, GaTable } from '../../data/rates.ts'
import type { ProductConfig } from '../config.ts'
import type { Say } from './known.ts'

/** What of a version a tariff must have rates for. */
type Offered = Pick<ProductConfig, 'coverageWan' | 'plans' | 'periods' | 'duties' | 'acceptedClasses'>
interface Rates {
  el: ElTable | null
  ga: GaTable | null
}

/** Everything that a version sells and a tariff has no rate for. Pure: asked of drafts and of tariffs alike. */
export function missingRates(offered: Offered, rates: Rates, say: Say): void {
  missingPrices(offered, rates, say)
  missingWeights(offered, rates, say)
}

/** Coverages, classes and terms without a rate. */
export function missingPrices(offered: Offered, { el, ga }: Rates, say: Say): void {
  if (el) coverages(offered, el, say)
  if (ga) classes(offered, ga, say)
  const short = (el ?? ga)?.shortRatePct
  offered.periods.forEach((months, i) => {
    if (short && short[months - 1] === undefined) say(`periods.${i}`, `${months}个月没有短期费率`)
  })
}

/** Duties that are priced and have no weight, or no price for a class that is taken. */
export function missingWeights(
  { duties, acceptedClasses }: Pick<Offered, 'duties' | 'acceptedClasses'>,
  { el, ga }: Rates,
  say: Say,
): void {
  duties.forEach(({ item, label, priced }, i) => {
    if (!priced) return
    if (el && el.dutyWeightsBp[String(item)] === undefined)
      say(
        `duties.${i}.priced`,
        `责任「${label || item}」在费率表中没有权重（第${item}项），请设置费率或改为不单独计价`,
      )
    const byClass = ga?.dutyPerHeadCents?.[String(item)]
    const without = acceptedClasses.filter((cls) => byClass?.[String(cls)] === undefined)
    if (ga && without.length > 0)
      say(
        `duties.${i}.priced`,
        `责任「${label || item}」在费率表的可选责任中没有${without.join('、')}类职业的费率（第${item}项），请设置费率或改为不单独计价`,
      )
  })
}

/** The same for tariffs that begin later, each named. */
export const named =
  (code: string, say: Say): Say =>
  (path, message) =>
    say(path, `${message}（费率「${code}」）`)

function coverages({ coverageWan, acceptedClasses }: Offered, el: ElTable, say: Say): void {
  coverageWan.forEach((wan, i) => {
    const without = acceptedClasses.filter(
      (cls) => el.annualPerHeadCents[String(el.bands[String(cls)])]?.[String(wan)] === undefined,
    )
    if (without.length > 0) say(`coverageWan.${i}`, `保额${wan}万没有${without.join('、')}类职业的费率`)
  })
}

function classes({ acceptedClasses }: Offered, ga: GaTable, say: Say): void {
  const rates = [ga.addRatePerWanCents, ga.medicalPer1000Cents, ga.allowancePer10YuanDayCents]
  const without = acceptedClasses.filter((cls) => rates.some((byClass) => byClass[String(cls)] === undefined))
  if (without.length > 0) say('plans', `${without.join('、')}类职业没有费率`)
}
