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

/** One line of 「这笔保费怎么来的」. */
export interface Step {
  kind: string
  label: string
  value: string
}

const DUTIES: Record<number, string> = { 1: '身故伤残', 2: '医疗', 3: '误工', 4: '法律费用' }
const percent = (value: number) => `× ${value}%`

/** From the table cell to the head premium, employer liability. */
export function explainEl(table: ElTable, input: ElTerms & { cls: number }): Step[] {
  const { cls, wan, items = [1, 2, 3, 4], tier = 100, months = 12 } = input
  const weight = dutyWeight(table, items)
  return [
    {
      kind: 'base',
      label: `费率表：${cls}类职业、保额${wan}万、一年`,
      value: `${formatYuan(elBase(table, cls, wan))}元`,
    },
    {
      kind: 'duty',
      label: `保障责任：${items.map((item) => DUTIES[item]).join('、')}`,
      value: percent(weight / 100),
    },
    ...rest(table, tier, months, elHead(table, input)),
  ]
}

/** From a plan's parts to the head premium, group accident. */
export function explainGa(table: GaTable, input: GaTerms & { cls: number }): Step[] {
  const { cls, plan: planNo, tier = 100, months = 12 } = input
  const plan = gaPlan(table, planNo)
  const parts = gaParts(table, cls, planNo)
  const yuan = (cents: number) => `${formatYuan(cents)}元`
  return [
    { kind: 'base', label: `意外身故伤残 ${plan.addWan}万（${cls}类）`, value: yuan(parts.death) },
    {
      kind: 'base',
      label: `意外医疗 ${plan.medicalYuan}元`,
      value: `+ ${yuan(rhu(parts.medicalTimes1000, 1000))}`,
    },
    {
      kind: 'base',
      label: `住院津贴 ${plan.allowanceYuanPerDay}元/天`,
      value: `+ ${yuan(rhu(parts.allowanceTimes10, 10))}`,
    },
    { kind: 'base', label: `猝死 ${plan.suddenWan}万`, value: `+ ${yuan(parts.sudden)}` },
    ...rest(table, tier, months, gaHead(table, input)),
  ]
}

const rest = (
  table: { shortRatePct: readonly number[] },
  tier: number,
  months: number,
  head: number,
): Step[] => [
  { kind: 'tier', label: `费率档位 ${tier}`, value: percent(tier) },
  { kind: 'short', label: `保障期限 ${months}个月`, value: percent(shortRate(table, months)) },
  { kind: 'round', label: '四舍五入到分，每人保费', value: `= ${formatYuan(head)}元` },
]
