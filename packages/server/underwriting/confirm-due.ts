import { newPriceText } from '@baoqiao/contract/underwriting/new-price.ts'
import type { Context } from '../kernel/http/context.ts'
import { newPrices } from './new-prices.ts'

interface Shown {
  id: string
  policyId?: string | null | undefined
  status?: string | null | undefined
  oldTotal?: number | null | undefined
  newTotal?: number | null | undefined
}

/** Rows as they are answered, with until when a new price can be confirmed, and what it comes to in words. */
export async function withConfirmDue<R extends Shown>(rows: readonly R[], context: Context) {
  const proposed = rows.filter(({ status, policyId }) => status === 'PROPOSED' && policyId)
  const ids = proposed.flatMap(({ policyId }) => policyId ?? [])
  const orders =
    ids.length === 0
      ? []
      : await context.tx.selectFrom('policy').select(['id', 'payDeadline']).where('id', 'in', ids).execute()
  const due = new Map(orders.map(({ id, payDeadline }) => [id, payDeadline]))
  const prices = await newPrices(proposed, context)
  return rows.map((row) => {
    const price = prices.get(row.id)
    return {
      ...row,
      payDeadline: row.status === 'PROPOSED' ? (due.get(row.policyId ?? '') ?? null) : null,
      newPriceSaid: price ? newPriceText(price) : null,
    }
  })
}
