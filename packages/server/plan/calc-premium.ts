import type { PremiumAnswer, PremiumAsked } from '@baoqiao/contract/plan/calc-premium.ts'
import { lastStart } from '@baoqiao/contract/policy/plan-issues.ts'
import { addDays, endDate, sellingDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { requireAuthority } from '../policy/authority.ts'
import { quoteIn, termsIn } from '../policy/quote.ts'
import { whyNot } from '../policy/why-not.ts'
import { periodsOf, type SaleProduct, saleProduct, sellingChannel } from '../product/on-sale.ts'
import { openProducts } from '../product/open-products.ts'
import { unitFits } from './unit-fits.ts'

/** An employer plan quote by the product's own rules; what the client believed of rates is told beside ours. */
export async function premiumOf(asked: PremiumAsked, context: Context): Promise<PremiumAnswer> {
  await requireAuthority('100', context)
  await unitFits(asked, context)
  const channel = await sellingChannel(context)
  const product = asked.productId
    ? await saleProduct(asked.productId, context, channel)
    : await firstWith(asked.coverage, context)
  const { config } = product
  const earliest = addDays(sellingDay(context.now()), config.earliestStartDays)
  const startDate = asked.effectiveDate ?? earliest
  if (startDate < earliest) refuseAt('effectiveDate', `起保日期最早为${earliest}`)
  const latest = lastStart(config, todayIn(context.now()))
  if (startDate > latest) refuseAt('effectiveDate', `起保日期最晚为${latest}`)
  const months = monthsOf(asked, startDate, periodsOf(config, channel))
  const items = itemsOf(asked, config)
  const plan = { productId: product.id, coverageWan: asked.coverage, items, months, startDate }
  const [reason] = await whyNot(product, asked, context)
  if (reason) throw refuse(reason)
  const quoted = await quoteIn(await termsIn(plan, product, channel, context.tx), asked.rows, context.tx)
  return {
    productId: product.id,
    productName: product.title,
    effectiveDate: startDate,
    term: months,
    defeasanceDate: quoted.endDate,
    coverage: asked.coverage,
    items,
    ...(channel.hidesTier ? {} : { feeRate: quoted.feeTier }),
    rateVersion: quoted.rateVersion,
    total: quoted.total,
    heads: asked.rows.reduce((sum, { empNum }) => sum + empNum, 0),
    rows: quoted.rows.map(({ head, row, ...rest }) => ({ ...rest, baseFee: head, rowFee: row })),
    notes: notesOn(asked, quoted, channel.hidesTier),
  }
}

function refuseAt(path: string, message: string): never {
  throw refuse(message, [{ path, message }])
}

async function firstWith(wan: number, context: Context): Promise<SaleProduct> {
  const open = await openProducts(context, '1')
  const found = open.find(
    ({ config }) => config.line === 'employerLiability' && config.coverageWan.includes(wan),
  )
  return found ?? refuseAt('coverage', `没有每人保额${wan}万元的雇主责任险产品，请另选保额`)
}

/** Said, or from the first day to the last; else the longest there is. */
function monthsOf({ term, defeasanceDate }: PremiumAsked, start: string, periods: readonly number[]): number {
  if (!defeasanceDate) return term ?? Math.max(...periods)
  const months = periods.find((one) => endDate(start, one) === defeasanceDate)
  if (months !== undefined && (term === undefined || term === months)) return months
  const said = periods.map((one) => `${one}个月至${endDate(start, one)}`).join('，')
  return refuseAt('defeasanceDate', `终保日期与起保日期、保障期限不符：${said}`)
}

const isYes = (value: unknown) => value === true || value === 1 || value === '1'

/** Duties by their places among those with a price; all of them when nothing is said of any. */
function itemsOf(asked: PremiumAsked, { duties }: SaleProduct['config']): number[] {
  const priced = duties.filter((duty) => duty.priced)
  const said = [asked.insuredItem1, asked.insuredItem2, asked.insuredItem3, asked.insuredItem4]
  const whole = isYes(asked.allDuty) || said.every((one) => one === undefined)
  return priced
    .filter(({ item, mandatory }) => whole || mandatory || isYes(said[item - 1]))
    .map(({ item }) => item)
}

function notesOn(
  { feeRate, rows }: PremiumAsked,
  quoted: Awaited<ReturnType<typeof quoteIn>>,
  hidesTier: boolean,
): string[] {
  const notes: string[] = []
  if (typeof feeRate === 'number' && hidesTier) notes.push('费率档位按渠道的档位计算，所传的费率不起作用')
  else if (typeof feeRate === 'number' && feeRate !== quoted.feeTier)
    notes.push(`费率档位按渠道的${quoted.feeTier}%计算，不是所传的${feeRate}%`)
  rows.forEach(({ baseFee }, i) => {
    const row = quoted.rows[i]
    if (typeof baseFee === 'number' && row && Math.round(baseFee * 100) !== row.head)
      notes.push(`第${i + 1}行「${row.name}」每人保费为${formatYuan(row.head)}元，不是所传的${baseFee}元`)
  })
  return notes
}
