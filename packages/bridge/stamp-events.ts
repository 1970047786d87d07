import type { EventInput, WidgetEvent } from '@baoqiao/contract/messages/event-types.ts'
import type { Ref } from '@baoqiao/contract/messages/ref.ts'
import { makeNonce } from './nonce.ts'

/** Makes events of what one instance says: numbered from 1, each with its own id, under one trace unless it names its own. */
export function stampEvents(instanceId: Ref<'instance'>): (input: EventInput) => WidgetEvent {
  const traceId: Ref<'trace'> = `trace_${makeNonce()}`
  let seq = 0
  return (input) => ({ traceId, ...input, id: `event_${makeNonce()}`, seq: ++seq, instanceId })
}
