import { RATES } from '@baoqiao/contract/data/rates.ts'
import type { Plan } from '@baoqiao/contract/policy/application.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { formatYuan, grouped } from '@baoqiao/contract/rules/money.ts'

type Row = readonly [duty: string, limit: string, detail: string]
const wan = (amount: number) => `${grouped(amount)}万元`
const { benefits } = RATES.employerLiability

/** What is covered by what was chosen, and nothing else: duty, limit of each person, how it is paid (RULES §1.2). */
export const coverRows = (config: ProductConfig, plan: Plan): Row[] =>
  config.line === 'employerLiability' ? dutyRows(config, plan) : planRows(config, plan)

function dutyRows({ duties }: ProductConfig, { coverageWan = 0, items }: Plan): Row[] {
  const limits: Record<number, string> = {
    1: wan(coverageWan),
    2: wan((coverageWan * benefits.medicalPctOfCoverage) / 100),
    3: `${formatYuan(benefits.lostWagePerDayCents)}元/天`,
    4: wan(benefits.legalFeeLimitCents / 1_000_000),
  }
  const chosen = duties.filter(({ item, mandatory }) => mandatory || !items || items.includes(item))
  const rows = chosen.map(({ item, label, detail }): Row => [label, limits[item] ?? '—', detail])
  const sudden = wan((coverageWan * benefits.suddenDeathPctOfCoverage) / 100)
  return [...rows, ['猝死', sudden, '工作时间和工作岗位突发疾病死亡，或48小时内抢救无效死亡']]
}

function planRows({ plans }: ProductConfig, { planNo }: Plan): Row[] {
  const plan = plans.find((one) => one.plan === planNo)
  if (!plan) return []
  return [
    ['意外身故/伤残', wan(plan.addWan), '伤残按等级100%至10%'],
    ['意外医疗', `${formatYuan(plan.medicalYuan * 100)}元`, '每次免赔100元，余额100%给付'],
    ['住院津贴', `${grouped(plan.allowanceYuanPerDay)}元/天`, '每次最多90天，累计180天'],
    ['猝死', wan(plan.suddenWan), ''],
  ]
}
