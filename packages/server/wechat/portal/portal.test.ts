import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WX_ACCOUNT } from '../../seed/seed-wechat.ts'
import { startTestApp } from '../../testing/harness.ts'
import { SIMULATED_ACCOUNT } from '../simulated-account.ts'
import { cdata, readFlatXml } from './flat-xml.ts'
import { openMessage, sealMessage, signatureOf } from './message-cipher.ts'

const { account, appid, token, aesKey } = SIMULATED_ACCOUNT
const PATH = `/mp/portal/${WX_ACCOUNT}`
let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())
const START = new Date('2026-11-20T02:00:00Z')
beforeEach(() => {
  h.clock.now = START
})

let serial = 0
const next = () => {
  serial += 1
  return String(serial)
}
const seconds = () => String(Math.floor(h.clock.now.getTime() / 1000))
const openid = (n: number) => `oPORTAL${String(n).padStart(21, '0')}`
type Fields = Record<string, string>
const xmlOf = (fields: Fields) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${cdata(value)}</${name}>`)
    .join('')}</xml>`
const message = (from: number, fields: Fields) => ({
  ...{ ToUserName: account, FromUserName: openid(from), CreateTime: seconds() },
  ...fields,
})
const text = (from: number, Content: string, MsgId = next()) =>
  message(from, { MsgType: 'text', Content, MsgId })
const signed = (nonce = `n${next()}`, timestamp = seconds()) => ({
  ...{ timestamp, nonce },
  signature: signatureOf(token, timestamp, nonce),
})
const post = async (query: Fields, body: string, path = PATH) => {
  const answer = await h.app.request(`${path}?${new URLSearchParams(query)}`, { method: 'POST', body })
  return { status: answer.status, text: await answer.text() }
}
const send = (fields: Fields, query: Fields = signed()) => post(query, xmlOf(fields))
const replied = (answer: { status: number; text: string }) =>
  readFlatXml(answer.text)?.get('Content') ?? answer.text
const fan = async (n: number) => {
  const { records } = await admin.wechat.fans.page({ query: { openid: openid(n) } })
  return records[0]
}

test('the echo comes back plain and sealed; not with a wrong signature, an old time or of no account', async () => {
  const get = async (query: Fields, path = PATH) => {
    const answer = await h.app.request(`${path}?${new URLSearchParams(query)}`)
    return [answer.status, answer.status === 200 ? await answer.text() : ''] as const
  }
  expect(await get({ ...signed(), echostr: '5826<b>' })).toEqual([200, '5826<b>'])
  const { timestamp, nonce } = signed()
  const echostr = sealMessage('echo', aesKey, appid)
  const msg_signature = signatureOf(token, timestamp, nonce, echostr)
  expect(await get({ timestamp, nonce, echostr, msg_signature, encrypt_type: 'aes' })).toEqual([200, 'echo'])
  const status = async (query: Fields, path?: string) => (await get(query, path))[0]
  expect(await status({ ...signed(), signature: 'f'.repeat(40) })).toBe(403)
  expect(await status({ ...signed('n', String(Number(seconds()) - 601)), echostr: 'x' })).toBe(403)
  expect(await status({})).toBe(403)
  expect(await status(signed(), '/mp/portal/999')).toBe(404)
  expect(await status(signed(), '/mp/portal/x')).toBe(404)
})

test('a keyword is answered to who wrote, once however often it is told, and stands in the conversation', async () => {
  const fields = text(1, '我要理赔', '900001')
  const first = await send(fields)
  expect(replied(first)).toBe('请在保单详情中发起报案，或拨打保险公司客服电话。')
  expect(readFlatXml(first.text)?.get('ToUserName')).toBe(openid(1))
  expect(await send(fields)).toEqual(first)
  const query = { wxAccountId: WX_ACCOUNT, openid: openid(1) }
  const { lines, until } = await admin.wechat.messages.talk({ query })
  expect(lines.map(({ from, repContent }) => [from, repContent])).toEqual([
    ['fan', '我要理赔'],
    ['auto', '请在保单详情中发起报案，或拨打保险公司客服电话。'],
  ])
  expect(until).toBe('2026-11-22T02:00:00.000Z')
  expect((await fan(1))?.subscribeStatus).toBe('1')
  expect((await send(text(1, '没有词'))).text).toBe('success')
})

