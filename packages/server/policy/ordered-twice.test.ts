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
const unconfirmed = (from: number) => {
  const body = application({ productId: '103', professionId, from })
  return { ...body, accepted: body.accepted.filter((code) => code !== 'orderedTwice') }
}

test('the same enterprise and people for a second time: told with the order, made only when it is meant', async () => {
  const body = unconfirmed(500)
  const { orderNo } = await agent.policies.apply.submit({ body })
  const { warnings } = await agent.policies.apply.check({ body })
  expect(warnings[0]).toMatchObject({ code: 'orderedTwice', message: expect.stringContaining(orderNo) })
  await expect(agent.policies.apply.submit({ body })).rejects.toThrow(`已在订单${orderNo}中`)
  const others = await agent.policies.apply.check({ body: unconfirmed(600) })
  expect(others.warnings.map(({ code }) => code)).not.toContain('orderedTwice')
  const meant = { ...body, accepted: [...body.accepted, 'orderedTwice'] }
  await agent.policies.apply.submit({ body: meant })
})

test('a channel that is barred hears it with the product, the price and the check, before anything is filled in', async () => {
  const read = () => agent.products.catalogue.profile({ params: { id: '103' } })
  expect(await read()).not.toHaveProperty('barred')
  await h.db.kysely
    .updateTable('distChannel')
    .set({ insureAuthority: 'OLD' })
    .where('id', '=', '100')
    .execute()
  const why = '您的渠道已被限制投保新单'
  expect((await read()).barred).toBe(why)
  const body = unconfirmed(700)
  await expect(agent.policies.apply.check({ body })).rejects.toThrow(why)
  const rows = [{ professionId, empNum: 3 }]
  await expect(agent.policies.apply.calc({ body: { plan: body.plan, rows } })).rejects.toThrow(why)
})
