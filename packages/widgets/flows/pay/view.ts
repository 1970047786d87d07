import type { SnapshotFrom } from 'xstate'
import type { Event, payMachine } from './pay.machine.ts'

export interface ViewProps {
  snapshot: SnapshotFrom<typeof payMachine>
  send(event: Event): void
  onOpenPolicy(policyId: string): void
}
