// @vitest-environment node

import { ref } from '@baoqiao/contract/messages/ref.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { visitorClient } from '@baoqiao/server/testing/visitor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { headsOf, proposalMachine } from './proposal.machine.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let visitor: Awaited<ReturnType<typeof visitorClient>>
beforeAll(async () => {
  h = await startTestApp()
  await h.db.query(`update embed_site set widgets = widgets || ',proposal' where environment = 'live'`)
  visitor = await visitorClient(h.app.fetch, 'buyer', { scope: 'proposal', products: '103' })
})
afterAll(() => h.close())

const PATIENT = { timeout: 60_000 }

/** The flow's machine with the calls of a visitor of a partner's page. */
function start() {
  const { products, policies, plans } = visitor
  const params = { id: '103' }
  return createActor(
    proposalMachine.provide({
      actors: {
        load: fromPromise(async () => ({
          profile: await products.catalogue.profile({ params }),
          trades: await products.catalogue.trades({ params }),
        })),
        price: fromPromise(({ input }) =>
          policies.apply.calc({ body: { plan: { ...input.plan, productId: '103' }, rows: headsOf(input) } }),
        ),
        propose: fromPromise(({ input }) =>
          plans.plan.propose({
            body: {
              unitName: input.unitName,
              plans: [{ ...input.plan, productId: '103' }],
              rows: headsOf(input),
            },
            idempotencyKey: input.key,
          }),
        ),
      },
    }),
    { input: { productId: '103', today: '2026-11-20', key: crypto.randomUUID() } },
  ).start()
}

test('a visitor gets a price, then a proposal whose page is open to anybody; nothing is made without a name', async () => {
  const flow = start()
  const asking = await waitFor(flow, (now) => now.matches('asking'), PATIENT)
  const trade = asking.context.trades.find(({ name }) => name === '会计')
  flow.send({ type: 'rows.change', rows: [{ professionId: trade?.id ?? '', empNum: 8 }] })
  await waitFor(flow, (now) => now.context.quote !== null, PATIENT)
  flow.send({ type: 'proposal.make' })
  expect(flow.getSnapshot().matches('asking')).toBe(true)
  expect(flow.getSnapshot().context.tried).toBe(true)
  flow.send({ type: 'unit.change', unitName: '远大家具有限公司' })
  flow.send({ type: 'proposal.make' })
  const { context } = await waitFor(
    flow,
    (now) => now.context.made !== null || now.context.problem !== null,
    PATIENT,
  )
  expect(context.problem).toBeNull()
  const token = context.made?.token ?? ''
  // What the partner is told is where its page stands.
  expect(ref('proposal', token)).toMatch(/^proposal_[A-Za-z0-9]{22}$/)
  const page = await h.app.request(`/plan/${token}`)
  const total = ((context.quote?.total ?? 0) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  expect(await page.text()).toContain(total)
  // It is the seller's of the partner, and stands in nobody else's list.
  const { rows } = await h.db.query(
    `select p.status, p.created_by = a.user_id as own, p.visitor_id is not null as visited
      from proposal p, embed_site s, dist_account a
      where p.token = $1 and s.environment = 'live' and s.publishable_id = 'mbFgk' and a.id = s.seller_id`,
    [token],
  )
  expect(rows).toEqual([{ status: 'ISSUED', own: true, visited: true }])
})

test('a plan that changed has no price until it is priced again', async () => {
  const flow = start()
  const asking = await waitFor(flow, (now) => now.matches('asking'), PATIENT)
  const trade = asking.context.trades.find(({ name }) => name === '会计')
  flow.send({ type: 'rows.change', rows: [{ professionId: trade?.id ?? '', empNum: 8 }] })
  await waitFor(flow, (now) => now.context.quote !== null, PATIENT)
  flow.send({ type: 'plan.change', patch: { coverageWan: 30 } })
  expect(flow.getSnapshot().context.quote).toBeNull()
  flow.send({ type: 'unit.change', unitName: '远大家具有限公司' })
  flow.send({ type: 'proposal.make' })
  expect(flow.getSnapshot().context.made).toBeNull()
})
