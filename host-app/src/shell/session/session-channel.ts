import type { LockRecord } from './lock-record.ts'
import { isSession, type Session } from './session-store.ts'

/** What the browser tabs of one login tell each other. Only pages of this origin hear it. */
export type SessionMessage =
  | { type: 'renewed'; session: Session }
  | { type: 'ended'; id: string }
  | { type: 'locked'; id: string; record: LockRecord }
  | { type: 'unlocked'; id: string }
  /** A new tab asks who is logged in; a tab that waits for a renewal asks with its session's id. */
  | { type: 'ask'; id?: string }
  | { type: 'give'; session: Session; lock: LockRecord | null }

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('baoqiao-session') : null

export const tell = (message: SessionMessage): void => channel?.postMessage(message)

/** Tells the other tabs of new tokens; the mark in localStorage is seen before the message is. */
export function announce(session: Session): void {
  localStorage.setItem(turnKey(session.id), String(session.expiresAt))
  tell({ type: 'renewed', session })
}
/** Whether another tab has newer tokens of this session than these. */
export const isOutdone = ({ id, expiresAt }: Session): boolean =>
  Number(localStorage.getItem(turnKey(id))) > expiresAt
export const forgetTurns = (id: string): void => localStorage.removeItem(turnKey(id))
const turnKey = (id: string) => `pigx-turn-${id}`

/** Hears the other tabs until the returned function is called. */
export function listen(listener: (message: SessionMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) listener(data)
  }
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}

const KINDS = ['renewed', 'ended', 'locked', 'unlocked', 'ask', 'give']
/** An older build in another tab may speak differently. */
function isMessage(value: unknown): value is SessionMessage {
  const part = (name: string): unknown => Reflect.get(Object(value), name)
  const type = part('type')
  if (typeof type !== 'string' || !KINDS.includes(type)) return false
  return type === 'renewed' || type === 'give' ? isSession(part('session')) : true
}
