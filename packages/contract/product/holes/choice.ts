import type { ProductDraft } from '../config.ts'
import type { Check, Known, Say } from './known.ts'
import { missingPrices, named } from './rates.ts'

/** Coverages, plans and terms, each with its rate. */
export const choice: Check = (draft, known, say) => {
  const { line, coverageWan, plans, periods } = draft
  if (line === 'employerLiability') coverages(draft, known, say)
  else plansOf(draft, known, say)
  if (line === 'employerLiability' && plans.length > 0) say('plans', '雇主责任险按保额销售，不设方案')
  if (line === 'groupAccident' && coverageWan.length > 0) say('coverageWan', '团体意外险按方案销售，不设保额')
  if (periods.length === 0) say('periods', '请至少设置一个保障期限')
  for (const later of known.later) missingPrices(draft, later, named(later.code, say))
  if (known.tariff) missingPrices(draft, known.tariff, say)
  else say('effectiveFrom', '生效日期没有可用的费率版本')
}

function coverages({ coverageWan }: ProductDraft, { capWan }: Known, say: Say): void {
  if (coverageWan.length === 0) say('coverageWan', '请至少设置一档保额')
  coverageWan.forEach((wan, i) => {
    if (wan > capWan) say(`coverageWan.${i}`, `保额${wan}万超过每人累计上限${capWan}万`)
  })
}

function plansOf({ plans }: ProductDraft, { capWan }: Known, say: Say): void {
  if (plans.length === 0) say('plans', '请至少设置一个方案')
  plans.forEach(({ plan, addWan, medicalCents, allowanceCents }, i) => {
    if (addWan === 0) say(`plans.${i}.addWan`, `方案${plan}没有身故伤残保额`)
    if (addWan > capWan) say(`plans.${i}.addWan`, `方案${plan}的保额超过每人累计上限${capWan}万`)
    if (medicalCents % 100 !== 0) say(`plans.${i}.medicalCents`, `方案${plan}的医疗限额须为整元`)
    if (allowanceCents % 100 !== 0) say(`plans.${i}.allowanceCents`, `方案${plan}的每日津贴须为整元`)
  })
}
