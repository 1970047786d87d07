import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

/** A tariff that is published and begins between today and the chosen start. */
const TODAY = '2026-11-20'
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  await h.db.query(
    `insert into rate_version (code, line, product_id, valid_from, valid_to, status, "table", published_at)
     select 'TWICE', line, 103, '2026-12-10'::date, '2026-12-31'::date, 'published', jsonb_set("table", '{annualPerHeadCents}',
       (select jsonb_object_agg(cls, (select jsonb_object_agg(wan, (cents::text)::int * 2) from jsonb_each(by_wan) as c (wan, cents)))
        from jsonb_each("table"->'annualPerHeadCents') as t (cls, by_wan))), now()
     from rate_version where code = 'EL-2026.1'`,
    [],
  )
})
afterAll(() => h.close())

const quoted = (startDate: string) =>
  agent.policies.apply.calc({
    body: {
      plan: { productId: '103', coverageWan: 50, months: 12, startDate },
      rows: [{ professionId, empNum: 3 }],
    },
  })

test('a start under another tariff tells what today’s comes to, and since when it is another', async () => {
  const [before, after] = [await quoted(addDays(TODAY, 19)), await quoted('2026-12-10')]
  expect(before.moved).toBeUndefined()
  expect(after.total).toBe(before.total * 2)
  expect(after).toMatchObject({
    rateVersion: 'TWICE',
    moved: { total: before.total, rateVersion: 'EL-2026.1', since: '2026-12-10' },
  })
})

test('another tariff that comes to the same says nothing, and what is kept with an order never speaks of a move', async () => {
  await h.db.query(
    `insert into rate_version (code, line, product_id, valid_from, valid_to, status, "table", published_at)
     select 'SAME', line, 103, '2026-12-01'::date, '2026-12-09'::date, 'published', "table", now() from rate_version where code = 'EL-2026.1'`,
    [],
  )
  const same = await quoted('2026-12-05')
  expect(same.rateVersion).toBe('SAME')
  expect(same.moved).toBeUndefined()
  const body = application({
    ...{ productId: '103', professionId, from: 5_000 },
    plan: { startDate: '2026-12-12' },
  })
  expect((await quoted('2026-12-12')).moved?.rateVersion).toBe('EL-2026.1')
  const { orderId } = await agent.policies.apply.submit({ body })
  const { rows } = await h.db.query(`select explanation from policy where id = $1`, [orderId])
  const kept = Reflect.get(Object(rows[0]), 'explanation')
  expect(kept).toMatchObject({ rateVersion: 'TWICE' })
  expect(kept).not.toHaveProperty('moved')
})

test('a template of the product centre is its product: looked up, priced and told by its number', async () => {
  await h.db.query(`update dist_product set product_id_center = '880017' where id = 103`, [])
  const params = { id: '880017' }
  expect((await agent.products.catalogue.profile({ params })).id).toBe('103')
  expect((await agent.products.catalogue.trades({ params })).length).toBeGreaterThan(100)
  const priced = await agent.policies.apply.calc({
    body: {
      plan: { productId: '880017', coverageWan: 50, months: 12, startDate: '2026-11-21' },
      rows: [{ professionId, empNum: 3 }],
    },
  })
  expect(priced.total).toBe((await quoted('2026-11-21')).total)
  // A number that is a product's own is that product, whatever stands as a template elsewhere.
  await h.db.query(`update dist_product set product_id_center = '103' where id = 108`, [])
  expect((await agent.products.catalogue.profile({ params: { id: '103' } })).id).toBe('103')
})
