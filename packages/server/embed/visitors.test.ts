import { contract } from '@baoqiao/contract/contract.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
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
  // The demo partner has every widget; this one sells and is paid.
  await h.db.query("update embed_site set widgets = 'product-details,entry-center,pay'")
  admin = await h.client('admin')
  const trades = await admin.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = START
})
let people = 20_000
const body = () => {
  people += 10
  return application({
    productId: '103',
    professionId,
    holder: { name: `访客${people}有限公司` },
    from: people,
  })
}
const visitor = (subject: string, wish = {}) => visitorClient(h.app.fetch, subject, wish)
const submitted = async (who: VisitorClient) => (await who.policies.apply.submit({ body: body() })).orderId
const codeOf = (url: string) => new URL(url).hash.slice(1)

describe('asking for a session, as OAuth 2.0 says', () => {
  const ask = (form: Record<string, string>, client?: string) => askForVisitor(h.app.fetch, form, client)

  test('answers a bearer token that no cache keeps, for the widgets asked for', async () => {
    const answer = await ask({ subject: 'user-42', scope: 'pay entry-center', colour: 'red' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      access_token: expect.stringMatching(/^bqv_[0-9a-f]{64}$/),
      token_type: 'Bearer',
      expires_in: 1800,
      scope: 'pay entry-center',
    })
    // References as events give them, or their numbers.
    const order = await submitted(await visitor('user-42'))
    for (const orders of [order, `order_${order}`])
      expect((await ask({ subject: 'user-43', orders, products: 'product_103' })).status).toBe(200)
  })

  test.each([
    [{ subject: 'a' }, 'partner-mbFgk:wrong', 401, 'invalid_client'],
    [{ subject: 'a' }, 'test:test', 400, 'unauthorized_client'],
    [{ subject: 'a', grant_type: 'password' }, undefined, 400, 'unsupported_grant_type'],
    [{}, undefined, 400, 'invalid_request'],
    [{ subject: '张三' }, undefined, 400, 'invalid_request'],
    [{ subject: 'a', scope: 'surrender' }, undefined, 400, 'invalid_scope'],
    [{ subject: 'a', products: '1;drop' }, undefined, 400, 'invalid_request'],
    [{ subject: 'a', orders: '999999' }, undefined, 400, 'invalid_request'],
  ])('refuses %j of %s: %s %s', async (form, client, status, error) => {
    const answer = await ask(form as Record<string, string>, client)
    expect(answer.status).toBe(status)
    const said = await answer.json()
    expect(said).toMatchObject({ error, code: 1 })
    expect(said.msg).toMatch(/[\u4e00-\u9fff]/)
    expect(answer.headers.get('www-authenticate') !== null).toBe(status === 401)
  })

  test('the client of a partner is nobody’s way to log in', async () => {
    const answer = await h.app.request('/auth/oauth/token?grant_type=password', {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('partner-mbFgk:partner-demo-secret')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ username: 'partner', password: 'Baoqiao2026' }),
    })
    expect(await answer.json()).toMatchObject({ msg: '不支持的授权类型' })
  })
})

