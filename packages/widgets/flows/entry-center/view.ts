import type { SnapshotFrom } from 'xstate'
import type { TradeIndex } from '../../kit/trade-search.ts'
import type { WidgetClient } from '../../kit/widget-client.ts'
import type { Event, entryCenterMachine } from './entry-center.machine.ts'

/** What every step is given. Views read the snapshot and send events; they decide nothing. */
export interface ViewProps {
  snapshot: SnapshotFrom<typeof entryCenterMachine>
  send(event: Event): void
  client: WidgetClient
  trades: TradeIndex
  onPay(orderId: string): void
}
