import { REQUEST_TYPES } from '@baoqiao/contract/wechat/auto-reply.ts'

export type RequestType = keyof typeof REQUEST_TYPES
/** What the platform tells of a fan. */
export interface Inbound {
  /** Original id of the account it is for. */
  to: string
  openid: string
  /** UTC instant. */
  at: string
  type: RequestType
  /** Kinds that the platform may add later stand as a link and are not answered. */
  isKnown: boolean
  /** The same when it is told again: the message's number, of an event who and when. */
  key: string
  msgId: string | null
  /** As people read it: the text, of an event its name and key, of the rest what is known of it. */
  content: string
  mediaId: string | null
  /** Of an event. */
  event: { name: string; key: string } | null
}

const LONGEST = 2048
const cut = (text: string) => [...text.replaceAll('\0', '')].slice(0, LONGEST).join('')

/** A message as it was told; null for what names nobody or no time. */
export function readInbound(fields: ReadonlyMap<string, string>): Inbound | null {
  const of = (name: string) => (fields.get(name) ?? '').trim()
  const [to, openid, kind, seconds] = [of('ToUserName'), of('FromUserName'), of('MsgType'), of('CreateTime')]
  if (!/^[\w-]{28}$/.test(openid) || !/^\d{1,11}$/.test(seconds) || kind === '') return null
  const at = new Date(Number(seconds) * 1000)
  const msgId = /^\d{1,20}$/.test(of('MsgId')) ? of('MsgId') : null
  const event =
    kind === 'event' ? { name: of('Event').slice(0, 64), key: of('EventKey').slice(0, 128) } : null
  if (event?.name === '') return null
  return {
    ...{ to, openid, msgId, event },
    at: at.toISOString(),
    type: isKnown(kind) ? kind : 'link',
    isKnown: isKnown(kind),
    key: msgId ?? [openid, seconds, kind, event?.name ?? '', event?.key ?? ''].join(' '),
    content: cut(event ? `${event.name} ${event.key}`.trim() : contentOf(kind, of)),
    mediaId: /^[\w-]{4,128}$/.test(of('MediaId')) ? of('MediaId') : null,
  }
}

const isKnown = (kind: string): kind is RequestType => Object.hasOwn(REQUEST_TYPES, kind)

function contentOf(kind: string, of: (name: string) => string): string {
  switch (kind) {
    case 'text':
      return of('Content') || '（空）'
    case 'image':
      return '图片'
    case 'voice':
      return of('Recognition') || '语音'
    case 'video':
    case 'shortvideo':
      return '视频'
    case 'location':
      return [of('Label'), `${of('Location_X')},${of('Location_Y')}`].filter(Boolean).join(' ')
    case 'link':
      return [of('Title'), of('Url')].filter(Boolean).join(' ') || '链接'
    default:
      return `未知消息 ${kind.slice(0, 40)}`
  }
}
