import { randomBytes } from '@noble/ciphers/utils.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { Hono } from 'hono'
import type { Kernel } from '../kernel/http/context.ts'
import { type Line, phoneHtml } from './phone-page.ts'
import { cdata, readFlatXml } from './portal/flat-xml.ts'
import { openMessage, sealMessage, signatureOf } from './portal/message-cipher.ts'
import { playedFan, SIMULATED_ACCOUNT } from './simulated-account.ts'

interface Options {
  kernel: Kernel
  /** The platform's own calls, as the real platform of official accounts would reach them. */
  ask(path: string, init?: RequestInit): Promise<Response>
}

/** Fans whose phones are played: known ones, and one who has never been there (beyond all that follow). */
const FANS = [0, 4, 1, 9_001]
const fanOf = (text: string | undefined) => FANS[Number(text)] ?? FANS[0] ?? 0
const openidOf = (n: number) => playedFan(n, 0).openid
/** Lines that a phone keeps. */
const KEPT = 100

/**
 * A fan's phone, played: it follows the demo's account, writes, presses the menu's buttons and shows what it is told. What
 * it does reaches the account's own address signed and sealed, as the platform of official accounts sends it.
 */
export function phonePages(options: Options): Hono {
  const app = new Hono()
  const lines = new Map<string, Line[]>()
  const say = (openid: string, line: Omit<Line, 'at'>) => {
    const at = options.kernel.now().getTime()
    lines.set(openid, [...(lines.get(openid) ?? []), { ...line, at }].slice(-KEPT))
  }
  app.get('/', async (c) => {
    const fan = Math.max(0, FANS.indexOf(fanOf(c.req.query('fan'))))
    const openid = openidOf(FANS[fan] ?? 0)
    const state = await stateOf(openid, options)
    const told = state.told.map(({ content, type, at }) => ({
      ...{ from: 'staff' as const, at: at * 1000 },
      text: type === 'text' ? content : `[${type}] ${content}`,
    }))
    const all = [...(lines.get(openid) ?? []), ...told].sort((a, b) => a.at - b.at)
    const isThere = (await accountOf(options.kernel)) !== null
    return c.html(phoneHtml({ fan, openid, lines: all, menu: state.menu, isThere }))
  })
  app.post('/', async (c) => {
    const form = await c.req.parseBody()
    const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
    const openid = openidOf(fanOf(text('fan')))
    const [key, name] = [text('key').slice(0, 128), text('name').slice(0, 30)]
    const act = actOf(text('action'), text('text').slice(0, 600), { key, name: name || key })
    if (act) {
      say(openid, { from: act.isNote ? 'note' : 'me', text: act.shown })
      await told(openid, act, options)
      const answer = await deliver(openid, act, options)
      if (answer) say(openid, answer)
    }
    return c.redirect(`/sim/wechat-phone?fan=${encodeURIComponent(text('fan'))}`, 303)
  })
  return app
}

interface Act {
  shown: string
  isNote: boolean
  /** The message's own elements. */
  fields: Record<string, string>
  follows?: boolean
}
const event = (name: string, key: string, shown: string): Act => ({
  ...{ shown, isNote: true },
  fields: { MsgType: 'event', Event: name, EventKey: key },
})

/** What a press on the page does; null for nothing. */
function actOf(action: string, text: string, { key, name }: { key: string; name: string }): Act | null {
  if (action === 'follow') return { ...event('subscribe', '', '关注了公众号'), follows: true }
  if (action === 'leave') return { ...event('unsubscribe', '', '取消了关注'), follows: false }
  if (action === 'scan')
    return {
      ...event('subscribe', `qrscene_${text || 'account'}`, `扫码关注（${text || 'account'}）`),
      follows: true,
    }
  if (action === 'press') return event('CLICK', key, `点了菜单“${name}”`)
  if (action === 'open') return event('VIEW', key, `从菜单“${name}”打开 ${key}`)
  if (action === 'image')
    return { shown: '[图片]', isNote: false, fields: { MsgType: 'image', MediaId: 'SIM_image_000000000001' } }
  if (action !== 'write' || text.trim() === '') return null
  return { shown: text, isNote: false, fields: { MsgType: 'text', Content: text } }
}

async function told(openid: string, { follows, fields }: Act, { ask }: Options): Promise<void> {
  if (fields.MsgType === 'event' && follows === undefined) return
  await ask('/sim/wechat/phone-state', {
    method: 'POST',
    body: JSON.stringify(follows === undefined ? { openid } : { openid, follows }),
  })
}

async function stateOf(openid: string, { ask }: Options) {
  const answer = await ask(`/sim/wechat/phone-state?openid=${openid}`)
  return (await answer.json()) as {
    menu: unknown[]
    told: { type: string; content: string; at: number }[]
  }
}

async function accountOf({ db, vaultOf }: Kernel) {
  const row = await db.kysely
    .selectFrom('wxAccount')
    .select(['id', 'tenantId', 'token', 'aesKey', 'account', 'appid'])
    .where('appid', '=', SIMULATED_ACCOUNT.appid)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!row) return null
  const vault = vaultOf(row.tenantId)
  return { ...row, token: vault.open(row.token), aesKey: vault.open(row.aesKey) }
}

/** Sends what the fan did to the account's address; what is answered, for the phone to show. */
async function deliver(openid: string, { fields }: Act, { kernel, ask }: Options) {
  const account = await accountOf(kernel)
  if (!account) return null
  const seconds = String(Math.floor(kernel.now().getTime() / 1000))
  const nonce = bytesToHex(randomBytes(8))
  const head = { ToUserName: account.account, FromUserName: openid, CreateTime: seconds }
  const number =
    fields.MsgType === 'event' ? {} : { MsgId: `${seconds}${nonce.replace(/\D/g, '').slice(0, 8)}` }
  const elements = Object.entries({ ...head, ...fields, ...number })
  const xml = `<xml>${elements.map(([name, text]) => `<${name}>${cdata(text)}</${name}>`).join('')}</xml>`
  const sealed = sealMessage(xml, account.aesKey, account.appid)
  const query = new URLSearchParams({
    ...{ timestamp: seconds, nonce, encrypt_type: 'aes' },
    signature: signatureOf(account.token, seconds, nonce),
    msg_signature: signatureOf(account.token, seconds, nonce, sealed),
  })
  const body = `<xml><ToUserName>${cdata(account.account)}</ToUserName><Encrypt>${cdata(sealed)}</Encrypt></xml>`
  const answer = await ask(`/mp/portal/${account.id}?${query}`, { method: 'POST', body })
  const text = await answer.text()
  if (!answer.ok) return { from: 'note' as const, text: `服务器拒绝了消息（${answer.status}）` }
  if (text === 'success') return null
  const opened = openMessage(readFlatXml(text)?.get('Encrypt') ?? '', account.aesKey, account.appid)
  const reply = readFlatXml(opened ?? '')
  const kind = reply?.get('MsgType') ?? ''
  return { from: 'account' as const, text: kind === 'text' ? (reply?.get('Content') ?? '') : `[${kind}]` }
}