describe('a visitor', () => {
  /** Written by hand: everything else of the contract must be shut. */
  const OPEN = [
    'system.auth.logout',
    'system.file.upload',
    'system.file.get',
    'proxy.products.mapping',
    'proxy.products.profile',
    'products.catalogue.list',
    'products.catalogue.insureTypes',
    'products.catalogue.profile',
    'products.catalogue.trades',
    'products.catalogue.areas',
    'products.catalogue.industries',
    'products.tradeHelp.usual',
    'products.tradeHelp.ask',
    'products.tradeHelp.meant',
    'products.tradeHelp.remember',
    'coupons.calls.fitting',
    'policies.apply.calc',
    'policies.apply.check',
    'policies.apply.submit',
    'policies.apply.customers',
    'policies.apply.customer',
    'policies.apply.companies',
    'policies.apply.insured',
    'policies.mine.list',
    'policies.mine.cancel',
    'policies.apply.document',
    'policies.apply.renewal',
    'policies.apply.resubmission',
    'underwriting.order.asked',
    'underwriting.order.reply',
    'policies.ocr.uploadIdOcr',
    ...['hint', 'search', 'open', 'config', 'protocol'].flatMap((name) => [
      `proxy.products.${name}.get`,
      `proxy.products.${name}.post`,
    ]),
    'proxy.apply.calcByGet',
    'proxy.apply.calcMany',
    'proxy.apply.calcManyByGet',
    'proxy.apply.checkOne',
    'proxy.apply.checkMany',
    'proxy.apply.recommend',
    'proxy.apply.recommendByGet',
    'proxy.apply.verifyHolder',
    ...['apply.lastInvoice', 'apply.policyStatus', 'orders.info', 'orders.batch'].flatMap((name) => [
      `proxy.${name}.get`,
      `proxy.${name}.post`,
    ]),
    'proxy.orders.cancel',
    'plans.calcPremium',
    'payment.pay.open',
    'payment.pay.payStatus',
    'payment.offline.open',
    'payment.offline.send',
    'payment.offline.withdraw',
    'draft.save',
    'draft.mine',
    'draft.get',
    'draft.remove',
    'embed.partner.handoff',
    'embed.partner.receipt',
  ]

  test('reaches the calls of its widgets and no other of the contract', async () => {
    const { token } = await visitor('probe')
    const reached: string[] = []
    for (const [name, call] of callsIn(contract)) {
      if (call.allow === 'public' || call.allow === 'client' || name === 'system.auth.logout') continue
      const answer = await h.app.request(call.path.replace(/\{\w+\}/g, '0'), {
        method: call.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(call.method === 'GET' ? {} : { body: '{}' }),
      })
      if (answer.status !== 403) reached.push(name)
    }
    expect(reached.sort()).toEqual(OPEN.filter((name) => name !== 'system.auth.logout').sort())
  })

  test('does not exist for another visitor of the same partner', async () => {
    const [a, b] = [await visitor('user-a'), await visitor('user-b')]
    const orderId = await submitted(a)
    await a.payment.pay.open({ params: { id: orderId } })
    const draft = { flow: 'entry-center', subject: '103', title: '甲', step: 'holder', state: { x: 1 } }
    const { id } = await a.draft.save({ body: draft })
    const one = { params: { id: orderId } }
    const tries: [string, () => Promise<unknown>][] = [
      ['document', () => b.policies.apply.document(one)],
      ['pay', () => b.payment.pay.open(one)],
      ['payStatus', () => b.payment.pay.payStatus(one)],
      ['receipt', () => b.embed.partner.receipt(one)],
      ['draft', () => b.draft.get({ params: { id } })],
      ['draft save', () => b.draft.save({ body: { ...draft, id, title: '乙' } })],
    ]
    for (const [name, attempt] of tries) await expect(attempt(), name).rejects.toThrow()
    const { orders, apply } = a.proxy
    const { orderNo } = await orders.info.get(one)
    expect((await orders.batch.post({ ...one, body: {} })).order.orderNo).toBe(orderNo)
    expect(await apply.policyStatus.get({ query: { orderNo } })).toBe(null)
    for (const ask of [
      () => b.proxy.orders.info.get(one),
      () => b.proxy.orders.info.post({ ...one, body: {} }),
      () => b.proxy.orders.batch.get(one),
      () => b.proxy.orders.cancel({ ...one, body: {} }),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 404 })
    expect(await b.proxy.apply.policyStatus.post({ body: { orderNo } })).toBe(null)
    await expect(b.policies.apply.insured({ ...one, query: {} })).rejects.toThrow('资源不存在')
    expect(await b.draft.mine({ query: { flow: 'entry-center' } })).toEqual([])
    await b.draft.remove({ params: { id } })
    expect((await a.draft.get({ params: { id } })).title).toBe('甲')
    expect((await a.payment.pay.payStatus(one)).status).toBe('1')
  })

  test('takes back an order of theirs that is not paid for, and one that is underwritten, none that is paid', async () => {
    const who = await visitor('user-back')
    const [unpaid, examined] = [await submitted(who), await submitted(who)]
    await who.payment.pay.open({ params: { id: unpaid } })
    const { orders } = who.proxy
    expect((await orders.cancel({ params: { id: unpaid }, body: {} })).status).toBe('4')
    expect((await orders.info.get({ params: { id: unpaid } })).status).toBe('4')
    const { rows } = await h.db.query('select status from pay_order where policy_id = $1', [unpaid])
    expect(rows).toEqual([{ status: '5' }])
    await h.db.query(`update policy set status = '100' where id = $1`, [examined])
    expect((await orders.cancel({ params: { id: examined }, body: {} })).status).toBe('4')
    await h.db.query(`update policy set status = '2' where id = $1`, [examined])
    await expect(orders.cancel({ params: { id: examined }, body: {} })).rejects.toMatchObject({ status: 409 })
  })

  test('asks what a plan costs without being told the channel’s tier', async () => {
    const who = await visitor('user-premium')
    const body = { productId: '103', coverage: 50, feeRate: 77, rows: [{ professionId, empNum: 5 }] }
    const { feeRate, total, notes } = await who.plans.calcPremium({ body })
    expect([feeRate, notes]).toEqual([undefined, ['费率档位按渠道的档位计算，所传的费率不起作用']])
    expect(total).toBeGreaterThan(0)
  })

  test('comes back as itself with another session, and keeps its idempotency keys to itself', async () => {
    const first = await visitor('user-c')
    const orderId = await submitted(first)
    const again = await visitor('user-c')
    expect((await again.policies.apply.insured({ params: { id: orderId }, query: {} })).total).toBe(3)
    const request = { body: body(), idempotencyKey: 'same-key-of-both-1' }
    const mine = await again.policies.apply.submit(request)
    const theirs = await (await visitor('user-d')).policies.apply.submit(request)
    expect(theirs.orderId).not.toBe(mine.orderId)
    expect((await again.policies.apply.submit(request)).orderId).toBe(mine.orderId)
  })

  test('has ten orders waiting at most; people of an eleventh are not kept from cover elsewhere', async () => {
    const many = await visitor('user-many')
    for (let i = 0; i < 10; i += 1) await submitted(many)
    await expect(submitted(many)).rejects.toMatchObject({
      status: 429,
      message: '您有10笔订单待支付或待核保，请先完成支付或等待核保结果，再投保新单',
    })
    await submitted(await visitor('user-other'))
  })

  test('of a seller who is stopped gets no session at all', async () => {
    const stop = (flag: string) =>
      h.db.query(`update sys_user set lock_flag = $1 where username = 'partner' and tenant_id = 3`, [flag])
    await stop('9')
    const answer = await askForVisitor(h.app.fetch, { subject: 'late' })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: 'unauthorized_client', msg: '合作方的出单账号已停用' },
    ])
    const { rows } = await h.db.query(
      `select 1 from visitor_session s join embed_visitor v on v.id = s.visitor_id where v.subject = 'late'`,
    )
    expect(rows).toEqual([])
    await stop('0')
  })

  test('sells in the seller’s name without being the seller', async () => {
    const orderId = await submitted(await visitor('user-e'))
    const seller = await h.client('partner')
    const row = await seller.policies.policy.get({ params: { id: orderId } })
    expect(row).toMatchObject({ distAccountName: '民保福' })
    const [change] = await seller.policies.policy.history({ params: { id: orderId } })
    expect(change?.who).toMatch(/^访客\d+@mbFgk$/)
    const drafts = await seller.draft.mine({ query: { flow: 'entry-center' } })
    expect(drafts).toEqual([])
  })

  test('goes on with an order that the partner’s server names, and only with that one', async () => {
    const a = await visitor('user-f')
    const [named, other] = [await submitted(a), await submitted(a)]
    const b = await visitor('user-g', { scope: 'pay', orders: named })
    expect((await b.payment.pay.open({ params: { id: named } })).status).toBe('1')
    await expect(b.payment.pay.open({ params: { id: other } })).rejects.toThrow('资源不存在')
    await expect(visitor('user-g', { orders: `${named},1` })).rejects.toThrow('订单不存在')
    const staff = await h.client('agent')
    const { orderId } = await staff.policies.apply.submit({ body: body() })
    await expect(visitor('user-g', { orders: orderId })).rejects.toThrow('订单不存在')
  })
})

