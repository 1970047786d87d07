import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
let from = 0
const order = (holder: { name: string; code: string; principal?: string }) => {
  from += 10
  return agent.policies.apply.submit({ body: application({ productId: '103', professionId, from, holder }) })
}
const find = (keyword?: string) => agent.policies.apply.customers({ query: keyword ? { keyword } : {} })

test('an earlier customer is found by name and code, once, masked, and fills the form but for the mobile', async () => {
  const code = '91440101MA51000370'
  await order({ name: '广州星海包装有限公司', code })
  const { orderId } = await order({ name: '广州星海包装有限公司', code, principal: '欧阳晓东' })
  const known = { id: orderId, name: '广州星海包装有限公司', code, principal: '欧***', mobile: '138****8000' }
  expect(await find('星海')).toEqual([known])
  expect(await find('91440101ma51')).toContainEqual(known)
  expect(await find()).toContainEqual(known)
  expect(await find('100%')).toEqual([])
  const filled = await agent.policies.apply.customer({ params: { id: orderId } })
  expect(filled).toMatchObject({ name: known.name, principal: '欧阳晓东', areaCode: '440106', termType: '1' })
  expect(filled).not.toHaveProperty('mobile')
})

test('customers of another channel are not there', async () => {
  const [own] = await find('星海')
  const other = await h.client('agent2')
  expect(await other.policies.apply.customers({ query: { keyword: '星海' } })).toEqual([])
  await expect(other.policies.apply.customer({ params: { id: own?.id ?? '' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('what the register leaves open, or writes as no form takes it, is left out; the rest fills the form', async () => {
  const open = { principal: '', address: '', areaCode: '', industry: '', category: '', businessScope: '' }
  const named = { name: '广州登记不全有限公司', code: '91440101MA51000370' }
  h.kernel.ports.providers.registry = {
    search: async () => [
      { ...open, ...named, address: '长'.repeat(201), termStart: '2015-03-01' },
      { ...open, ...named, termEnd: null },
      { ...open, ...named, name: '' },
    ],
  }
  const found = await agent.policies.apply.companies({ query: { keyword: '登记' } })
  expect(found).toEqual([
    { ...named, termStart: '2015-03-01' },
    { ...named, termType: '1' },
  ])
})
