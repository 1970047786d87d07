import { encode } from 'uqr'
import { simulatedPicture } from './simulated-picture.ts'

export type Said = Record<string, unknown>
export const wrong = (errcode: number, errmsg: string): Said => ({ errcode, errmsg })
export const OK = wrong(0, 'ok')

export interface PlayedFile {
  media_id: string
  name: string
  update_time: number
  type: string
  bytes: Uint8Array<ArrayBuffer>
  mime: string
  title: string
  description: string
}
interface PlayedDraft {
  media_id: string
  update_time: number
  news_item: Said[]
}
/** What the played platform keeps of its one account. */
export interface PlayedDesk {
  /** Milliseconds since 1970. */
  now: () => number
  menu: unknown[]
  /** What staff told fans, by openid. */
  told: Map<string, { type: string; content: string; at: number }[]>
  files: PlayedFile[]
  drafts: PlayedDraft[]
  /** When fans last wrote by a played phone, by openid: milliseconds since 1970. */
  wrote: Map<string, number>
  /** Who came or left by a played phone. */
  follows: Map<string, boolean>
  serial: number
}
/** What answers one path: by a body in JSON (null for GET) and the query. */
export type PlayedCall = (desk: PlayedDesk, body: unknown, query: (name: string) => string) => Said | Response
export const secondsOf = (desk: PlayedDesk) => Math.floor(desk.now() / 1000)
export const nextId = (desk: PlayedDesk, type: string) => {
  desk.serial += 1
  return `SIM_${type}_${String(desk.serial).padStart(12, '0')}`
}
export const fileOf = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
  new Response(bytes, { headers: { 'content-type': type } })

const picture = (text: string, scale = 6) => simulatedPicture(encode(text, { border: 0 }).data, scale)
const NARROWEST = 280
const WIDEST = 1280

/** As it is before anybody has done anything: two pictures, a voice, a video and one draft. */
export function playedDesk(now: () => number): PlayedDesk {
  const seconds = Math.floor(now() / 1000)
  const file = (n: number, type: string, name: string, mime: string, bytes: Uint8Array<ArrayBuffer>) => ({
    ...{ media_id: `SIM_${type}_${String(n).padStart(12, '0')}`, name, type, mime, bytes },
    ...{ update_time: seconds - n * 86_400, title: name, description: '' },
  })
  const cover = file(1, 'image', '公众号封面.bmp', 'image/bmp', picture('https://baoqiao.example/cover'))
  const files = [
    cover,
    file(2, 'image', '理赔流程.bmp', 'image/bmp', picture('https://baoqiao.example/claim')),
    file(3, 'voice', '欢迎语.mp3', 'audio/mpeg', new Uint8Array(1000)),
    file(4, 'video', '投保演示.mp4', 'video/mp4', new Uint8Array(1000)),
  ]
  const item = {
    ...{ title: '企业如何为员工投保', author: '保桥', digest: '三步完成投保', content_source_url: '' },
    ...{ content: '<p>选产品、导名单、付款。</p>', thumb_media_id: cover.media_id },
    url: 'https://weixin.example/s/1',
  }
  const drafts = [{ media_id: 'SIM_news_000000000001', update_time: seconds - 3600, news_item: [item] }]
  const people = { told: new Map(), wrote: new Map(), follows: new Map() }
  return { now, menu: [], files, drafts, serial: 10, ...people }
}

const send: PlayedCall = (desk, body) => {
  const { touser, msgtype } = Object(body)
  const openid = String(touser)
  const said = Object(Object(body)[msgtype])
  const content = msgtype === 'text' ? said.content : said.media_id
  if (typeof content !== 'string' || content === '') return wrong(44004, 'empty content')
  const kept = msgtype === 'mpnews' ? desk.drafts : desk.files
  if (msgtype !== 'text' && !kept.some(({ media_id }) => media_id === content))
    return wrong(40007, 'invalid media_id')
  if (new TextEncoder().encode(content).length > 2048) return wrong(45002, 'content size out of limit')
  if (desk.follows.get(openid) === false) return wrong(43004, 'require subscribe')
  // Of fans without a played phone it does not know when they wrote.
  const wrote = desk.wrote.get(openid) ?? desk.now()
  if (desk.now() - wrote > 48 * 3_600_000) return wrong(45015, 'response out of time limit')
  const line = { type: String(msgtype), content, at: secondsOf(desk) }
  desk.told.set(openid, [...(desk.told.get(openid) ?? []), line].slice(-100))
  return OK
}

const createMenu: PlayedCall = (desk, body) => {
  const { button } = Object(body)
  if (!Array.isArray(button) || button.length === 0 || button.length > 3)
    return wrong(40016, 'invalid button size')
  for (const one of button) {
    const { sub_button, type } = Object(one)
    if (Array.isArray(sub_button) ? sub_button.length > 5 : typeof type !== 'string')
      return wrong(40017, 'invalid button type')
  }
  desk.menu = button
  return OK
}

const deleteMenu: PlayedCall = (desk) => {
  desk.menu = []
  return OK
}

const code: PlayedCall = (_, body) => {
  const { scene, width } = Object(body)
  if (typeof scene !== 'string' || scene === '' || scene.length > 32)
    return wrong(40169, 'invalid length for scene')
  if (!(Number(width) >= NARROWEST && Number(width) <= WIDEST)) return wrong(40097, 'invalid args')
  const text = `https://weixin.example/wxa/${encodeURIComponent(scene)}`
  const squares = encode(text, { border: 0 }).size + 8
  return fileOf(picture(text, Math.max(1, Math.floor(Number(width) / squares))), 'image/bmp')
}

/** Telling fans, the menu, codes: by method and path. */
export const DESK_CALLS: Readonly<Record<string, PlayedCall>> = {
  'POST /cgi-bin/message/custom/send': send,
  'POST /cgi-bin/menu/create': createMenu,
  'GET /cgi-bin/menu/delete': deleteMenu,
  'POST /wxa/getwxacodeunlimit': code,
}
