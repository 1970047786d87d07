import { addDays } from '@baoqiao/contract/rules/dates.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { coverOf } from './cover-cap.ts'

/** What counts against the cap is the most cover on any one day, not all that there is at some time of the period. */
let h: Awaited<ReturnType<typeof startTestApp>>
let orderId = ''
beforeAll(async () => {
  h = await startTestApp()
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  orderId = (await agent.policies.apply.submit({ body: application({ productId: '103', professionId }) }))
    .orderId
})
afterAll(() => h.close())

const DAY = '2027-01-01'
const SPAN = 40
const span = fc
  .tuple(fc.nat(SPAN), fc.nat(15))
  .map(([from, days]) => ({ startDate: addDays(DAY, from), endDate: addDays(DAY, from + days) }))
const covers = fc.array(fc.record({ period: span, wan: fc.constantFrom(10, 30, 50), who: fc.nat(1) }), {
  minLength: 1,
  maxLength: 7,
})

test('by the day, as counted by hand', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(covers, span, async (all, period) => {
      await h.db.query(`delete from policy_insured where id_no_hash like 'day-%'`)
      await h.db.query(`update policy set status = '4' where order_no like 'DAY%'`)
      for (const [i, { period: own, wan, who }] of all.entries())
        await h.db.query(
          `with made as (insert into policy (tenant_id, channel_id, created_by, order_no, insured, holder_code, product_id, product_version_id, product_name, line, total_money, emp_count,
            coverage_wan, start_date, end_date, status, rate_version, plan, holder, answers, explanation)
          select tenant_id, channel_id, created_by, 'DAY' || (random() * 1e12)::bigint, insured, holder_code, product_id, product_version_id, product_name, line, 1, 1, $2, $3, $4, '3',
            rate_version, plan, holder, answers, explanation from policy where id = $1 returning *)
          insert into policy_insured (tenant_id, created_by, channel_id, policy_id, seq, name, id_no, id_no_hash, profession_id, profession_name, cls, premium, start_date, end_date)
          select m.tenant_id, m.created_by, m.channel_id, m.id, $6, i.name, i.id_no, $5, i.profession_id, i.profession_name, i.cls, i.premium, m.start_date, m.end_date
          from made m, (select * from policy_insured where policy_id = $1 limit 1) i`,
          [orderId, wan, own.startDate, own.endDate, `day-${who}`, i + 1],
        )
      const found = await h.db.kysely.transaction().execute((tx) =>
        coverOf(tx, {
          tenantId: '3',
          hashes: ['day-0', 'day-1'],
          period,
          now: h.clock.now,
          counted: 'alive',
        }),
      )
      for (const who of [0, 1]) {
        let most = 0
        for (let day = period.startDate; day <= period.endDate; day = addDays(day, 1))
          most = Math.max(
            most,
            all
              .filter((one) => one.who === who && one.period.startDate <= day && one.period.endDate >= day)
              .reduce((sum, { wan }) => sum + wan, 0),
          )
        expect(found.get(`day-${who}`) ?? 0).toBe(most)
      }
    }),
    { numRuns: 25 },
  )
})
