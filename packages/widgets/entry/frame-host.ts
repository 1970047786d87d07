import type { ParentConnection } from '@baoqiao/bridge/connect-parent.ts'
import { sessionSource } from '@baoqiao/bridge/session-source.ts'
import { stampEvents } from '@baoqiao/bridge/stamp-events.ts'
import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { Appearance } from '@baoqiao/contract/messages/request-types.ts'
import type { WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'

interface Around extends Pick<WidgetHost, 'partner' | 'environment' | 'onUpdate'> {
  parent: ParentConnection
  /** What the partner has set, for a page that says nothing of it. */
  look: Appearance | undefined
}

/** The page as a widget in a frame knows it: everything goes over the bridge. */
export function frameHost({ parent, look, ...around }: Around): WidgetHost {
  const { welcome, channel } = parent
  const nonce = document.querySelector('script')?.nonce
  const stamp = stampEvents(welcome.instanceId)
  const emit = (event: EventInput) => channel.send({ kind: 'event', data: stamp(event) })
  return {
    baseUrl: location.origin,
    ...(nonce ? { nonce } : {}),
    ...around,
    ...welcome,
    ...(welcome.appearance.unsaid && look ? { appearance: look } : {}),
    session: sessionSource((reason) => channel.ask('session', { reason }), emit),
    emit,
  }
}
