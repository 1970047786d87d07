import type { Plan } from '@baoqiao/contract/policy/application.ts'
import type { HeadRow, KeptQuote } from '@baoqiao/contract/policy/quote.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { SaleProduct, SellingChannel } from '../product/on-sale.ts'
import { quoteIn, termsIn } from './quote.ts'
import { whyNot } from './why-not.ts'

/** A price, or why there is none; never both. */
export type PricedOrWhy = { quote: KeptQuote; reasons: [] } | { quote: null; reasons: string[] }

interface Asked {
  /** Null when the product has none that reaches what is wanted: `against` says so. */
  plan: Plan | null
  rows: readonly HeadRow[]
  product: SaleProduct
  channel: SellingChannel
  /** What was found to stand against it before. */
  against?: readonly string[]
}

/** A plan of a product priced for people known by their trades alone; what cannot be had says why, in the words of the rules. */
export async function pricedOrWhy(
  { plan, rows, product, channel, against = [] }: Asked,
  context: Context,
): Promise<PricedOrWhy> {
  const people = await whyNot(product, { rows }, context).catch((error) => [reasonOf(error)])
  const reasons = [...against, ...people]
  if (reasons.length > 0 || !plan) return { quote: null, reasons }
  try {
    const terms = await termsIn(plan, product, channel, context.tx)
    return { quote: await quoteIn(terms, rows, context.tx), reasons: [] }
  } catch (error) {
    return { quote: null, reasons: [reasonOf(error)] }
  }
}

/** Why something cannot be had, in the words of the rule; anything else that goes wrong is no answer. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.message
  throw error
}
