import type { Plan } from '@baoqiao/contract/policy/application.ts'
import type { QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import { endDate } from '@baoqiao/contract/rules/dates.ts'
import { explainEl, explainGa } from '@baoqiao/contract/rules/explain.ts'
import { elQuote, gaQuote } from '@baoqiao/contract/rules/tariff.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import {
  periodsOf,
  type SaleProduct,
  type SellingChannel,
  saleProduct,
  sellingChannel,
} from '../product/on-sale.ts'
import { type Tariff, tariffOn } from '../product/tariff.ts'
import { type KnownTrade, tradeAt, tradesOf } from './trades.ts'

export interface Terms {
  product: SaleProduct
  channel: SellingChannel
  tariff: Tariff
  plan: Plan
}

/** What each person is covered for, in 10,000 yuan: chosen, or the plan's. What the line does not use does not count. */
export function coverageOf({ product: { config }, plan }: Pick<Terms, 'product' | 'plan'>): number {
  if (config.line === 'employerLiability') return plan.coverageWan ?? 0
  return config.plans.find((row) => row.plan === plan.planNo)?.addWan ?? 0
}

/** First and last day of cover. */
export const periodOf = ({ plan }: Pick<Terms, 'plan'>) => ({
  startDate: plan.startDate,
  endDate: endDate(plan.startDate, plan.months),
})

/** Product, channel and tariff behind a plan; refuses what the product does not offer. */
export async function termsOf(plan: Plan, context: Context): Promise<Terms> {
  const channel = await sellingChannel(context)
  const product = await saleProduct(plan.productId, context, channel)
  const { config } = product
  if (!periodsOf(config, channel).includes(plan.months))
    throw refuse('请选择保障期限', [{ path: 'plan.months', message: '请选择保障期限' }])
  const noCoverage =
    config.line === 'employerLiability' && !config.coverageWan.includes(plan.coverageWan ?? 0)
  if (noCoverage) throw refuse('请选择保额', [{ path: 'plan.coverageWan', message: '请选择保额' }])
  if (plan.items && !plan.items.includes(1))
    throw refuse('身故伤残为必选责任', [{ path: 'plan.items', message: '身故伤残为必选责任' }])
  const noPlan = config.line === 'groupAccident' && !config.plans.some(({ plan: no }) => no === plan.planNo)
  if (noPlan) throw refuse('请选择方案', [{ path: 'plan.planNo', message: '请选择方案' }])
  return { product, channel, plan, tariff: await tariffOn(context.tx, config.line, plan.startDate) }
}

/** Heads by trade priced at today's terms, with the way each price came about. Cents. */
export async function quote(
  plan: Plan,
  rows: readonly { professionId: string; empNum: number }[],
  context: Context,
): Promise<QuoteAnswer> {
  const terms = await termsOf(plan, context)
  const trades = await tradesOf(
    context.tx,
    rows.map((row) => row.professionId),
  )
  return quoteWith(
    terms,
    rows.map((row, i) => ({ trade: tradeAt(trades, row.professionId, i + 1), empNum: row.empNum })),
  )
}

export function quoteWith(terms: Terms, rows: readonly { trade: KnownTrade; empNum: number }[]): QuoteAnswer {
  const { plan, tariff, channel } = terms
  const declined = rows.findIndex(({ trade }) => trade.cls === 7)
  if (declined >= 0) throw refuse(`第${declined + 1}行职业「${rows[declined]?.trade.name}」不可承保`)
  const priced = priceOf(
    terms,
    rows.map(({ trade, empNum }) => ({ cls: trade.cls, empNum })),
  )
  const steps = new Map<number, QuoteAnswer['rows'][number]['steps']>()
  const stepsOf = (cls: number) => {
    const known = steps.get(cls) ?? explain(terms, cls)
    steps.set(cls, known)
    return known
  }
  return {
    total: priced.total,
    rateVersion: tariff.code,
    feeTier: channel.feeTier,
    endDate: endDate(plan.startDate, plan.months),
    rows: rows.map(({ trade, empNum }, i) => ({
      professionId: trade.id,
      name: trade.name,
      cls: trade.cls,
      empNum,
      head: priced.rows[i]?.head ?? 0,
      row: priced.rows[i]?.row ?? 0,
      steps: stepsOf(trade.cls),
    })),
  }
}

function priceOf({ plan, tariff, channel }: Terms, rows: { cls: number; empNum: number }[]) {
  const common = { months: plan.months, tier: channel.feeTier, rows }
  if (tariff.el)
    return elQuote(tariff.el, {
      ...common,
      wan: plan.coverageWan ?? 0,
      ...(plan.items ? { items: plan.items } : {}),
    })
  if (tariff.ga) return gaQuote(tariff.ga, { ...common, plan: plan.planNo ?? 0 })
  throw refuse('该日期没有可用的费率，请联系管理员')
}

function explain({ plan, tariff, channel }: Terms, cls: number) {
  const common = { cls, months: plan.months, tier: channel.feeTier }
  if (tariff.el)
    return explainEl(tariff.el, {
      ...common,
      wan: plan.coverageWan ?? 0,
      ...(plan.items ? { items: plan.items } : {}),
    })
  return tariff.ga ? explainGa(tariff.ga, { ...common, plan: plan.planNo ?? 0 }) : []
}
