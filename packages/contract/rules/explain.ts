import type { ElTable, GaTable } from '../data/rates.ts'
import { amountText } from '../product/amount-text.ts'
import { DUTY_NAMES } from './duties.ts'
import { formatYuan, rhu } from './money.ts'
import {
  dutiesIn,
  dutyRate,
  dutyWeight,
  type ElTerms,
  elBase,
  elHead,
  type GaTerms,
  gaHead,
  gaParts,
  gaPlan,
  gradeFactor,
  shortRate,
  tierRate,
} from './tariff.ts'

/**
 * One line of 「这笔保费怎么来的」: `base` lines add up to the annual price, the next ones multiply it by `percent`,
 * `round` is the head premium. `cents` of a base line is rounded for show only; the rule rounds once, at the end.
 */
export interface Step {
  kind: 'base' | 'duty' | 'grade' | 'tier' | 'short' | 'round'
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
  const { cls, wan, items = dutiesIn(table), gradeTable, tier = 100, months = 12 } = input
  const base = elBase(table, cls, wan)
  const weight = dutyWeight(table, items) / 100
  const head = elHead(table, input)
  const names = table.dutyNames ?? DUTY_NAMES
  const chosen = dutiesIn(table)
    .filter((item) => items.includes(item))
    .map((item) => names[item] ?? `责任${item}`)
  const grade = gradeFactor(table, gradeTable) / 100
  const steps: Step[] = [
    { kind: 'base', label: `费率表：${cls}类职业、保额${wan}万、一年`, value: yuan(base), cents: base },
    { kind: 'duty', label: `保障责任：${chosen.join('、')}`, value: percent(weight), percent: weight },
    ...(grade === 100
      ? []
      : [
          { kind: 'grade', label: `伤残比例表${gradeTable}`, value: percent(grade), percent: grade } as const,
        ]),
    ...rest(table, tier, months, head),
  ]
  return { head, steps }
}

/** Head premium of group accident with its steps: four parts of the plan, duties beside it, tier, term. */
export function explainedGaHead(table: GaTable, input: GaTerms & { cls: number }): ExplainedHead {
  const { cls, plan: planNo, items = [], tier = 100, months = 12 } = input
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
    part(`意外医疗 ${amountText(plan.medicalYuan * 100)}`, rhu(parts.medicalTimes1000, 1000)),
    part(`住院津贴 ${amountText(plan.allowanceYuanPerDay * 100)}/天`, rhu(parts.allowanceTimes10, 10)),
    part(`猝死 ${plan.suddenWan}万`, parts.sudden),
    ...items.map((item) =>
      part(`${table.dutyNames?.[item] ?? `责任${item}`}（${cls}类）`, dutyRate(table, cls, item)),
    ),
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

const percent = (value: number) => `× ${value}%`
const yuan = (cents: number) => `${formatYuan(cents)}元`

function rest(
  table: { shortRatePct: readonly number[]; tierPct?: Record<string, number> },
  tier: number,
  months: number,
  head: number,
): Step[] {
  const short = shortRate(table, months)
  const level = tierRate(table, tier)
  return [
    { kind: 'tier', label: `费率档位 ${tier}`, value: percent(level), percent: level },
    { kind: 'short', label: `保障期限 ${months}个月`, value: percent(short), percent: short },
    { kind: 'round', label: '四舍五入到分，每人保费', value: `= ${yuan(head)}`, cents: head },
  ]
}

/** The same for who is not told the price level of the channel: it is in the annual price. */
export function withoutTier(steps: readonly Step[]): Step[] {
  const level = steps.find(({ kind }) => kind === 'tier')?.percent ?? 100
  return steps.flatMap((step) => {
    if (step.kind === 'tier') return []
    if (step.kind !== 'base' || step.cents === undefined || level === 100) return [step]
    const cents = rhu(step.cents * level, 100)
    return [{ ...step, cents, value: `${step.value.startsWith('+') ? '+ ' : ''}${yuan(cents)}` }]
  })
}
