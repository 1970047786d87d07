import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'
import { askForVisitor, type VisitorClient, visitorClient } from '../testing/visitor.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let professionId: string
const START = new Date('2026-11-20T02:00:00Z')

beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  const trades = await admin.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = START
})

const live = (subject = 'u-1') => visitorClient(h.app.fetch, subject)
const sandboxed = () => visitorClient(h.app.fetch, 'u-1', { environment: 'sandbox' })

async function allow(change: { widgets?: string; products?: string; status?: '0' | '1' }) {
  const { records } = await admin.embed.site.page({ query: { publishableId: 'mbFgk' } })
  await admin.embed.site.edit({ body: { id: records[0]?.id ?? '', ...change } })
}
let people = 5000
const bodyOf = (productId: string) => {
  people += 10
  return application({ productId, professionId, holder: { name: `权限测试${people}有限公司` }, from: people })
}
const plan = (productId: string) => ({ ...bodyOf(productId).plan, productId })
const rows = () => [{ professionId, empNum: 3 }]

describe('a session of a partner, whatever its page shows', () => {
  test('sees, prices and applies for the products of its setting only', async () => {
    await allow({ products: '103' })
    const partner = await live()
    expect((await partner.products.catalogue.list({ query: {} })).map(({ id }) => id)).toEqual(['103'])
    await partner.products.catalogue.profile({ params: { id: '103' } })
    await partner.policies.apply.calc({ body: { plan: plan('103'), rows: rows() } })
    const refused = '合作方没有开通这个产品'
    const handoff = (product: string) =>
      partner.embed.partner.handoff({ body: { widget: 'entry-center', props: { product } } })
    for (const product of ['103', 'product_103']) expect((await handoff(product)).url).toContain('#')
    const tries: (() => Promise<unknown>)[] = [
      () => partner.products.catalogue.profile({ params: { id: '108' } }),
      () => partner.policies.apply.calc({ body: { plan: plan('108'), rows: rows() } }),
      () => partner.policies.apply.check({ body: bodyOf('108') }),
      () => partner.policies.apply.submit({ body: bodyOf('108') }),
      () => handoff('108'),
      () => handoff('product_108'),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow(refused)
    await allow({ products: '' })
    await partner.products.catalogue.profile({ params: { id: '108' } })
  })

  test('does what its widgets lead to and no more', async () => {
    const partner = await live()
    const { orderId } = await partner.policies.apply.submit({ body: bodyOf('103') })
    await allow({ widgets: 'surrender' })
    const refused = '合作方没有开通这个组件'
    await expect(partner.policies.apply.calc({ body: { plan: plan('103'), rows: rows() } })).rejects.toThrow(
      refused,
    )
    await expect(partner.policies.apply.submit({ body: bodyOf('103') })).rejects.toThrow(refused)
    await expect(partner.payment.pay.open({ params: { id: orderId } })).rejects.toThrow(refused)
    await allow({ widgets: 'pay' })
    await partner.payment.pay.open({ params: { id: orderId } })
    await expect(partner.policies.apply.submit({ body: bodyOf('103') })).rejects.toThrow(refused)
    await allow({ widgets: 'product-details,entry-center,pay' })
  })

  test('ends when the setting is switched off; the seller’s console is not touched by any of it', async () => {
    const partner = await live()
    await allow({ status: '0', products: '103' })
    await expect(partner.products.catalogue.list({ query: {} })).rejects.toThrow('登录已过期')
    await expect(partner.policies.apply.submit({ body: bodyOf('103') })).rejects.toThrow('登录已过期')
    const same = await h.client('partner')
    await same.products.catalogue.profile({ params: { id: '108' } })
    await allow({ status: '1', products: '' })
  })
})

test('an order that the same person made at another partner is not there, in no list and by no number', async () => {
  const here = await live('same-person')
  const { orderId, orderNo } = await here.policies.apply.submit({ body: bodyOf('103') })
  // Another partner of the same channel, which knows its user by the same name.
  const client = { clientId: 'partner-second', clientSecret: 'secret-of-the-second' }
  await admin.system.client.add({ body: { ...client, authorizedGrantTypes: 'client_credentials' } })
  const [own] = (await admin.embed.site.page({ query: { publishableId: 'mbFgk' } })).records
  const { channelId, sellerId } = await admin.embed.site.get({ params: { id: own?.id ?? '' } })
  const site = {
    name: '第二家',
    publishableId: 'second',
    origins: 'https://b.example',
    widgets: 'entry-center,pay',
  }
  await admin.embed.site.add({
    body: {
      ...site,
      channelId,
      sellerId,
      clientId: client.clientId,
      theme: 'light',
      locale: 'zh-CN',
      status: '1',
    },
  })
  const ask = (more = {}) =>
    askForVisitor(
      h.app.fetch,
      { subject: 'same-person', ...more },
      `${client.clientId}:${client.clientSecret}`,
    )
  expect((await ask({ orders: orderId })).status).toBe(400)
  const there = anonymous(h.app.fetch, { accessToken: (await (await ask()).json()).access_token })
  const one = { params: { id: orderId } }
  expect((await there.policies.mine.list({ query: {} })).total).toBe(0)
  expect(await there.policies.apply.customers({ query: {} })).toEqual([])
  expect(await there.proxy.apply.policyStatus.get({ query: { orderNo } })).toBe(null)
  for (const attempt of [
    () => there.policies.apply.document(one),
    () => there.payment.pay.open(one),
    () => there.payment.pay.payStatus(one),
    () => there.proxy.orders.info.get(one),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 })
  expect((await here.policies.mine.list({ query: {} })).total).toBe(1)
})

describe('the sandbox', () => {
  const wish = { widget: 'entry-center', props: { product: '103' } } as const

  test('has settings of its own under the same publishable id', async () => {
    const nobody = anonymous(h.app.fetch)
    const settings = (environment?: 'sandbox') =>
      nobody.embed.partner.settings({
        params: { id: 'mbFgk' },
        query: environment ? { environment } : {},
      })
    await allow({ products: '103' })
    expect((await settings()).products).toEqual(['103'])
    expect((await settings('sandbox')).products).toEqual([])
    await allow({ products: '' })
    await expect(
      nobody.embed.partner.settings({ params: { id: 'xsm' }, query: { environment: 'sandbox' } }),
    ).rejects.toThrow('资源不存在')
  })

  test('sells to its own tenant: its orders are in nobody else’s lists', async () => {
    const tester = await sandboxed()
    const { orderId, orderNo } = await tester.policies.apply.submit({ body: bodyOf('103') })
    await expect(admin.policies.policy.get({ params: { id: orderId } })).rejects.toThrow('资源不存在')
    expect((await admin.policies.policy.page({ query: { orderNo } })).total).toBe(0)
    expect((await tester.payment.pay.open({ params: { id: orderId } })).policyOrderNo).toBe(orderNo)
  })

  test('a session of one environment opens nothing of the other', async () => {
    const [partner, tester] = [await live(), await sandboxed()]
    const link = (session: VisitorClient, environment: 'live' | 'sandbox') =>
      session.embed.partner.handoff({ body: { ...wish, partner: 'mbFgk', environment } })
    await expect(link(partner, 'sandbox')).rejects.toThrow('资源不存在')
    await expect(link(tester, 'live')).rejects.toThrow('资源不存在')
    const { url } = await link(tester, 'sandbox')
    const code = new URL(url).hash.slice(1)
    const claimed = await anonymous(h.app.fetch).embed.partner.claim({ body: { code } })
    expect(claimed).toMatchObject({ environment: 'sandbox', partner: 'mbFgk' })
  })
})

describe('our own page after a reload', () => {
  const wish = { widget: 'entry-center', props: { draft: '7' } } as const
  const post = (path: string, body: object, cookie = '') =>
    h.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  async function claimed(subject = 'u-1') {
    const partner = await live(subject)
    const { url } = await partner.embed.partner.handoff({ body: wish })
    const answer = await post('/embed/claim', { code: new URL(url).hash.slice(1) })
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
    return {
      cookie,
      said: answer.headers.get('set-cookie') ?? '',
      data: JSON.parse(await answer.text()).data,
    }
  }

  test('gets a new session for a cookie that no script and no other site can use', async () => {
    const { cookie, said, data } = await claimed()
    expect(said).toMatch(
      /^baoqiao-continue-\d+=[0-9a-f]{64}; Path=\/embed\/resume; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    const again = await post('/embed/resume', { id: data.id }, cookie)
    const next = JSON.parse(await again.text()).data
    expect(next).toMatchObject({ widget: 'entry-center', props: wish.props, id: data.id })
    expect(next.token).not.toBe(data.token)
    const there = anonymous(h.app.fetch, { accessToken: next.token })
    expect((await there.products.catalogue.list({ query: {} })).length).toBeGreaterThan(0)
    // The cookie is new each time: the one before is worth nothing.
    expect((await post('/embed/resume', { id: data.id }, cookie)).status).toBe(404)
  })

  test('gets none without its cookie, with another page’s, after twelve hours, or after a logout', async () => {
    const [one, other] = [await claimed('u-7'), await claimed('u-8')]
    const id = one.data.id
    expect((await post('/embed/resume', { id })).status).toBe(404)
    const swapped = other.cookie.replace(other.data.id, id)
    expect((await post('/embed/resume', { id }, swapped)).status).toBe(404)
    h.clock.now = new Date('2026-11-20T14:00:01Z')
    expect((await post('/embed/resume', { id }, one.cookie)).status).toBe(404)
    h.clock.now = START
    await anonymous(h.app.fetch, { accessToken: one.data.token }).system.auth.logout()
    expect((await post('/embed/resume', { id }, one.cookie)).status).toBe(404)
    expect((await post('/embed/resume', { id: other.data.id }, other.cookie)).status).toBe(200)
  })
})
