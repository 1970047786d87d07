import type { QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import { coverageWanOf } from '@baoqiao/contract/product/covered.ts'
import { useMemo } from 'react'
import type { RowPrices } from '../../../kit/sheet/row-prices.ts'
import { isSame, useHeldQuote } from '../held-quote.ts'
import { planOf } from '../priced.ts'
import type { View } from '../view.ts'

/**
 * What each person of the list is covered for and costs; null until the list had a price. While that of the plan as it is
 * now has not come, nobody has one.
 */
export function useRowPrices({ snapshot, calls }: Pick<View, 'snapshot' | 'calls'>): RowPrices | null {
  const { context } = snapshot
  const { form, profile } = context
  const quoted = useHeldQuote(calls)
  const rows = quoted && (isSame(quoted.asked.plan, planOf(context)) ? quoted.answer.rows : NONE)
  const wan = profile ? coverageWanOf(profile.config, form.plan) : 0
  return useMemo(
    () =>
      rows && wan > 0
        ? { cover: `${wan}万`, heads: new Map(rows.map(({ professionId, head }) => [professionId, head])) }
        : null,
    [rows, wan],
  )
}
const NONE: QuoteAnswer['rows'] = []
