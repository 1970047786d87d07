import { INDUSTRIES } from '@baoqiao/contract/data/industries.ts'
import type { Holder } from '@baoqiao/contract/policy/application.ts'
import type { Line } from '@baoqiao/contract/product/config.ts'
import { isCounty } from '../product/areas.ts'

/** What it looks at; dates are civil ones. */
export interface Sensed {
  areaCode: string
  industry: string
  category: string
  termType: string
  termStart: string
  termEnd?: string | null | undefined
}
type Sense = [field: keyof Holder, message: string]
const CATEGORY = /^[1-6]$/

/** What is well written and cannot be: an enterprise of no place or trade, or one whose term is over (1-platform §5, §9). */
export function holderSense(holder: Sensed, line: Line, today: string): Sense[] {
  const { areaCode, industry, category, termType, termStart, termEnd } = holder
  const found: Sense[] = []
  if (!isCounty(areaCode)) found.push(['areaCode', '所在地区不存在，请重新选择'])
  const known = INDUSTRIES.find(({ code }) => code === industry)
  if (!known) found.push(['industry', '行业不存在，请重新选择'])
  else if (line === 'groupAccident' && !known.group)
    found.push(['industry', `团体意外险暂不承保“${known.name}”的企业`])
  if (!CATEGORY.test(category)) found.push(['category', '企业类别不存在，请重新选择'])
  if (termStart > today) found.push(['termStart', `经营开始日期不能晚于今天（${today}）`])
  if (termType === '2' && !termEnd) found.push(['termEnd', '请选择经营结束日期'])
  if (termType === '2' && termEnd && termEnd <= termStart)
    found.push(['termEnd', '经营结束日期须晚于经营开始日期'])
  else if (termType === '2' && termEnd && termEnd < today)
    found.push(['termEnd', `营业执照的经营期限已于${termEnd}届满，请更新后再投保`])
  return found
}
