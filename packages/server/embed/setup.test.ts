import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlatform } from '../platform.ts'
import { loggedIn, startTestApp } from '../testing/harness.ts'
import { askForVisitor, visitorClient } from '../testing/visitor.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let site: { id: string; clientId?: string | null; channelId?: string | null }
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  const { records } = await admin.embed.site.page({ query: { publishableId: 'mbFgk', environment: 'live' } })
  const [found] = records
  if (!found) throw new Error('the seed has no partner')
  site = found
})
afterAll(() => h.close())

test('a client is offered while no other setting uses it, and only a partner’s server', async () => {
  const machine = {
    clientId: 'partner-new',
    clientSecret: 'a-secret-of-the-partner',
    authorizedGrantTypes: 'client_credentials',
  }
  await admin.system.client.add({ body: machine })
  const elsewhere = { ...machine, clientId: 'partner-elsewhere', forTenantId: '4' }
  await h.db.query(
    `insert into sys_tenant (id, name, code, start_time, end_time) values (4, '另一租户', 'other', '2020-01-01', '2099-12-31') on conflict do nothing`,
  )
  await admin.system.client.add({ body: elsewhere })
  const attach = (clientId: string) => admin.embed.site.edit({ body: { id: site.id, clientId } })
  await expect(attach('partner-elsewhere')).rejects.toThrow('该终端是其他租户的')
  const others = await admin.embed.setup.clients({ query: {} })
  expect(others.map(({ value }) => value)).not.toContain('partner-elsewhere')
  expect(others.map(({ value }) => value)).toContain('partner-new')
  expect(others.map(({ value }) => value)).not.toContain(site.clientId)
  expect(others.map(({ value }) => value)).not.toContain('test')
  const own = await admin.embed.setup.clients({ query: { site: site.id } })
  expect(own.map(({ value }) => value)).toContain(site.clientId)
})

test('sellers of a channel are those that saving takes', async () => {
  const all = await admin.embed.setup.sellers({ query: {} })
  const channelId = site.channelId ?? ''
  const fitting = await admin.embed.setup.sellers({ query: { channelId } })
  expect(fitting.length).toBeGreaterThan(0)
  expect(fitting.length).toBeLessThan(all.length)
  for (const { value } of all) {
    const saved = admin.embed.site.edit({ body: { id: site.id, sellerId: value, channelId } })
    if (fitting.some((one) => one.value === value)) await saved
    else await expect(saved).rejects.toThrow('出单账号不属于该渠道')
  }
  expect(await admin.embed.setup.sellers({ query: { keyword: '没有这个人' } })).toEqual([])
})

test('a seller is offered by name, with the login behind it where two have that name', async () => {
  await h.db.exec(`update dist_account set user_name = '王同' where user_id in (
    select id from sys_user where username in ('agent', 'agent2'))`)
  const offered = (await admin.embed.setup.sellers({ query: {} })).map(({ label }) => label)
  expect(offered.filter((label) => label.startsWith('王同')).sort()).toEqual([
    '王同（agent2）',
    '王同（agent）',
  ])
  expect(offered.filter((label) => !label.startsWith('王同') && label.includes('（'))).toEqual([])
})

test('sellers of a channel in the middle are those of the channels below it, too, however far', async () => {
  const channel = async (channelCode: string, parentId: string | null) =>
    (
      await admin.channels.channel.add({
        body: {
          ...{ name: channelCode, channelCode, parentId, status: '1', insureTypes: '23' },
          ...{ limitPublicPay: 'ON', feeTier: '100' },
        },
      })
    ).id
  const middle = await channel('MIDDLE', await channel('TOP', null))
  const lowest = await channel('LOWEST', await channel('LOWER', middle))
  const { id: sellerId } = await admin.channels.account.add({
    body: {
      ...{ userName: '最下级', number: 'LOW1', loginName: 'lowestone', password: 'Baoqiao2026' },
      channelId: lowest,
    },
  })
  const fitting = await admin.embed.setup.sellers({ query: { channelId: middle } })
  expect(fitting.map(({ value }) => value)).toEqual([sellerId])
  const { id } = await admin.embed.site.add({
    body: {
      ...{ name: '中间渠道', publishableId: 'middle', origins: 'https://a.example', widgets: 'pay' },
      ...{ theme: 'dark', locale: 'zh-CN', status: '0', channelId: middle, sellerId },
    },
  })
  expect(await admin.embed.site.get({ params: { id } })).toMatchObject({ sellerId })
})

test('visitors are counted once each, while their sessions last', async () => {
  const live = async () => (await admin.embed.setup.visitors({ params: { id: site.id } })).live
  const before = await live()
  await visitorClient(h.app.fetch, 'count-1')
  await visitorClient(h.app.fetch, 'count-1')
  await visitorClient(h.app.fetch, 'count-2')
  expect(await live()).toBe(before + 2)
  h.clock.now = new Date(h.clock.now.getTime() + 3 * 3_600_000)
  admin = await h.client('admin')
  expect(await live()).toBe(0)
})

