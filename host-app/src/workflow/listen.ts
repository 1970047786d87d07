import { HEARTBEAT_MS, remindTopic } from '@baoqiao/contract/workflow/remind.ts'
import { Client, Versions } from '@stomp/stompjs'

interface Listening {
  url: string
  tenantId: string
  username: string
  token(): string | null
  /** `path`: where it leads; '' for the task's page. */
  onReminder(reminder: { text: string; taskId: string; path: string }): void
}

/**
 * Listens to somebody's reminders until what it answers is called. A heartbeat each 5 s (§9), and a lost connection is tried
 * again each 5 s with the token of then (2-calls §8).
 */
export function listen({ url, tenantId, username, token, onReminder }: Listening): () => void {
  const client = new Client({
    brokerURL: url,
    stompVersions: new Versions([Versions.V1_2]),
    heartbeatIncoming: HEARTBEAT_MS,
    heartbeatOutgoing: HEARTBEAT_MS,
    reconnectDelay: HEARTBEAT_MS,
    beforeConnect: (one) => {
      const held = token()
      // The token goes in the frame, never in the address, which logs keep.
      one.connectHeaders = held ? { Authorization: `Bearer ${held}` } : {}
    },
    onConnect: () =>
      void client.subscribe(remindTopic(tenantId, username), ({ body, headers }) =>
        onReminder({ text: body, taskId: headers['task-id'] ?? '', path: headers.path ?? '' }),
      ),
  })
  client.activate()
  return () => void client.deactivate()
}
