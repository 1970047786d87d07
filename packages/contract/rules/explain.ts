import type { ElTable, GaTable } from '../data/rates.ts'
import { formatYuan, rhu } from './money.ts'
import {
  dutyWeight,
  type ElTerms,
  elBase,
  elHead,
  type GaTerms,
  gaHead,
  gaParts,
  gaPlan,
  shortRate,
} from './tariff.ts'

/**
 * One line of 「这笔保费怎么来的」: `base` lines add up to the annual price, the next three multiply it by `percent`,
 * `round` is the head premium. `cents` of a base line is rounded for show only; the rule rounds once, at the end.
 */
export interface Step {
  kind: 'base' | 'duty' | 'tier' | 'short' | 'round'
  label: string
  value: string
  cents?: number
  percent?: number
}
/** Premium of one head in cents, and how it came about. */
export interface ExplainedHead {
  head: number
  steps: Step[]
}

/** Head premium of employer liability with its steps (RULES §1.6). */
export function explainedElHead(table: ElTable, input: ElTerms & { cls: number }): ExplainedHead {
  const { cls, wan, items = [1, 2, 3, 4], tier = 100, months = 12 } = input
  const base = elBase(table, cls, wan)
  const weight = dutyWeight(table, items) / 100
  const head = elHead(table, input)
  const chosen = [1, 2, 3, 4].filter((item) => items.includes(item)).map((item) => DUTIES[item])
  const steps: Step[] = [
    { kind: 'base', label: `费率表：${cls}类职业、保额${wan}万、一年`, value: yuan(base), cents: base },
    { kind: 'duty', label: `保障责任：${chosen.join('、')}`, value: percent(weight), percent: weight },
    ...rest(table, tier, months, head),
  ]
  return { head, steps }
}

/** Head premium of group accident with its steps: four parts of the plan, tier, term. */
export function explainedGaHead(table: GaTable, input: GaTerms & { cls: number }): ExplainedHead {
  const { cls, plan: planNo, tier = 100, months = 12 } = input
  const plan = gaPlan(table, planNo)
  const parts = gaParts(table, cls, planNo)
  const head = gaHead(table, input)
  const part = (label: string, cents: number, sign = '+ '): Step => ({
    kind: 'base',
    label,
    value: `${sign}${yuan(cents)}`,
    cents,
  })
  const steps = [
    part(`意外身故伤残 ${plan.addWan}万（${cls}类）`, parts.death, ''),
    part(`意外医疗 ${plan.medicalYuan}元`, rhu(parts.medicalTimes1000, 1000)),
    part(`住院津贴 ${plan.allowanceYuanPerDay}元/天`, rhu(parts.allowanceTimes10, 10)),
    part(`猝死 ${plan.suddenWan}万`, parts.sudden),
    ...rest(table, tier, months, head),
  ]
  return { head, steps }
}

/** Steps only. */
export const explainEl = (table: ElTable, input: ElTerms & { cls: number }): Step[] =>
  explainedElHead(table, input).steps
/** Steps only. */
export const explainGa = (table: GaTable, input: GaTerms & { cls: number }): Step[] =>
  explainedGaHead(table, input).steps

const DUTIES: Record<number, string> = { 1: '身故伤残', 2: '医疗', 3: '误工', 4: '法律费用' }
const percent = (value: number) => `× ${value}%`
const yuan = (cents: number) => `${formatYuan(cents)}元`

function rest(
  table: { shortRatePct: readonly number[] },
  tier: number,
  months: number,
  head: number,
): Step[] {
  const short = shortRate(table, months)
  return [
    { kind: 'tier', label: `费率档位 ${tier}`, value: percent(tier), percent: tier },
    { kind: 'short', label: `保障期限 ${months}个月`, value: percent(short), percent: short },
    { kind: 'round', label: '四舍五入到分，每人保费', value: `= ${yuan(head)}`, cents: head },
  ]
}
