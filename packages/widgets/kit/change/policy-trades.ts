import { tradeGroupOf } from '@baoqiao/contract/data/trade-groups.ts'
import type { EndorseOpened } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { useMemo } from 'react'
import { type TradeIndex, tradeIndex } from '../trade-search.ts'
import { ofIndustry } from '../with-help.ts'

interface Known {
  opened: EndorseOpened | null
  trades: readonly Trade[]
}
/** The trades of an opened policy, those of the policyholder's industry first. */
export function usePolicyTrades({ opened, trades }: Known): TradeIndex {
  const group = tradeGroupOf(opened?.policy.industry)
  return useMemo(() => ofIndustry(tradeIndex(trades), group), [trades, group])
}
