import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { TradeIndex } from '../trade-search.ts'
import { type MappedTrade, remapped } from './mapped-trades.ts'
import { TradesPanel } from './TradesPanel.tsx'
import { type RememberedTrades, unknownTrades, withTrades } from './unknown-trades.ts'

interface Props {
  /** All words that no trade is known for, or one that was understood as a trade. */
  about: MappedTrade | 'unknown'
  rows: readonly EmployeeRow[]
  trades: TradeIndex
  remembered?: RememberedTrades | undefined
  onApply(rows: readonly EmployeeRow[], did: string): void
  onClose(): void
}

/** Asks what words of the list mean, keeps the answer for the company, and gives the people their trades. */
export function WordsPanel({ about, rows, trades, remembered, onApply, onClose }: Props) {
  const one = about === 'unknown' ? undefined : about
  return (
    <TradesPanel
      unknown={one ? [one] : unknownTrades(rows)}
      now={one?.professionId}
      trades={trades}
      remembered={remembered?.meant}
      onApply={(chosen, people) => {
        remembered?.keep(chosen)
        const next = one
          ? remapped(rows, one, chosen.get(one.word) ?? '', trades)
          : withTrades(rows, chosen, trades)
        onApply(next, `已更改 ${people.toLocaleString('en-US')} 人的职业`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
