import { readFileSync } from 'node:fs'
import { readSession } from '@baoqiao/bridge/read-session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebhookRequest } from '../kernel/http/ports.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'
import { toldAndListed } from '../testing/told-and-listed.ts'
import { type VisitorClient, visitorClient } from '../testing/visitor.ts'
import { lanes } from '../work/topics.ts'
import { signature } from './signature.ts'

const SECRET = 'a-secret-of-both-sides'
const START = new Date('2026-11-20T02:00:00Z')
let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let partner: VisitorClient
let professionId: string
/** What the partner's server was sent, and how it answers next. */
let sent: { url: string; body: string; signature: string }[] = []
let answers: (() => Response)[] = []

beforeAll(async () => {
  h = await startTestApp({
    async webhook(url: string, { headers, body }: WebhookRequest) {
      sent.push({ url, body, signature: headers['baoqiao-signature'] ?? '' })
      return (answers.shift() ?? (() => new Response('ok')))()
    },
  })
  // The demo partner has every widget; this one sells and is paid.
  await h.db.query("update embed_site set widgets = 'product-details,entry-center,pay'")
  admin = await h.client('admin')
  partner = await visitorClient(h.app.fetch, 'u-1')
  const trades = await partner.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = START
  sent = []
  answers = []
})
const open = anonymous
const nobody = () => open(h.app.fetch)
const drain = () => drainOutbox(h.kernel, lanes)
let people = 0
const submit = () => {
  people += 10
  const holder = { name: `嵌入测试${people}有限公司` }
  return partner.policies.apply.submit({
    body: application({ productId: '103', professionId, holder, from: people }),
  })
}
const siteId = async () =>
  (await admin.embed.site.page({ query: { publishableId: 'mbFgk' } })).records[0]?.id ?? ''

/** Code as it stands on a page of the documents. */
const samples = (page: string) =>
  [
    ...readFileSync(`${import.meta.dirname}/../../embed/docs/${page}.md`, 'utf8').matchAll(
      /```(?:html|js|java|python)\n([\s\S]*?)```/g,
    ),
  ].map(([, block = '']) => block)
const run = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

