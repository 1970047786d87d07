import { shareText } from '@baoqiao/contract/product/amount-text.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import type { Hint } from '@baoqiao/contract/proxy/product-questions.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { areaPath } from '../product/areas.ts'

/** What a version asks of a buyer, in sentences; by the days that the first and the last start date are counted from. */
export function hintsOf(
  config: ProductConfig,
  periods: readonly number[],
  { first: today, last: civil }: { first: string; last: string },
): Hint[] {
  const { earliestStartDays, latestStartDays, minEmployees, maxEmployees, minAge, maxAge } = config
  const { acceptedClasses, heightMinClass, riskyMaxBp, insureArea, papers, questions } = config
  const first = addDays(today, earliestStartDays)
  const last = addDays(civil, latestStartDays)
  const wanted = papers.filter(({ required }) => required).map(({ title }) => title)
  const hints: (readonly [string, string, string | null])[] = [
    ['people', '投保人数', `${minEmployees}至${maxEmployees}人`],
    ['age', '被保险人年龄', `起保日${minAge}至${maxAge}周岁`],
    ['start', '起保日期', `${first}至${last}，须在起保前一日23:30前完成支付`],
    ['periods', '保障期限', `${periods.join('、')}个月`],
    ['classes', '承保职业', `${acceptedClasses.join('、')}类`],
    ['risky', '高风险职业', riskyMaxBp === null ? null : `5、6类人员占比不超过${shareText(riskyMaxBp)}`],
    [
      'height',
      '高处作业',
      questions.some(({ onYes }) => onYes === 'height') ? `须按${heightMinClass}类及以上职业投保` : null,
    ],
    ['area', '承保地区', insureArea ? `仅承保${areaPath(insureArea) ?? insureArea}的企业` : null],
    ['manual', '转人工核保', manualText(config)],
    ['papers', '投保资料', wanted.length > 0 ? wanted.join('、') : null],
  ]
  return hints.flatMap(([code, title, text]) => (text ? [{ code, title, text }] : []))
}

/** When a person looks at it first. */
function manualText({
  manualOverEmployees,
  manualClasses,
  riskyManualBp,
  seniorAge,
  seniorFromWan,
}: ProductConfig) {
  const cases = [
    manualOverEmployees === null ? null : `超过${manualOverEmployees}人`,
    manualClasses.length > 0 ? `有${manualClasses.join('、')}类职业` : null,
    riskyManualBp === null ? null : `5、6类人员占比超过${shareText(riskyManualBp)}`,
    seniorAge === null ? null : `保额${seniorFromWan}万元及以上且有${seniorAge}周岁及以上人员`,
  ].filter((text) => text !== null)
  return cases.length > 0 ? `${cases.join('，或')}` : null
}
