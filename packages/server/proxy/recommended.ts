import type { Plan } from '@baoqiao/contract/policy/application.ts'
import { coverageText } from '@baoqiao/contract/product/covered.ts'
import type { Suggestion } from '@baoqiao/contract/proxy/apply-questions.ts'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import { pricedOrWhy } from '../policy/priced-or-why.ts'
import { periodsOf, type SaleProduct, type SellingChannel, sellingChannel } from '../product/on-sale.ts'
import { openProducts } from '../product/open-products.ts'

export interface People {
  rows: readonly { professionId: string; empNum: number }[]
  /** Coverage wanted, in ten-thousands of yuan. */
  coverageWan?: number | undefined
  months?: number | undefined
}

/** Products of the channel for these people: those that take them first, the cheapest of them first. Cents. */
export async function recommended(people: People, context: Context): Promise<Suggestion[]> {
  const channel = await sellingChannel(context)
  const found: Suggestion[] = []
  for (const product of await openProducts(context, undefined, channel))
    found.push(await priced(product, channel, people, context))
  const rank = ({ total }: Suggestion) => total ?? Number.MAX_SAFE_INTEGER
  return found.sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, 'zh'))
}

async function priced(
  product: SaleProduct,
  channel: SellingChannel,
  people: People,
  context: Context,
): Promise<Suggestion> {
  const { id: productId, title } = product
  const plan = planFor(product, channel, people, sellingDay(context.now()))
  const { coverageWan = null, planNo = null } = plan ?? {}
  const coverage = plan ? coverageText(product.config, plan) : ''
  const one = { productId, title, total: null, coverageWan, planNo, coverage }
  const against = plan ? [] : [`保额不能达到${people.coverageWan}万元`]
  const { quote, reasons } = await pricedOrWhy(
    { plan, rows: people.rows, product, channel, against },
    context,
  )
  return { ...one, total: quote?.total ?? null, reasons }
}

/** What is asked for as the product has it; null when its coverage does not reach. The longest term unless one is named. */
function planFor(
  { id: productId, config }: SaleProduct,
  channel: SellingChannel,
  { coverageWan, months }: People,
  today: string,
): Plan | null {
  const when = {
    months: months ?? Math.max(...periodsOf(config, channel)),
    startDate: addDays(today, config.earliestStartDays),
  }
  const wanted = coverageWan ?? 0
  if (config.line === 'employerLiability') {
    const [least] = config.coverageWan.filter((wan) => wan >= wanted).sort((a, b) => a - b)
    return least === undefined ? null : { productId, coverageWan: least, ...when }
  }
  const [least] = config.plans.filter(({ addWan }) => addWan >= wanted).sort((a, b) => a.addWan - b.addWan)
  return least ? { productId, planNo: least.plan, ...when } : null
}