describe('what a session stands on', () => {
  const site = async () =>
    (await admin.embed.site.page({ query: { publishableId: 'mbFgk', environment: 'live' } })).records[0]
      ?.id ?? ''
  const works = (who: VisitorClient) => who.products.catalogue.list({ query: {} })
  const handoff = async (who: VisitorClient) =>
    codeOf((await who.embed.partner.handoff({ body: { widget: 'entry-center', props: {} } })).url)
  const claim = (code: string) => anonymous(h.app.fetch).embed.partner.claim({ body: { code } })

  test('a session lasts as long as it was said to, and an hour at most', async () => {
    const who = await visitor('user-h')
    h.clock.now = new Date(START.getTime() + 1799_000)
    await works(who)
    h.clock.now = new Date(START.getTime() + 1801_000)
    await expect(works(who)).rejects.toThrow('登录已过期')
  })

  test('an hour is the most, whatever the client’s setting says', async () => {
    await h.db.query(
      "update sys_oauth_client set access_token_validity = 864000 where client_id = 'partner-mbFgk'",
    )
    const answer = await askForVisitor(h.app.fetch, { subject: 'user-long' })
    expect((await answer.json()).expires_in).toBe(3600)
    await h.db.query(
      "update sys_oauth_client set access_token_validity = 1800 where client_id = 'partner-mbFgk'",
    )
  })

  test('a session that came of a link makes no further link', async () => {
    const opened = await claim(await handoff(await visitor('user-chain')))
    const there = anonymous(h.app.fetch, { accessToken: opened.token })
    await expect(
      there.embed.partner.handoff({ body: { widget: 'entry-center', props: {} } }),
    ).rejects.toThrow('请回到原页面重新生成链接')
  })

  test('a setting that is stopped and started again brings nobody back', async () => {
    const [who, id] = [await visitor('user-back'), await site()]
    await admin.embed.site.edit({ body: { id, status: '0' } })
    await admin.embed.site.edit({ body: { id, status: '1' } })
    await expect(works(who)).rejects.toThrow('登录已过期')
  })

  test('a logout ends the visitor everywhere, and the links they made', async () => {
    const [who, elsewhere] = [await visitor('user-i'), await visitor('user-i')]
    const [code, opened] = [await handoff(who), await claim(await handoff(who))]
    const other = await visitor('user-j')
    await elsewhere.system.auth.logout()
    await expect(works(who)).rejects.toThrow('登录已过期')
    await expect(claim(code)).rejects.toThrow('链接已失效')
    await expect(
      anonymous(h.app.fetch, { accessToken: opened.token }).products.catalogue.list({ query: {} }),
    ).rejects.toThrow('登录已过期')
    await works(other)
  })

  test('a setting that is switched off or deleted, and a new client’s secret, close at once', async () => {
    const id = await site()
    const [client] = (
      await admin.system.client.page({ query: { clientId: 'partner-mbFgk' } })
    ).records.filter(({ clientId }) => clientId === 'partner-mbFgk')
    const ended: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'stopped',
        () => admin.embed.site.edit({ body: { id, status: '0' } }),
        () => admin.embed.site.edit({ body: { id, status: '1' } }),
      ],
      [
        'another secret',
        () => admin.system.client.edit({ body: { id: client?.id ?? '', clientSecret: 'another-secret' } }),
        () =>
          admin.system.client.edit({ body: { id: client?.id ?? '', clientSecret: 'partner-demo-secret' } }),
      ],
      [
        'deleted',
        () => admin.embed.site.remove({ params: { id } }),
        () => admin.embed.site.restore({ params: { id } }),
      ],
    ]
    for (const [name, end, mend] of ended) {
      const who = await visitor(`user-${name.length}`)
      const code = await handoff(who)
      await end()
      await expect(works(who), name).rejects.toThrow()
      await expect(claim(code), name).rejects.toThrow('链接已失效')
      await mend()
      await expect(visitor('user-k').then(works), name).resolves.toBeDefined()
    }
  })

  test('the seller’s account must live; a setting says what is missing', async () => {
    const who = await visitor('user-l')
    const id = await site()
    const [seller] = (await admin.channels.account.page({ query: { userName: '民保福' } })).records
    await admin.channels.account.edit({ body: { id: seller?.id ?? '', status: '0' } })
    await expect(works(who)).rejects.toThrow('出单账号已停用')
    await expect(admin.embed.site.edit({ body: { id, sellerId: seller?.id ?? '' } })).rejects.toThrow(
      '出单账号已停用',
    )
    await admin.channels.account.edit({ body: { id: seller?.id ?? '', status: '1' } })
    await works(who)
    const set = (change: object) => admin.embed.site.edit({ body: { id, ...change } })
    await expect(set({ clientId: 'console' })).rejects.toThrow('授权模式不是 client_credentials')
    await expect(set({ clientId: 'nobody' })).rejects.toThrow('终端不存在')
    await expect(set({ clientId: 'partner-mbFgk-test' })).rejects.toThrow('已用于另一个接入设置')
    await expect(set({ channelId: '260' })).rejects.toThrow('出单账号不属于该渠道')
    await set({ sellerId: null })
    await expect(visitor('user-m')).rejects.toThrow('没有选择出单账号')
    await set({ sellerId: seller?.id ?? '' })
  })
})
