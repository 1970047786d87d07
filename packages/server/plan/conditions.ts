import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { coverageWanOf } from '@baoqiao/contract/product/covered.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { MANUAL, manualReasons } from '@baoqiao/contract/rules/underwrite.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { verdictsOf } from '../policy/known/verdicts.ts'
import { refusedSince } from '../policy/known/windows.ts'

/** An option that has a price, with what it is taken on: what a person would look at of these people, and what the version asks of everybody. */
export const withConditions = (option: PlanOption, config: ProductConfig): PlanOption => ({
  ...option,
  manual: manualOf(option, config),
  conditions: conditionsOf(config),
})

function manualOf({ plan, rows, total }: PlanOption, config: ProductConfig): string[] {
  const reasons = manualReasons({
    rules: config,
    coverageWan: coverageWanOf(config, plan),
    startDate: plan.startDate,
    premium: total ?? 0,
    answers: {},
    // Nobody is known by number yet: what depends on ages is said with the conditions.
    employees: rows.flatMap(({ cls, empNum }) => Array.from({ length: empNum }, () => ({ idNo: '', cls }))),
  })
  return reasons.map(({ message }) => message.replace(`，${MANUAL}`, ''))
}

function conditionsOf(config: ProductConfig): string[] {
  const { line, minAge, maxAge, minEmployees, earliestStartDays, latestStartDays } = config
  return [
    `${peopleWord(line)}年龄须为${minAge}至${maxAge}周岁，须如实告知，不符合投保告知要求的可能转人工核保或不予承保`,
    `投保人数不少于${minEmployees}人`,
    `起保日期须在投保日之后第${earliestStartDays}天至第${latestStartDays}天之间`,
  ]
}

/** What is said to a customer of an enterprise that was refused before: that a person will look at it, and no more. */
export async function unitCondition(unitCode: string, { tx, tenantId, now }: Context): Promise<string[]> {
  if (unitCode === '') return []
  const verdicts = await asOwner({ tx }, () =>
    verdictsOf(tx, { tenantId, holderCode: unitCode, since: refusedSince(now()) }),
  )
  return verdicts.some(({ outcome }) => outcome !== 'changed') ? ['须核对企业以往的投保情况'] : []
}
