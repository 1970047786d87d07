import type { Reply } from '../reply-issues.ts'
import type { Inbound } from './inbound.ts'

/**
 * The reply that a message gets; null for none. A text: the keyword that is all of it, else the longest that is a part of
 * it, else the one without a keyword. An event: the key that it tells, else its whole name. All others: by their kind.
 */
export function matchReply<R extends Reply>(inbound: Inbound, replies: readonly R[]): R | null {
  const own = replies.filter(({ reqType }) => reqType === inbound.type)
  if (inbound.event) {
    const { name, key } = inbound.event
    const told = sceneOf(name, key)
    return (told === '' ? undefined : by(own, told)) ?? by(own, name) ?? null
  }
  if (inbound.type !== 'text') return by(own, '') ?? null
  const text = inbound.content.trim()
  const parts = own.filter(({ reqKey, repMate }) => repMate === '2' && reqKey !== '' && text.includes(reqKey))
  const [longest] = parts.sort((a, b) => b.reqKey.length - a.reqKey.length)
  const whole = own.find(({ reqKey, repMate }) => repMate === '1' && reqKey !== '' && reqKey === text)
  return whole ?? longest ?? by(own, '') ?? null
}

const by = <R extends Reply>(replies: readonly R[], key: string) =>
  replies.find(({ reqKey }) => reqKey === key)

/** What a code or button tells: of who follows by a code without the words before it. */
export const sceneOf = (name: string, key: string) =>
  name === 'subscribe' ? key.replace(/^qrscene_/, '') : key
