import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { visitorClient } from '../testing/visitor.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())
const productId = '103'

test('only the parts that are signed for', async () => {
  const { profile } = agent.proxy.products
  expect(await profile({ body: { productId } })).toEqual({
    productId,
    ...{ detail: null, protocol: null, pubInfo: null, setting: null, underwriting: null },
  })
  const all = await profile({
    body: {
      productId,
      detailSign: 1,
      protocolSign: 1,
      pubInfoSign: 1,
      settingSign: 1,
      underwritingSign: 1,
    },
  })
  expect(all.setting).toEqual(await agent.products.catalogue.profile({ params: { id: productId } }))
  expect(all.protocol).toEqual(await agent.proxy.products.protocol.get({ query: { productId } }))
  expect(all.underwriting?.length).toBeGreaterThan(5)
  expect(all.detail?.minEmployees).toBeGreaterThan(0)
})

test('a number of the product centre, a plan of it, or our own; unknown ones are left out', async () => {
  await h.db.query(
    `update dist_product set product_id_center = 'OLD-9', product_plan_relation_list = 'P1,P2' where id = 103`,
    [],
  )
  const found = await agent.proxy.products.mapping({
    body: { sourceProductIds: ['P2', 'nobody', 'OLD-9', '103'], operate: 1 },
  })
  expect(found.map(({ sourceProductId, productId: ours }) => [sourceProductId, ours])).toEqual([
    ['P2', '103'],
    ['OLD-9', '103'],
    ['103', '103'],
  ])
  expect(await agent.proxy.products.mapping({ body: { sourceProductIds: ['nobody'] } })).toEqual([])
})

test('the operator’s table of older numbers comes first, and stands in addresses; of test sites it is another', async () => {
  const admin = await h.client('admin')
  const add = (body: { oldId: string; environment?: 'test'; productId: string; insureType?: string }) =>
    admin.products.productAlias.add({ body })
  await expect(add({ oldId: 'EL-2019', productId: '103' })).rejects.toThrow(
    '正式环境已有旧产品编号EL-2019，请修改那一行',
  )
  await expect(add({ oldId: 'X', productId: '103', insureType: '9999' })).rejects.toThrow(
    '险种编号9999不存在',
  )
  await expect(add({ oldId: 'a b', productId: '103' })).rejects.toThrow('旧产品编号由字母')
  await add({ oldId: 'OLD-9', productId: '104', insureType: '19' })
  const map = (who: Pick<typeof agent, 'proxy'>, ...sourceProductIds: string[]) =>
    who.proxy.products.mapping({ body: { sourceProductIds } })
  expect(await map(agent, 'OLD-9', 'EL-2019')).toEqual([
    { sourceProductId: 'OLD-9', productId: '104', insureType: '19' },
    { sourceProductId: 'EL-2019', productId: '103', insureType: expect.any(String) },
  ])
  const played = await visitorClient(h.app.fetch, 'older', { environment: 'sandbox' })
  expect(await map(played, 'EL-2019')).toMatchObject([{ productId: '104' }])
  const profile = (id: string) => agent.products.catalogue.profile({ params: { id } })
  expect((await profile('EL-2019')).id).toBe('103')
  expect((await played.products.catalogue.profile({ params: { id: 'EL-2019' } })).id).toBe('104')
  expect((await profile('104')).id).toBe('104')
  await expect(profile('NOBODY')).rejects.toMatchObject({ status: 404, message: '产品不存在' })
  await expect(profile('9'.repeat(30))).rejects.toMatchObject({ status: 404 })
  expect((await agent.proxy.products.config.get({ query: { productId: 'EL-2019' } })).id).toBe('103')
  await expect((await h.client('product')).products.productAlias.page({ query: {} })).rejects.toMatchObject({
    status: 403,
  })
})
