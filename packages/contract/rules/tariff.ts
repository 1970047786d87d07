import type { ElTable, GaPlan, GaTable } from '../data/rates.ts'
import { rhu, rhuProduct } from './money.ts'

export interface ElTerms {
  wan: number
  /** Duties chosen; all of the tariff's when left out. */
  items?: readonly number[]
  /** How disability is graded: table 1, 2 or 3. */
  gradeTable?: number
  /** 100, 110 or 115. */
  tier?: number
  months?: number
}
export interface GaTerms {
  plan: number
  /** Priced duties chosen beside the plan; none when left out. */
  items?: readonly number[]
  tier?: number
  months?: number
}
export interface Heads {
  cls: number
  empNum: number
}
export interface Quoted {
  rows: { head: number; row: number }[]
  total: number
}

/** A tariff that does not have what is asked of it; the message is for people. */
export class NoRate extends RangeError {
  override readonly name = 'NoRate'
}

/** Premium of one head, employer liability, in cents (RULES §1.6): one rounding. */
export function elHead(table: ElTable, input: ElTerms & { cls: number }): number {
  const { tier = 100, months = 12 } = input
  return rhuProduct(
    [
      elBase(table, input.cls, input.wan),
      dutyWeight(table, input.items),
      gradeFactor(table, input.gradeTable),
      tierRate(table, tier),
      shortRate(table, months),
    ],
    1_000_000_000_000,
  )
}

/** Premium of one head, group accident, in cents. */
export function gaHead(table: GaTable, input: GaTerms & { cls: number }): number {
  const { tier = 100, months = 12 } = input
  const parts = gaParts(table, input.cls, input.plan)
  // Numerators share the denominator 1000 x 10, so that parts are added before the one rounding.
  const annual =
    (parts.death + parts.sudden + dutyCents(table, input)) * 10_000 +
    parts.medicalTimes1000 * 10 +
    parts.allowanceTimes10 * 1000
  return rhuProduct([annual, tierRate(table, tier), shortRate(table, months)], 100_000_000)
}

/** Rows of (class, heads) priced, employer liability, in cents. */
export const elQuote = (table: ElTable, input: ElTerms & { rows: readonly Heads[] }): Quoted =>
  quote(input.rows, (cls) => elHead(table, { ...input, cls }))
/** Rows of (class, heads) priced, group accident, in cents. */
export const gaQuote = (table: GaTable, input: GaTerms & { rows: readonly Heads[] }): Quoted =>
  quote(input.rows, (cls) => gaHead(table, { ...input, cls }))

/** Rows are head x n, the total is the sum of rows, never rounded again; a class is priced once a call. */
function quote(rows: readonly Heads[], price: (cls: number) => number): Quoted {
  const heads: (number | undefined)[] = []
  const out: Quoted['rows'] = []
  let total = 0
  for (const { cls, empNum } of rows) {
    let head = heads[cls]
    if (head === undefined) {
      head = price(cls)
      heads[cls] = head
    }
    const row = head * empNum
    total += row
    out.push({ head, row })
  }
  return { rows: out, total }
}

/** Table cell: annual cents per head of the class's band at a coverage. */
export function elBase(table: ElTable, cls: number, wan: number): number {
  const base = table.annualPerHeadCents[String(table.bands[String(cls)])]?.[String(wan)]
  if (base === undefined) throw new NoRate(`费率表中没有${cls}类职业保额${wan}万的费率`)
  return base
}
/** Weight of the chosen duties in basis points, each once; death and disability (1) must be among them. */
export function dutyWeight(table: ElTable, items: readonly number[] = dutiesIn(table)): number {
  const chosen = new Set(items)
  if (!chosen.has(1)) throw new RangeError('duty 1 is mandatory')
  let sum = 0
  for (const item of chosen) sum += table.dutyWeightsBp[String(item)] ?? Number.NaN
  if (Number.isNaN(sum)) throw new NoRate(`费率表中没有所选责任（${items.join('、')}）的权重`)
  return sum
}
/** Every duty that the tariff weighs, by number. */
export const dutiesIn = ({ dutyWeightsBp }: Pick<ElTable, 'dutyWeightsBp'>): number[] =>
  Object.keys(dutyWeightsBp).map(Number)
/** What the way disability is graded does to the price, in basis points; table 1 is what annual prices are for. */
export function gradeFactor({ gradeFactorBp }: Pick<ElTable, 'gradeFactorBp'>, gradeTable = 1): number {
  const factor = gradeFactorBp?.[String(gradeTable)] ?? (gradeTable === 1 ? 10_000 : undefined)
  if (factor === undefined) throw new NoRate(`费率表中没有伤残比例表${gradeTable}的系数`)
  return factor
}
/** Percent of the annual premium for a term of 1 to 12 months. */
export function shortRate({ shortRatePct }: { shortRatePct: readonly number[] }, months: number): number {
  const rate = shortRatePct[months - 1]
  if (rate === undefined) throw new NoRate(`费率表中没有${months}个月的短期费率`)
  return rate
}
/** Percent for a channel's price level; the level itself where the tariff says nothing else. */
export function tierRate({ tierPct }: { tierPct?: Record<string, number> }, tier: number): number {
  return tierPct?.[String(tier)] ?? tier
}
export function gaPlan(table: GaTable, plan: number): GaPlan {
  const found = table.plans.find((row) => row.plan === plan)
  if (!found) throw new NoRate(`没有方案${plan}`)
  return found
}
/** Annual parts of a plan; two of them before their division, to keep integers. */
export function gaParts(table: GaTable, cls: number, planNo: number) {
  const plan = gaPlan(table, planNo)
  const rate = (rates: Record<string, number>) => rates[String(cls)] ?? Number.NaN
  const parts = {
    death: plan.addWan * rate(table.addRatePerWanCents),
    medicalTimes1000: plan.medicalYuan * rate(table.medicalPer1000Cents),
    allowanceTimes10: plan.allowanceYuanPerDay * rate(table.allowancePer10YuanDayCents),
    sudden: plan.suddenWan * table.suddenDeathPerWanCents,
  }
  if (Object.values(parts).some(Number.isNaN)) throw new NoRate(`费率表中没有${cls}类职业的费率`)
  return parts
}
/** Annual cents of one duty beside the plan, by class. */
export function dutyRate(table: GaTable, cls: number, item: number): number {
  const cents = table.dutyPerHeadCents?.[String(item)]?.[String(cls)]
  if (cents === undefined) throw new NoRate(`费率表中没有第${item}项责任${cls}类职业的费率`)
  return cents
}
const dutyCents = (table: GaTable, { cls, items = [] }: GaTerms & { cls: number }): number =>
  [...new Set(items)].reduce((sum, item) => sum + dutyRate(table, cls, item), 0)
/** Annual premium of a plan before tier and term, in cents. */
export function gaAnnual(table: GaTable, cls: number, plan: number): number {
  const parts = gaParts(table, cls, plan)
  return rhu(
    parts.death * 1000 + parts.medicalTimes1000 + parts.allowanceTimes10 * 100 + parts.sudden * 1000,
    1000,
  )
}
