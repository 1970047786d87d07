import type { Plan } from '@baoqiao/contract/policy/application.ts'
import { offerIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { KeptQuote } from '@baoqiao/contract/policy/quote.ts'
import { coverageWanOf, pricedItems } from '@baoqiao/contract/product/covered.ts'
import { withPlansOf } from '@baoqiao/contract/product/with-plans-of.ts'
import { endDate } from '@baoqiao/contract/rules/dates.ts'
import { explainEl, explainGa, withoutTier } from '@baoqiao/contract/rules/explain.ts'
import { elQuote, gaQuote, NoRate } from '@baoqiao/contract/rules/tariff.ts'
import type { Tx } from '../kernel/database/database.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import {
  periodsOf,
  type SaleProduct,
  type SellingChannel,
  saleProduct,
  sellingChannel,
} from '../product/on-sale.ts'
import { type Tariff, tariffOn, tariffStill } from '../product/tariff.ts'
import { type KnownTrade, tradeAt, tradesOf } from './trades.ts'

export interface Terms {
  product: SaleProduct
  channel: SellingChannel
  tariff: Tariff
  plan: Plan
}

/** At what a price was quoted that still stands. */
export interface Quoted {
  version: string
  tariff: string
  tier: number
}

/** What each person is covered for, in 10,000 yuan. */
export const coverageOf = ({ product: { config }, plan }: Pick<Terms, 'product' | 'plan'>): number =>
  coverageWanOf(config, plan)

/** First and last day of cover. */
export const periodOf = ({ plan }: Pick<Terms, 'plan'>) => ({
  startDate: plan.startDate,
  endDate: endDate(plan.startDate, plan.months),
})

/** Product, channel and tariff behind a plan; refuses what the product's version does not offer. */
export async function termsOf(plan: Plan, context: Context, quoted: Quoted | null = null): Promise<Terms> {
  const channel = await sellingChannel(context)
  const product = await saleProduct(plan.productId, context, channel)
  const terms = await termsIn(plan, product, channel, context.tx)
  // Texts of another version are read anew, and their price with them.
  if (quoted?.version !== product.config.versionId) return terms
  const tariff = await tariffStill(context.tx, product.config.line, quoted.tariff)
  return tariff ? { ...terms, tariff, channel: { ...channel, feeTier: quoted.tier } } : terms
}

/** The same of a version that is named: also of one that is not sold yet. */
export async function termsIn(
  plan: Plan,
  product: SaleProduct,
  channel: SellingChannel,
  tx: Tx,
): Promise<Terms> {
  const { config } = product
  const issues = Object.entries(offerIssues(plan, { config, periods: periodsOf(config, channel) }))
  const [first] = issues
  if (first)
    throw refuse(
      first[1],
      issues.map(([field, message]) => ({ path: `plan.${field}`, message })),
    )
  return { product, channel, plan, tariff: await tariffOn(tx, config.line, plan.startDate, product.id) }
}

type Heads = readonly { professionId: string; empNum: number }[]
/** Heads by trade priced at terms that are known, with the way each price came about. Cents. */
export async function quoteIn(terms: Terms, rows: Heads, tx: Tx): Promise<KeptQuote> {
  const trades = await tradesOf(
    tx,
    rows.map((row) => row.professionId),
    terms.product.config,
  )
  return quoteWith(
    terms,
    rows.map((row, i) => ({ trade: tradeAt(trades, row.professionId, i + 1), empNum: row.empNum })),
  )
}

export function quoteWith(
  terms: Terms,
  rows: readonly { trade: Omit<KnownTrade, 'atHeight'>; empNum: number }[],
): KeptQuote {
  const { plan, tariff, channel } = terms
  const declined = rows.findIndex(({ trade }) => trade.cls === 7)
  if (declined >= 0) throw refuse(`第${declined + 1}行职业「${rows[declined]?.trade.name}」不可承保`)
  const priced = rated(() =>
    priceOf(
      terms,
      rows.map(({ trade, empNum }) => ({ cls: trade.cls, empNum })),
    ),
  )
  const steps = new Map<number, KeptQuote['rows'][number]['steps']>()
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

/** What a tariff lacks is said, not broken: 400. */
function rated<T>(price: () => T): T {
  try {
    return price()
  } catch (error) {
    if (error instanceof NoRate) throw refuse(`${error.message}，请联系管理员补充费率后再试`)
    throw error
  }
}

function priceOf(terms: Terms, rows: { cls: number; empNum: number }[]) {
  const { el, ga } = terms.tariff
  if (el) return elQuote(el, { ...elTerms(terms), rows })
  if (ga) return gaQuote(withPlansOf(ga, terms.product.config), { ...gaTerms(terms), rows })
  throw refuse('该日期没有可用的费率，请联系管理员')
}

function explain(terms: Terms, cls: number) {
  const { el, ga } = terms.tariff
  const steps = el
    ? explainEl(el, { ...elTerms(terms), cls })
    : ga
      ? explainGa(withPlansOf(ga, terms.product.config), { ...gaTerms(terms), cls })
      : []
  return terms.channel.hidesTier ? withoutTier(steps) : steps
}

const elTerms = ({ plan, channel, product: { config } }: Terms) => ({
  months: plan.months,
  tier: channel.feeTier,
  wan: plan.coverageWan ?? 0,
  items: pricedItems(config, plan.items),
  gradeTable: config.gradeTable,
})
const gaTerms = ({ plan, channel, product: { config } }: Terms) => ({
  months: plan.months,
  tier: channel.feeTier,
  plan: plan.planNo ?? 0,
  items: pricedItems(config, plan.items),
})
