import type { HeadRow, Moved } from '@baoqiao/contract/policy/quote.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import { tariffChanges, tariffIfAny } from '../product/tariff.ts'
import { quoteIn, type Terms } from './quote.ts'

/** What today's tariff would come to, where the one of the chosen start is another and comes to another total; null else. */
export async function movedPrice(
  terms: Terms,
  rows: readonly HeadRow[],
  total: number,
  { tx, now }: Context,
): Promise<Moved | null> {
  const { config, id } = terms.product
  const today = todayIn(now())
  const tariff = await tariffIfAny(tx, config.line, today, id)
  if (!tariff || tariff.id === terms.tariff.id) return null
  const before = await quoteIn({ ...terms, tariff }, rows, tx)
  if (before.total === total) return null
  const days = await tariffChanges(tx, config.line, { after: today, until: terms.plan.startDate }, id)
  return { total: before.total, rateVersion: tariff.code, since: days.at(-1) ?? terms.plan.startDate }
}
