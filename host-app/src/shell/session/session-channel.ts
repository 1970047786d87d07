/** What the browser tabs of one login tell each other: facts, for whatever page of this origin may listen too. */
export type SessionMessage =
  /** Somebody has logged in, or has done so again over the page. */
  | { type: 'entered'; id: string; userId: string }
  | { type: 'renewed'; id: string; userId: string }
  | { type: 'ended'; id: string }
  | { type: 'locked'; id: string }
  | { type: 'unlocked'; id: string }

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('baoqiao-session') : null

export const tell = (message: SessionMessage): void => channel?.postMessage(message)

/** Hears the other tabs until the returned function is called. */
export function listen(listener: (message: SessionMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) listener(data)
  }
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}

const KINDS = ['entered', 'renewed', 'ended', 'locked', 'unlocked']
/** An older build in another tab may speak differently. */
function isMessage(value: unknown): value is SessionMessage {
  const part = (name: string): unknown => Reflect.get(Object(value), name)
  return KINDS.includes(String(part('type'))) && typeof part('id') === 'string'
}
