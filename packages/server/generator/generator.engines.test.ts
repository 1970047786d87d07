import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())
const calls = () => admin.generators.tables

test('of the platform’s own database the product’s tables are there, by the names that people know', async () => {
  const { records, total } = await calls().page({ query: { tableName: 'pay_goods' } })
  expect(records.map(({ tableName, comment, engine }) => [tableName, comment, engine])).toEqual([
    ['pay_goods', '商品', 'heap'],
    ['pay_goods_order', '商品订单', 'heap'],
  ])
  expect(total).toBe(2)
  const all = await calls().page({ query: { size: 1000 } })
  expect(all.total).toBeGreaterThan(60)
  const names = all.records.map(({ tableName }) => tableName)
  // Nothing of the server's own, and nothing of the database's.
  for (const hidden of ['session', 'outbox', 'act_design', 'pg_class']) expect(names).not.toContain(hidden)
  await expect(calls().table({ query: { tableName: 'session' } })).rejects.toThrow('没有数据表“session”')
})

test('a table of our own is described by its contract; what is kept of it is gone on with, and not over another’s', async () => {
  const query = { tableName: 'pay_goods' }
  const { settings, columns, version } = await calls().table({ query })
  expect(version).toBe(0)
  expect(columns.find(({ column }) => column === 'amount')).toMatchObject({ type: 'bigint', notNull: true })
  const named = Object.fromEntries(settings.columns.map((one) => [one.column, one]))
  expect(named.goods_name).toMatchObject({ used: true, field: 'goodsName', label: '商品名称', max: 60 })
  expect(named.amount).toMatchObject({ kind: 'cents', required: true })
  expect(named.status).toMatchObject({ kind: 'choice', options: '0=停售，1=在售', search: 'equal' })
  expect(named.deleted_at?.used).toBe(false)
  const body = { ...query, settings: { ...settings, title: '礼品', domain: 'gift', name: 'present' } }
  expect(await calls().keep({ body: { ...body, version: 0 } })).toEqual({ version: 1 })
  await expect(calls().keep({ body: { ...body, version: 0 } })).rejects.toMatchObject({ status: 409 })
  expect((await calls().table({ query })).settings).toMatchObject({ title: '礼品', domain: 'gift' })
  const { records } = await calls().page({ query })
  expect(records[0]?.keptAt).toBe(h.clock.now.toISOString())
})

test('of people who keep settings of a table at once one is told that somebody else was first', async () => {
  const query = { tableName: 'pay_channel' }
  const { settings } = await calls().table({ query })
  const keep = (title: string, version: number) =>
    calls().keep({
      body: { ...query, version, settings: { ...settings, title, domain: 'gate', name: 'way' } },
    })
  await keep('渠道', 0)
  for (let version = 1; version < 6; version += 1) {
    const both = await Promise.allSettled([keep('渠道甲', version), keep('渠道乙', version)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const won = both[0]?.status === 'fulfilled' ? '渠道甲' : '渠道乙'
    expect((await calls().table({ query })).settings.title).toBe(won)
  }
})
