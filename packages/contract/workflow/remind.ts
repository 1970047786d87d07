/** Where reminders of new tasks arrive over the websocket `/act/ws` (2-calls §7), for one person. */
export const remindTopic = (tenantId: string, username: string): string =>
  `/task/${tenantId}/${username}/remind`
/** §9 "websocket heartbeat", milliseconds; and how soon a lost connection is tried again. */
export const HEARTBEAT_MS = 5000