describe('samples of a session', () => {
  const endpoints = samples('2-sessions').filter((block) => block.includes('access_token'))

  test('what the page fetches is what the Node sample answers, and it opens calls', async () => {
    const [page = ''] = samples('1-start')
    const [, asked = ''] = /fetchSession: (.*),\n/.exec(page) ?? []
    type Handle = (request: object, response: object) => Promise<unknown>
    const routes = new Map<string, Handle>()
    const app = { post: (path: string, handle: Handle) => routes.set(`POST ${path}`, handle) }
    const endpoint = endpoints.find((block) => block.includes('app.post(')) ?? ''
    const server = await run(`export default (app, fetch, CLIENT_ID, CLIENT_SECRET) => {${endpoint}}`)
    const platform = (url: string, init: RequestInit) => h.app.request(url.replace('%ORIGIN%', ''), init)
    server.default(app, platform, 'partner-mbFgk', 'partner-demo-secret')
    const browser = await run(`export default (fetch) => (${asked})`)
    const fetchSession = browser.default(async (path: string, { method }: { method: string }) => {
      const said: unknown[] = []
      const response = { status: () => response, json: (body: unknown) => said.push(body) }
      await routes.get(`${method} ${path}`)?.({ user: { id: 'u-sample' } }, response)
      return { json: async () => said[0] }
    })
    const session = readSession(await fetchSession())
    expect(session?.expiresAt).toMatch(/^\d{4}-.*Z$/)
    const visitor = anonymous(h.app.fetch, { accessToken: session?.token ?? '' })
    expect((await visitor.products.catalogue.trades({ params: { id: '103' } })).length).toBeGreaterThan(0)
  })

  test('of every language agree in path, address and names', () => {
    expect(endpoints).toHaveLength(3)
    for (const endpoint of endpoints) {
      expect(endpoint).toMatch(/post\w*\(['"]\/my\/baoqiao-session['"]/i)
      for (const word of [
        '%ORIGIN%/embed/token',
        'client_credentials',
        'subject',
        'expires_in',
        'token',
        'expiresAt',
      ])
        expect(endpoint).toContain(word)
    }
  })
})

describe('partner settings', () => {
  const body = {
    name: '新伙伴',
    publishableId: 'newone',
    widgets: 'pay',
    theme: 'dark',
    locale: 'zh-CN',
    status: '1',
  } as const

  test.each([
    ['https://*.example.com', '第1行不是完整的来源'],
    ['https://a.example\nhttps://b.example/path', '第2行不是完整的来源'],
    ['a.example', '第1行不是完整的来源'],
    ['null', '第1行不是完整的来源'],
  ])('origins %j are refused with their line', async (origins, message) => {
    await expect(admin.embed.site.add({ body: { ...body, origins } })).rejects.toThrow(message)
  })

  test('exact origins, one a line; a taken id and an unknown widget are refused', async () => {
    const origins = ' https://a.example \n\nhttp://127.0.0.1:8081\n'
    await admin.embed.site.add({ body: { ...body, origins } })
    expect(await nobody().embed.partner.settings({ params: { id: 'newone' }, query: {} })).toEqual({
      origins: ['https://a.example', 'http://127.0.0.1:8081'],
      widgets: ['pay'],
      products: [],
      appearance: { theme: 'dark' },
    })
    await expect(admin.embed.site.add({ body: { ...body, origins } })).rejects.toThrow('接入编号已存在')
    await expect(
      admin.embed.site.add({ body: { ...body, publishableId: 'third', origins, widgets: 'pay,shop' } }),
    ).rejects.toThrow('允许的组件中没有「shop」')
    await expect(admin.embed.site.add({ body: { ...body, publishableId: 'a b', origins } })).rejects.toThrow(
      '接入编号由字母',
    )
  })

  test('a partner that is switched off is not there any more', async () => {
    const id = (await admin.embed.site.page({ query: { publishableId: 'newone' } })).records[0]?.id ?? ''
    await admin.embed.site.edit({ body: { id, status: '0' } })
    await expect(nobody().embed.partner.settings({ params: { id: 'newone' }, query: {} })).rejects.toThrow(
      '资源不存在',
    )
  })
})

describe('a link that goes on elsewhere', () => {
  const wish = { partner: 'mbFgk', widget: 'entry-center', props: { product: '103', draft: '7' } } as const
  const codeIn = (url: string) => new URL(url).hash.slice(1)

  test('is good once, for the same person, with a session of its own', async () => {
    const { url, expiresAt } = await partner.embed.partner.handoff({ body: wish })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/embed\/continue#[0-9a-f]{64}$/)
    expect(expiresAt).toBe('2026-11-20T02:10:00.000Z')
    const code = codeIn(url)
    const claimed = await nobody().embed.partner.claim({ body: { code } })
    expect(claimed).toMatchObject({
      widget: 'entry-center',
      props: wish.props,
      partner: 'mbFgk',
      returnUrl: null,
    })
    expect(claimed.token).not.toBe(partner.token)
    const there = open(h.app.fetch, { accessToken: claimed.token })
    const { id } = await there.draft.save({
      body: { flow: 'entry-center', subject: '103', title: '甲', step: 'holder', state: {} },
    })
    expect((await partner.draft.get({ params: { id } })).title).toBe('甲')
    await expect(nobody().embed.partner.claim({ body: { code } })).rejects.toThrow('链接已失效或已使用')
    expect((await h.db.query('select code_hash from visitor_handoff', [])).rows.join()).not.toContain(code)
  })

  test('ends after ten minutes', async () => {
    const { url } = await partner.embed.partner.handoff({ body: wish })
    h.clock.now = new Date('2026-11-20T02:10:00Z')
    await expect(nobody().embed.partner.claim({ body: { code: codeIn(url) } })).rejects.toThrow('链接已失效')
  })

  test('leads back to an origin of the partner only, and opens its widgets only', async () => {
    const back = (returnUrl: string) => partner.embed.partner.handoff({ body: { ...wish, returnUrl } })
    await expect(back('https://evil.example/x')).rejects.toThrow('返回地址不在合作方允许的来源内')
    const { url } = await back('http://127.0.0.1:8081/cart?x=1')
    const claimed = await nobody().embed.partner.claim({ body: { code: codeIn(url) } })
    expect(claimed.returnUrl).toBe('http://127.0.0.1:8081/cart?x=1')
    await expect(partner.embed.partner.handoff({ body: { ...wish, widget: 'surrender' } })).rejects.toThrow(
      '合作方没有开通这个组件',
    )
    await expect(partner.embed.partner.handoff({ body: { ...wish, partner: 'nobody' } })).rejects.toThrow(
      '资源不存在',
    )
    await expect(nobody().embed.partner.claim({ body: { code: 'x' } })).rejects.toThrow('链接不完整')
  })
})

describe('a receipt', () => {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))

  test('is verified with the public keys alone; a changed one is not', async () => {
    const { orderId, orderNo, totalMoney } = await submit()
    const { receipt } = await partner.embed.partner.receipt({ params: { id: orderId } })
    const [head = '', body = '', mark = ''] = receipt.split('.')
    const { keys } = JSON.parse(await (await h.app.request('/embed/keys/3')).text())
    expect(JSON.parse(atob(head))).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: keys[0].kid })
    const key = await crypto.subtle.importKey('jwk', keys[0], 'Ed25519', false, ['verify'])
    const holds = (text: string) =>
      crypto.subtle.verify('Ed25519', key, bytes(mark), new TextEncoder().encode(text))
    expect(await holds(`${head}.${body}`)).toBe(true)
    expect(await holds(`${head}.${body.slice(0, -2)}xx`)).toBe(false)
    const facts = JSON.parse(new TextDecoder().decode(bytes(body)))
    expect(facts).toMatchObject({ sub: `order_${orderId}`, orderNo, status: '1', amountCents: totalMoney })
    expect(JSON.stringify(facts)).not.toContain('嵌入测试')
  })

  test('is read by the helper that partners are given', async () => {
    const { orderId, orderNo } = await submit()
    const { receipt } = await partner.embed.partner.receipt({ params: { id: orderId } })
    const code = samples('5-more').find((block) => block.includes('readReceipt')) ?? ''
    const { readReceipt } = await run(code)
    vi.stubGlobal('fetch', (url: string) => h.app.request(new URL(url).pathname))
    const platform = 'http://127.0.0.1:8080'
    expect(await readReceipt(receipt, platform, '3')).toMatchObject({ orderNo })
    await expect(readReceipt(`${receipt.slice(0, -4)}AAAA`, platform, '3')).rejects.toThrow('not ours')
    await expect(readReceipt(receipt, 'https://other.example', '3')).rejects.toThrow('not ours')
    vi.unstubAllGlobals()
  })

  test('of an order that is not yours is not given', async () => {
    const { orderId } = await submit()
    const other = await h.client('agent2')
    await expect(other.embed.partner.receipt({ params: { id: orderId } })).rejects.toThrow('资源不存在')
  })
})

