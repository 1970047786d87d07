import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { coveredDuties } from '@baoqiao/contract/product/covered.ts'
import { termText } from '@baoqiao/contract/product/term-text.ts'
import { endDate } from '@baoqiao/contract/rules/dates.ts'
import type { DescriptionRow } from '@baoqiao/ui/data/Descriptions.tsx'

/** What is bought, as a person reads it: coverage or plan, duties, term. */
export function planRows(plan: ApplicationForm['plan'], { config }: ProductProfile): DescriptionRow[] {
  const { coverageWan, planNo, items, months, startDate } = plan
  const duties = coveredDuties(config, items)
  const row = config.plans.find((one) => one.plan === planNo)
  return [
    row
      ? ['方案', `方案${row.plan}（意外身故伤残${row.addWan}万元）`]
      : ['每人保额', coverageWan ? `${coverageWan}万元` : ''],
    ['保障期限', termText(months)],
    ['保险期间', `${startDate}零时至${endDate(startDate, months)}二十四时`, { full: true }],
    ...(duties.length > 0
      ? [['保障责任', duties.map(({ label }) => label).join('、'), { full: true }] as const]
      : []),
  ]
}
