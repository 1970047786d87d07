import { pricedItems } from '@baoqiao/contract/product/covered.ts'
import { withPlansOf } from '@baoqiao/contract/product/with-plans-of.ts'
import { elHead, gaHead } from '@baoqiao/contract/rules/tariff.ts'
import { periodsOf, type SaleProduct, type SellingChannel } from './on-sale.ts'
import type { Tariff } from './tariff.ts'

interface PriceRow {
  coverageWan: number | null
  plan: number | null
  cls: number
  cents: number | null
}

interface Bought {
  /** Duties, for products that have them to choose. */
  items: readonly number[]
  months: number
}
/** All duties for a year. */
export const everything = ({ config }: SaleProduct): Bought => ({
  items: pricedItems(config, undefined),
  months: 12,
})

/**
 * The price that a product begins at: of one person for the longest term sold, with the duties that its page begins with
 * (all of them); cents.
 */
export function lowestPrice(
  product: SaleProduct,
  channel: SellingChannel,
  tariff: Tariff,
): { price: number; months: number } | null {
  const { config } = product
  const months = Math.max(...periodsOf(config, channel))
  const prices = pricesOf(product, channel, tariff, { ...everything(product), months })
  return prices.length === 0 ? null : { price: Math.min(...prices.map(({ cents }) => cents)), months }
}

/** Each coverage step or plan by each class that is taken; what the tariff has no rate for is not there. */
export function pricesOf(
  { config }: SaleProduct,
  { feeTier: tier }: SellingChannel,
  { el, ga }: Tariff,
  { items, months }: Bought,
) {
  const of = (cls: number): PriceRow[] =>
    el
      ? config.coverageWan.map((wan) => ({
          coverageWan: wan,
          plan: null,
          cls,
          cents: known(() => elHead(el, { wan, items, gradeTable: config.gradeTable, tier, cls, months })),
        }))
      : config.plans.map(({ plan }) => ({
          coverageWan: null,
          plan,
          cls,
          cents: known(() =>
            ga ? gaHead(withPlansOf(ga, config), { plan, items, tier, cls, months }) : null,
          ),
        }))
  return config.acceptedClasses
    .flatMap(of)
    .flatMap(({ cents, ...row }) => (cents === null ? [] : [{ ...row, cents }]))
}

/** A tariff need not have a rate for everything that a version offers. */
function known(price: () => number | null): number | null {
  try {
    return price()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