describe('notices to the partner', () => {
  beforeAll(async () => {
    await drain()
    const body = { id: await siteId(), webhookUrl: 'https://partner.example/hook', webhookSecret: SECRET }
    await admin.embed.site.edit({ body })
  })
  const rows = async (orderNo: string) => (await admin.embed.delivery.page({ query: { orderNo } })).records

  test('say what happened, signed over time and body, without personal data', async () => {
    const { orderNo, orderId } = await submit()
    await drain()
    expect(sent).toHaveLength(1)
    const [notice] = sent
    expect(notice?.url).toBe('https://partner.example/hook')
    expect(notice?.signature).toBe(signature(notice?.body ?? '', SECRET, START))
    expect(JSON.parse(notice?.body ?? '')).toMatchObject({
      fact: 'order.submitted',
      orderRef: `order_${orderId}`,
      orderNo,
      status: '1',
    })
    expect(notice?.body).not.toContain('嵌入测试')
    expect(await rows(orderNo)).toMatchObject([
      { status: '1', attempts: 1, answer: expect.stringMatching(/^200，\d+ 毫秒$/) },
    ])
  })

  test('are tried again later and later, then given up; a replay sends the same once more', async () => {
    const broken = () => new Response('down', { status: 503 })
    answers = [broken, () => Promise.reject(new Error('refused')) as never, broken, broken, broken, broken]
    const { orderNo } = await submit()
    await drain()
    expect(await rows(orderNo)).toMatchObject([
      { status: '2', attempts: 1, answer: expect.stringMatching(/^503，\d+ 毫秒$/) },
    ])
    await drain()
    expect(sent).toHaveLength(1)
    for (const minutes of [1, 6, 36, 156, 876]) {
      h.clock.now = new Date(START.getTime() + minutes * 60_000)
      await drain()
    }
    expect(sent).toHaveLength(6)
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    // By now the first login is over.
    admin = await h.client('admin')
    const [row] = await rows(orderNo)
    expect(row).toMatchObject({ status: '3', attempts: 6 })
    expect(await toldAndListed(admin, 'partnerUnsent')).toEqual([1, 1])
    await admin.embed.replay({ params: { id: row?.id ?? '' } })
    await drain()
    expect(sent).toHaveLength(7)
    expect(await rows(orderNo)).toMatchObject([{ status: '1', attempts: 7 }])
    expect(await toldAndListed(admin, 'partnerUnsent')).toBeNull()
  })
})
