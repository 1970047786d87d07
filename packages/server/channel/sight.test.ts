import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let main: typeof admin
let agent: typeof admin
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  main = await h.client('mainadmin')
  agent = await h.client('agent')
})
afterAll(() => h.close())

/** A new channel of the platform, or below another. */
const made = (name: string, more: { parentId?: string; insureTypes?: string } = {}) =>
  admin.channels.channel.add({
    body: {
      name,
      channelCode: `C${name}`,
      status: '1',
      insureTypes: '16',
      limitPublicPay: 'ON',
      feeTier: '100',
      ...more,
    },
  })

test('lists and trees hold the channels in sight', async () => {
  const all = await admin.channels.sight.list({})
  const own = await main.channels.sight.list({})
  expect(all.length).toBeGreaterThan(own.length)
  expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(['100', '101', '102']))
  expect(own.every(({ id, parentId }) => id === '100' || parentId === '100')).toBe(true)
  const tree = await main.channels.sight.tree({})
  expect(tree[0]).toMatchObject({ id: '100', parentId: null })
  expect(tree.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
  const companies = await admin.channels.sight.companies({})
  expect(companies.map(({ id }) => id)).toContain('100')
  expect(companies.map(({ id }) => id)).not.toContain('101')
})

test('a tree by name has what is above those that are called so', async () => {
  const { id: top } = await made('甲公司')
  const { id: below } = await made('乙分部', { parentId: top })
  await made('丙分部', { parentId: top })
  const { id: under } = await made('丁小组', { parentId: below })
  const found = await admin.channels.sight.getTreeByName({ query: { name: '乙分' } })
  expect(found.map(({ id }) => id)).toEqual([top, below])
  const whole = (await admin.channels.sight.tree({})).map(({ id }) => id)
  const at = whole.indexOf(top)
  expect(whole.slice(at, at + 4).filter((id) => id === below || id === under)).toEqual([below, under])
  expect(whole.indexOf(under)).toBe(whole.indexOf(below) + 1)
  expect(await admin.channels.sight.getTreeByName({ query: { name: '没有这个' } })).toEqual([])
})

test('one’s own channel, and the main one above it, which row security hides', async () => {
  expect(await agent.channels.sight.my({})).toMatchObject({ id: '101', mainChannelId: '100', isMain: false })
  expect(await main.channels.sight.my({})).toMatchObject({ id: '100', mainChannelId: '100', isMain: true })
  expect(await agent.channels.sight.main({})).toMatchObject({ id: '100', parentId: null })
  expect(await admin.channels.sight.my({})).toBeNull()
  expect(await admin.channels.sight.main({})).toBeNull()
})

test('platform staff whose data scope is their own are listed the channels and accounts that they made', async () => {
  const roles = `update sys_role set ds_type = $1 where id in (select ur.role_id from sys_user_role ur
    join sys_user u on u.id = ur.user_id where u.username = 'reviewer')`
  const { rows } = await h.db.query(`select id::text, ds_type from sys_role where id in (select ur.role_id
    from sys_user_role ur join sys_user u on u.id = ur.user_id where u.username = 'reviewer') limit 1`)
  await h.db.query(roles, ['3'])
  await h.db.query(
    `update dist_channel set created_by = (select id from sys_user where username = 'reviewer') where id = 102`,
  )
  const own = await h.client('reviewer')
  const listed = await own.channels.channel.page({ query: {} })
  expect([listed.total, listed.records.map(({ id }) => id)]).toEqual([1, ['102']])
  expect((await own.channels.sight.list({})).map(({ id }) => id)).toEqual(['102'])
  expect((await own.channels.account.page({ query: {} })).total).toBe(0)
  // What somebody else made is still called by its name where it stands.
  expect(await own.channels.channel.get({ params: { id: '101' } })).toMatchObject({ id: '101' })
  await h.db.query(roles, [Reflect.get(Object(rows[0]), 'ds_type')])
})

test('several are changed together, or none', async () => {
  const { id: one } = await made('一起甲')
  const { id: two } = await made('一起乙')
  expect(await admin.channels.sight.batchUpdate({ body: { ids: [one, two], feeTier: '110' } })).toEqual({
    done: 2,
  })
  await expect(
    admin.channels.sight.batchUpdate({ body: { ids: [one, two], insureTypes: '16,999' } }),
  ).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'insureTypes', message: '可用产品中没有「999」' }],
  })
  await expect(
    admin.channels.sight.batchUpdate({ body: { ids: [one, '999999'], feeTier: '115' } }),
  ).rejects.toMatchObject({ status: 404 })
  for (const id of [one, two])
    expect(await admin.channels.channel.get({ params: { id } })).toMatchObject({
      feeTier: '110',
      insureTypes: '16',
    })
})

