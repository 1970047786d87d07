import { lastStart } from '@baoqiao/contract/policy/plan-issues.ts'
import type { QuoteAnswer, QuoteRequest } from '@baoqiao/contract/policy/quote.ts'
import { addDays, sellingDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { movedPrice } from './moved-price.ts'
import { openOrdersFull } from './open-orders.ts'
import { sellingFor } from './order-under.ts'
import { maySell } from './placed.ts'
import { quoteIn, termsOf } from './quote.ts'
import { withToken } from './quote-token.ts'

/** A price of a day to come, for whoever's channel may apply. */
export async function quoteAsked(
  { plan, rows, sourceId }: QuoteRequest,
  context: Context,
): Promise<QuoteAnswer> {
  const source = sourceId === undefined ? null : await sourceOf(sourceId, context)
  // As it will be checked and ordered: in the channel of what is gone on with, whoever asks.
  const seller = sellingFor(source, context)
  await maySell(seller, context)
  const full = await openOrdersFull(context)
  if (full) throw refuse(full)
  const terms = await termsOf(plan, seller)
  const { config } = terms.product
  const carriesOn = source && isOneOf(POLICY.kept, source.status) ? source.endDate : undefined
  const first = addDays(sellingDay(context.now()), config.earliestStartDays)
  const last = lastStart(config, todayIn(context.now()), carriesOn)
  canBegin(plan.startDate, { first, last })
  const quote = await quoteIn(terms, rows, context.tx)
  const moved = await movedPrice(terms, rows, quote.total, context)
  const answer = await withToken(quote, terms, null, context)
  return moved ? { ...answer, moved } : answer
}

/** No day on which nothing can be ordered: of `check` and `submit` it is the same. */
function canBegin(startDate: string, { first, last }: { first: string; last: string }): void {
  if (startDate >= first && startDate <= last) return
  const message = startDate < first ? `起保日期最早为${first}` : `起保日期最晚为${last}`
  throw refuse(message, [{ path: 'plan.startDate', message }])
}

/** A policy that can be renewed, or a refused order that is submitted again, of those that the caller sees. */
async function sourceOf(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('policy')
    .select(['endDate', 'status', 'createdBy', 'channelId'])
    .where('id', '=', id)
    .where('status', 'in', POLICY.source)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (row) return row
  const message = '没有可续保的保单或可重新提交的订单，请核对 sourceId'
  throw refuse(message, [{ path: 'sourceId', message }])
}