test('a sealed message is answered sealed; a sealed one whose seal or sender is another is refused', async () => {
  const sealedPost = async (fields: Fields, id = appid, key = aesKey) => {
    const { timestamp, nonce } = signed()
    const Encrypt = sealMessage(xmlOf(fields), key, id)
    const msg_signature = signatureOf(token, timestamp, nonce, Encrypt)
    const query = { timestamp, nonce, msg_signature, encrypt_type: 'aes' }
    return post(query, `<xml><ToUserName>${account}</ToUserName><Encrypt>${Encrypt}</Encrypt></xml>`)
  }
  const answer = readFlatXml((await sealedPost(text(2, '发票'))).text)
  const sealed = answer?.get('Encrypt') ?? ''
  const parts = [answer?.get('TimeStamp') ?? '', answer?.get('Nonce') ?? '', sealed]
  expect(answer?.get('MsgSignature')).toBe(signatureOf(token, ...parts))
  expect(readFlatXml(openMessage(sealed, aesKey, appid) ?? '')?.get('Content')).toBe(
    '发票请在“发票”菜单中申请。',
  )
  expect((await sealedPost(text(2, 'x'), 'wx0000000000000001')).status).toBe(400)
  expect((await sealedPost(text(2, 'x'), appid, aesKey.replace('0', '1'))).status).toBe(400)
  expect((await sealedPost({ ...text(2, 'x'), ToUserName: 'gh_another0001' })).status).toBe(400)
})

test('following, a code and leaving bring the fan up to date, and each event is answered by its whole name', async () => {
  const event = (Event: string, EventKey = '') => message(3, { MsgType: 'event', Event, EventKey })
  expect(replied(await send(event('subscribe', 'qrscene_hall')))).toContain('欢迎关注')
  const followed = await fan(3)
  expect(followed).toMatchObject({ subscribeStatus: '1', scene: 'hall' })
  expect(new Date(followed?.subscribeTime ?? 0)).toEqual(START)
  expect((await send(event('SCAN', 'desk'))).text).toBe('success')
  expect(await fan(3)).toMatchObject({ scene: 'desk', subscribeTime: followed?.subscribeTime })
  expect(replied(await send(event('CLICK', 'hotline')))).toContain('服务时间')
  expect((await send(event('CLICK', 'hot'))).text).toBe('success')
  const late = event('unsubscribe')
  h.clock.now = new Date(START.getTime() + 60_000)
  expect((await send(event('unsubscribe'))).text).toBe('success')
  expect(await fan(3)).toMatchObject({ subscribeStatus: '0' })
  h.clock.now = new Date(START.getTime() + 120_000)
  await send(event('subscribe'))
  // What is told late, of before they came back, is no news.
  expect((await send(late)).text).toBe('success')
  expect(await fan(3)).toMatchObject({ subscribeStatus: '1', unsubscribeTime: null })
})

test('a signature that was used for another message, or is wrong, old or missing, changes nothing', async () => {
  const query = signed()
  expect((await send(text(4, '一'), query)).status).toBe(200)
  expect((await send(text(4, '二'), query)).status).toBe(403)
  expect((await send(text(4, '三'), { ...signed(), signature: '0'.repeat(40) })).status).toBe(403)
  expect((await send(text(4, '四'), signed('n1', String(Number(seconds()) - 700)))).status).toBe(403)
  expect((await send(text(4, '五'), {})).status).toBe(403)
  const { lines } = await admin.wechat.messages.talk({
    query: { wxAccountId: WX_ACCOUNT, openid: openid(4) },
  })
  expect(lines.map(({ repContent }) => repContent)).toEqual(['一'])
})

test('what is no message is refused in words and never breaks the server', async () => {
  const say = async (body: string) => (await post(signed(), body)).status
  const bodies = [
    '',
    '{}',
    '<xml></xml>',
    '<xml><A>',
    '\0',
    '<!DOCTYPE a [<!ENTITY b "c">]><xml><A>&b;</A></xml>',
  ]
  for (const body of bodies) expect(await say(body)).toBe(400)
  expect(await say(xmlOf({ ...text(5, 'x'), FromUserName: 'x' }))).toBe(400)
  expect(await say(xmlOf({ ...text(5, 'x'), CreateTime: '很久以前' }))).toBe(400)
  expect(await say(`<xml>${'x'.repeat(70_000)}</xml>`)).toBe(413)
  const odd = [
    message(5, { MsgType: '新种类' }),
    message(5, { MsgType: 'event', Event: 'x'.repeat(900) }),
    text(5, '\0'),
    text(5, '😀'.repeat(3000)),
  ]
  for (const fields of odd) expect((await send(fields)).status).toBe(200)
})
