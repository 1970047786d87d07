import type { SnapshotFrom } from 'xstate'
import type { TradeIndex } from '../../kit/trade-search.ts'
import type { Event, productDetailsMachine } from './product-details.machine.ts'

export interface ViewProps {
  snapshot: SnapshotFrom<typeof productDetailsMachine>
  send(event: Event): void
  trades: TradeIndex
}
