import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import { lastStart, offerIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { periodsOf, type SaleProduct, type SellingChannel } from '../../product/on-sale.ts'

type Plan = Carried['form']['plan']
type Notice = Carried['notices'][number]

interface Asked {
  product: SaleProduct
  channel: SellingChannel
  today: string
  /** Last day of the cover of then. */
  endDate: string
}

/** The plan of then, as far as it is still offered, from the day after the old cover on; what had to be left out is said. */
export function planNow(
  then: Plan,
  { product, channel, today, endDate }: Asked,
): { plan: Plan; notices: Notice[] } {
  const { config } = product
  const periods = periodsOf(config, channel)
  const months = then.months ?? 12
  const { startDate: _, ...chosen } = then
  const issues = offerIssues({ ...chosen, months }, { config, periods })
  const plan: Plan = { ...chosen, months, startDate: startOf(endDate, config, today) }
  const notices: Notice[] = []
  const leave = (name: keyof Plan, message: string) => {
    delete plan[name]
    notices.push({ code: name, message })
  }
  if (issues.coverageWan) leave('coverageWan', `原每人保额${then.coverageWan ?? ''}万元已不提供，请重新选择`)
  if (issues.planNo) leave('planNo', `原方案${then.planNo ?? ''}已不提供，请重新选择`)
  if (issues.months) leave('months', `原保障期限${months}个月已不提供，请重新选择`)
  if (issues.items) leave('items', `保障责任有变化，请重新选择：${issues.items}`)
  return { plan, notices }
}

/** The day after the old cover, or the nearest on which cover can begin. */
function startOf(endDate: string, config: SaleProduct['config'], today: string): string {
  const next = addDays(endDate, 1)
  const first = addDays(today, config.earliestStartDays)
  if (next < first) return first
  const last = lastStart(config, today, endDate)
  return next > last ? last : next
}
