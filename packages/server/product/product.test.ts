import { CallError } from '@baoqiao/client/call-error.ts'
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

test('a configuration that selling could not read is refused with the place, and the product stays open', async () => {
  const edit = admin.products.product.edit({ body: { id: '104', config: { x: 1 } } })
  expect(await refused(edit)).toMatchObject({
    status: 400,
    message: expect.stringContaining('产品配置缺少或写错了“line”'),
  })
  expect((await agent.products.catalogue.profile({ params: { id: '104' } })).config.line).toBe(
    'employerLiability',
  )
})

test('what is sold in the mini-program only does not stand among what is sold here', async () => {
  await admin.products.product.edit({ body: { id: '105', suitRange: '2' } })
  const { catalogue } = agent.products
  expect((await catalogue.list({ query: {} })).map(({ id }) => id)).not.toContain('105')
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
    body: { code: '99010101', parentCode: '990101', name: '无人机飞手', level: 4, cls: '3' },
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
  expect((await ask('/dist/distChannel/companies'))[0]).toBe(404)
  expect((await ask('/dist/distChannel/page?size=99999'))[0]).toBe(200)
  expect(await ask('/dist/distInsure/page?size=99999')).toEqual([400, '每页条数须为1到1000的整数'])
})

test('start and end bound the first range of a list', async () => {
  const total = async (query: Record<string, string>) => (await admin.system.user.page({ query })).total
  const today = new Date().toISOString().slice(0, 10)
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