test('a publishable id names one partner on the whole installation, switched on or not', async () => {
  const common = { origins: 'https://a.example', widgets: 'pay', theme: 'dark', locale: 'zh-CN' } as const
  const taken = { ...common, name: '另一租户', publishableId: 'theirs', tenantId: '21', status: '0' as const }
  await h.db.kysely
    .insertInto('embedSite')
    .values({ ...taken, environment: 'live' })
    .execute()
  const body = { ...common, name: '新合作方', publishableId: 'theirs' } as const
  await expect(admin.embed.site.add({ body: { ...body, status: '0' } })).rejects.toMatchObject({
    status: 400,
    message: '接入编号已存在：平台上另一个租户在使用，请换一个',
  })
  // Of the environment for tests it may be the same.
  await admin.embed.site.add({ body: { ...body, environment: 'sandbox', status: '1' } })
  // One that was deleted does not come back beside another that took its id meanwhile.
  const { id } = await admin.embed.site.add({ body: { ...body, publishableId: 'ours', status: '1' } })
  await admin.embed.site.remove({ params: { id } })
  await h.db.query(
    `update embed_site set publishable_id = 'ours' where publishable_id = 'theirs' and tenant_id = 21`,
  )
  await expect(admin.embed.site.restore({ params: { id } })).rejects.toThrow('另一个租户在使用')
})

test('what is for trying is not set up where people buy in earnest: the played gateway and the test side of a partner', async () => {
  const app = createPlatform({ ...h.kernel, sites: 'shop.example=3,try.example=4/test' })
  const live = await loggedIn(app.fetch, 'admin')
  const played = {
    channelName: '模拟',
    channelId: 'simulator',
    appId: 'a',
    channelMchId: 'b',
    param: {},
  } as const
  const why = '模拟支付不收取款项，不能在正式租户使用，请选择其他支付渠道，或在测试租户中设置'
  await expect(live.payment.payChannel.add({ body: played })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'channelId', message: why }],
  })
  const { records } = await live.payment.payChannel.page({ query: { channelId: 'simulator' } })
  const id = records[0]?.id ?? ''
  await expect(live.payment.payChannel.edit({ body: { id, state: '1' } })).rejects.toThrow(why)
  await live.payment.payChannel.edit({ body: { id, state: '0' } })
  await admin.payment.payChannel.edit({ body: { id, state: '1' } })
  const tried = {
    ...{ name: '试用', publishableId: 'tried', environment: 'sandbox', origins: 'https://a.example' },
    ...{ widgets: 'pay', theme: 'dark', locale: 'zh-CN', status: '1' },
  } as const
  await expect(live.embed.site.add({ body: tried })).rejects.toThrow('测试环境的接入不能设置在正式租户')
  await live.embed.site.add({ body: { ...tried, environment: 'live' } })
})

test('who leads a partner’s channel keeps its origins and notices, and nothing that the platform agreed', async () => {
  const [channelId, login] = [site.channelId ?? '', 'partnerlead2']
  await admin.channels.account.add({
    body: {
      ...{ userName: '合作主管', number: 'P9001', loginName: login, password: 'Baoqiao2026' },
      ...{ role: '3', parentChannelId: channelId },
    },
  })
  await h.db.query(`update sys_user set password_status = '0' where username = $1`, [login])
  const lead = await h.client(login)
  const { records } = await lead.embed.site.page({ query: {} })
  expect(new Set(records.map((one) => one.channelId))).toEqual(new Set([channelId]))
  const [own] = records
  if (!own) throw new Error('the leader sees no setting')
  const origins = 'https://new.example'
  await lead.embed.site.edit({ body: { id: own.id, origins, name: own.name, status: own.status } })
  expect(await lead.embed.site.get({ params: { id: own.id } })).toMatchObject({ origins })
  for (const change of [{ products: '103' }, { widgets: 'pay' }, { sellerId: null }, { channelId: '100' }])
    await expect(lead.embed.site.edit({ body: { id: own.id, ...change } })).rejects.toMatchObject({
      status: 403,
    })
  const all = await admin.embed.site.page({ query: {} })
  const other = all.records.find((one) => one.channelId !== channelId)?.id ?? ''
  await expect(lead.embed.site.edit({ body: { id: other, origins } })).rejects.toMatchObject({ status: 404 })
  expect((await lead.embed.delivery.page({ query: {} })).records).toEqual([])
})

test('who leads a partner’s channel has another secret made, and the one before is worth nothing', async () => {
  const lead = await h.client('partnerlead')
  const all = (await admin.embed.site.page({ query: { size: 100 } })).records
  const own = all.find((one) => one.publishableId === 'mbFgk')
  const other = all.find((one) => one.publishableId === 'hekang')
  const renew = (id = '') => lead.embed.setup.secret({ params: { id } })
  await expect(renew(other?.id)).rejects.toMatchObject({ status: 404 })
  const ask = async (client: string) => (await askForVisitor(h.app.fetch, { subject: 'u-1' }, client)).status
  expect(await ask('partner-mbFgk:partner-demo-secret')).toBe(200)
  const open = await visitorClient(h.app.fetch, 'u-1')
  await open.products.catalogue.list({ query: {} })
  const { clientId, clientSecret } = await renew(own?.id)
  // A page that is open ends with it.
  await expect(open.products.catalogue.list({ query: {} })).rejects.toThrow('登录已过期')
  expect(clientId).toBe('partner-mbFgk')
  expect(await ask('partner-mbFgk:partner-demo-secret')).toBe(401)
  expect(await ask(`${clientId}:${clientSecret}`)).toBe(200)
  const changes = await lead.embed.site.changes({ params: { id: own?.id ?? '' } })
  expect(changes[0]).toMatchObject({ who: 'partnerlead' })
  expect(JSON.stringify(changes[0])).toContain('接入密钥')
  expect(JSON.stringify(changes)).not.toContain(clientSecret)
  await admin.embed.site.edit({ body: { id: own?.id ?? '', clientId: '' } })
  await expect(renew(own?.id)).rejects.toThrow('还没有接入终端')
})