test('what is missing is told in the words of the specification; unknown products are refused', async () => {
  await expect(made('未知', { insureTypes: '16,999' })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'insureTypes', message: '可用产品中没有「999」' }],
  })
  const add: (request: { body: object }) => Promise<unknown> = admin.channels.channel.add as never
  await expect(add({ body: {} })).rejects.toMatchObject({
    issues: expect.arrayContaining([
      { path: 'name', message: '请输入渠道名称' },
      { path: 'insureTypes', message: '请选择可用产品' },
    ]),
  })
})

test('a channel names its group, city and company, which is a main channel', async () => {
  const { id } = await made('有公司')
  const body = { id, groupCode: 'G01', cityCode: '440100', companyId: '100' }
  await admin.channels.channel.edit({ body })
  expect(await admin.channels.channel.get({ params: { id } })).toMatchObject(body)
  for (const wrong of [{ companyId: '101' }, { companyId: '999999' }, { cityCode: '广州' }])
    await expect(admin.channels.channel.edit({ body: { id, ...wrong } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: Object.keys(wrong)[0] }],
    })
})

test('a channel is deleted when nothing hangs on it', async () => {
  const { id: top } = await made('待删')
  const { id: below } = await made('待删下级', { parentId: top })
  await expect(admin.channels.channel.remove({ params: { id: top } })).rejects.toThrow(
    '该渠道还有1个下级渠道，不能删除；不再使用请停用该渠道',
  )
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  await agent.policies.apply.submit({ body: application({ productId: '103', professionId }) })
  await expect(admin.channels.channel.remove({ params: { id: '101' } })).rejects.toThrow(
    /该渠道还有\d+个业务员账号、\d+份保单，不能删除/,
  )
  await admin.channels.channel.remove({ params: { id: below } })
  await admin.channels.channel.remove({ params: { id: top } })
})

test('whose account is deleted is out at once, and comes in again when it is restored', async () => {
  const { records } = await admin.channels.account.page({ query: { userName: '黄丽' } })
  const id = records[0]?.id ?? ''
  const other = await h.client('agent2')
  await admin.channels.account.remove({ params: { id } })
  await expect(other.products.catalogue.list({ query: {} })).rejects.toMatchObject({ status: 401 })
  await expect(h.client('agent2')).rejects.toMatchObject({ status: 403 })
  await admin.channels.account.restore({ params: { id } })
  await h.client('agent2')
})

test('who belongs to no channel is not priced as the platform’s staff', async () => {
  const [role] = (await admin.system.roles.list({})).filter(({ roleCode }) => roleCode === 'ROLE_AGENT')
  const body = {
    username: 'nochannel',
    password: 'Baoqiao2026',
    passwordStatus: '0' as const,
    role: [role?.id ?? ''],
    userType: 'dist' as const,
  }
  await admin.system.user.add({ body })
  const nobody = await h.client('nochannel')
  await expect(nobody.products.catalogue.profile({ params: { id: '103' } })).rejects.toThrow(
    '您的账号不属于任何销售渠道',
  )
})

test('markets stand in the order that people give them', async () => {
  const add = (name: string, channelIds: string | null = null) =>
    admin.channels.market.add({ body: { name, channelIds } })
  const ids = [(await add('华南', '100,101')).id, (await add('华东')).id, (await add('西南')).id]
  await expect(add('华北', '100,999999')).rejects.toMatchObject({ issues: [{ path: 'channelIds' }] })
  const wanted = [...ids].reverse()
  expect((await admin.channels.markets.sort({ body: { ids: wanted } })).done).toBeGreaterThan(0)
  const list = await admin.channels.markets.getMarketList({})
  expect(list.map(({ id }) => id)).toEqual(wanted)
  expect(list.at(-1)).toMatchObject({ name: '华南', channelIds: ['100', '101'] })
  const shown = await admin.channels.market.page({ query: {} })
  expect(shown.records.map(({ id }) => id)).toEqual(wanted)
  await expect(admin.channels.markets.sort({ body: { ids: ids.slice(1) } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(main.channels.markets.getMarketList({})).rejects.toMatchObject({ status: 403 })
})
