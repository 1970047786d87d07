import { lastStart, RENEWED_AHEAD_DAYS } from '@baoqiao/contract/policy/plan-issues.ts'
import type { QuoteAnswer, QuoteRequest } from '@baoqiao/contract/policy/quote.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { requireAuthority } from './authority.ts'
import { movedPrice } from './moved-price.ts'
import { quoteIn, type Terms, termsOf } from './quote.ts'
import { withToken } from './quote-token.ts'

/** A price of a day to come, for whoever's channel may apply. */
export async function quoteAsked({ plan, rows }: QuoteRequest, context: Context): Promise<QuoteAnswer> {
  await requireAuthority('100', context)
  const today = todayIn(context.now())
  if (plan.startDate <= today) {
    const message = `起保日期最早为${addDays(today, 1)}`
    throw refuse(message, [{ path: 'plan.startDate', message }])
  }
  const terms = await termsOf(plan, context)
  notTooLate(plan.startDate, terms, today)
  const quote = await quoteIn(terms, rows, context.tx)
  const moved = await movedPrice(terms, rows, quote.total, context)
  const answer = await withToken(quote, terms, null, context)
  return moved ? { ...answer, moved } : answer
}

/** No day on which nothing can be ordered: what is priced may be a renewal, which begins further ahead. */
function notTooLate(startDate: string, { product: { config } }: Terms, today: string): void {
  const last = lastStart(config, today, addDays(today, RENEWED_AHEAD_DAYS))
  if (startDate <= last) return
  const message = `起保日期最晚为${last}`
  throw refuse(message, [{ path: 'plan.startDate', message }])
}
