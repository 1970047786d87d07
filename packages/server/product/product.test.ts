import { CallError } from '@baoqiao/client/call-error.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pinyinOf } from '../node/pinyin-of.ts'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp({ pinyin: pinyinOf })
  admin = await h.client('admin')
  agent = await h.client('agent')
})
afterAll(() => h.close())
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? { status: error.status, message: error.message } : error
}

test('a product without a version in effect is not sold', async () => {
  const { id } = await admin.products.product.add({
    body: {
      insureType: '23',
      title: '还没有版本',
      groupName: '安和财险（演示）',
      price: 1,
      type: '1',
      isSale: '0',
      suitRange: '3',
      sort: 1,
    },
  })
  const { catalogue } = agent.products
  expect(await refused(catalogue.profile({ params: { id } }))).toMatchObject({
    status: 400,
    message: '该产品没有正在生效的版本，暂不能投保',
  })
  expect((await catalogue.list({ query: {} })).map((card) => card.id)).not.toContain(id)
})

test('what is sold in the mini-program only is not sold here, by whatever number it is asked for', async () => {
  await admin.products.product.edit({ body: { id: '105', suitRange: '2' } })
  const { catalogue } = agent.products
  expect((await catalogue.list({ query: {} })).map(({ id }) => id)).not.toContain('105')
  for (const id of ['105', '25'])
    expect(await refused(catalogue.profile({ params: { id } }))).toEqual({
      status: 400,
      message: '该产品只在小程序销售',
    })
})

test('a shelf has everything that is shown of a product, and what the list has', async () => {
  const { catalogue } = agent.products
  await admin.products.product.edit({
    body: { id: '103', descWx: '按天起保', productIdCenter: 'C103', productPlanRelationList: 'P1,P2' },
  })
  const shelf = await catalogue.shelf({ query: { type: '1' } })
  const list = await catalogue.list({ query: { type: '1' } })
  expect(shelf.map(({ id, price, title }) => ({ id, price, title }))).toEqual(
    list.map(({ id, price, title }) => ({ id, price, title })),
  )
  const one = shelf.find(({ productId }) => productId === '103')
  expect(one).toMatchObject({
    productIdCenter: 'C103',
    productPlanRelationList: ['P1', 'P2'],
    categoryList: ['1'],
    descWx: '按天起保',
    introsWx: null,
    suitRange: '3',
    isSale: '0',
  })
  const { config } = await catalogue.profile({ params: { id: '103' } })
  expect(one?.introsList).toEqual(config.points)
  expect(one?.tags).toEqual(config.tags)
  expect(config.points.length).toBeGreaterThan(1)
})

test('a product opens by its insurance type too; there are no trades of a product that is not there', async () => {
  const { catalogue } = agent.products
  expect((await catalogue.profile({ params: { id: '23' } })).id).toBe('103')
  expect(await refused(catalogue.trades({ params: { id: '999999' } }))).toMatchObject({
    status: 404,
    message: '产品不存在',
  })
  const answer = await h.app.request('/dist/distProduct/list?type=9', { headers: await bearer() })
  expect([answer.status, (await answer.json()).msg]).toEqual([400, '产品类型须为1（雇主险）或2（团意险）'])
})

test('group accident is offered to ten industries', async () => {
  const { catalogue } = agent.products
  expect(await catalogue.industries({ query: {} })).toHaveLength(19)
  expect(await catalogue.industries({ query: { type: '2' } })).toHaveLength(10)
})

test('a trade added by hand is found by its pinyin, also under its next name', async () => {
  const { id } = await admin.products.occupation.add({
    body: { code: '010101Z', parentCode: '010101', name: '无人机飞手', level: 4, cls: '3' },
  })
  const pinyin = async () => (await admin.products.occupation.get({ params: { id } })).pinyin
  expect(await pinyin()).toContain('wurenjifeishou')
  await admin.products.occupation.edit({ body: { id, name: '飞行员' } })
  expect(await pinyin()).toContain('feixingyuan')
})

test('an address that names nothing is not there; lists say what a page may hold', async () => {
  const ask = async (path: string) => {
    const answer = await h.app.request(path, { headers: await bearer() })
    return [answer.status, (await answer.json()).msg]
  }
  expect((await ask('/dist/distChannel/companions'))[0]).toBe(404)
  expect((await ask('/dist/distChannel/page?size=99999'))[0]).toBe(200)
  expect(await ask('/dist/distInsure/page?size=99999')).toEqual([400, '每页条数须为1到1000的整数'])
})

test('start and end bound the first range of a list', async () => {
  const total = async (query: Record<string, string>) => (await admin.system.user.page({ query })).total
  // The rows are of the database's clock, the list's days are Shanghai's.
  const today = todayIn(new Date())
  expect(await total({ start: '2020-01-01', end: today })).toBe(await total({}))
  expect(await total({ start: '2099-01-01' })).toBe(0)
})

async function bearer() {
  token ??= (
    await anonymous(h.app.fetch).system.auth.token({
      query: { grant_type: 'password' },
      body: { username: 'admin', password: DEMO_PASSWORD },
    })
  ).access_token
  return { authorization: `Bearer ${token}` }
}
let token: string | undefined

test('a place is found by its name, a part of its path, pinyin, initials and code, with all of its path', async () => {
  const find = async (keyword: string) => agent.products.catalogue.areas({ query: { keyword } })
  const tianhe = { code: '440106', path: '广东省广州市天河区', leaf: true }
  for (const typed of ['天河区', '广州天河', 'tianhe', 'thq', 'gzth', '440106'])
    expect(await find(typed), typed).toContainEqual(expect.objectContaining(tianhe))
  expect((await find('天河区'))[0]).toMatchObject(tianhe)
  expect((await find('guangzhou'))[0]).toMatchObject({ path: '广东省广州市', leaf: false })
  expect(await find('没有这个地方')).toEqual([])
  expect(await find('天津和平')).toContainEqual(expect.objectContaining({ path: '天津市和平区' }))
  const districts = await agent.products.catalogue.areas({ query: { parent: '120000' } })
  expect(districts[0]).toMatchObject({ name: '和平区', leaf: true })
  const cities = await agent.products.catalogue.areas({ query: { parent: '440000' } })
  expect(cities).toContainEqual({
    code: '440100',
    name: '广州市',
    parent: '440000',
    path: '广东省广州市',
    leaf: false,
  })
})
