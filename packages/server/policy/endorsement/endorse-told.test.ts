import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { endorsed, newcomer, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())

test('the partner hears of a change when it is submitted or takes effect, and why it came to nothing', async () => {
  const { id } = await issuedPolicy(h, agent)
  await h.db.query(`update embed_site set webhook_url = ''`)
  await h.db.query(
    `update embed_site set webhook_url = 'https://partner.example/hook', status = '1',
      channel_id = (select channel_id from policy where id = $1)
      where id = (select min(id) from embed_site where environment = 'live')`,
    [id],
  )
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const change = { changeCode: '101' as const, effectiveDate: '2026-12-05', rows: [newcomer(clerk)] }
  const back = await submitted(h, agent, id, change)
  await agent.policies.endorse.revoke({ params: { id }, body: { endorsementId: back.id } })
  const { now } = await endorsed(h, agent, id, change)
  const late = await submitted(h, agent, id, { ...change, rows: [newcomer(clerk)] })
  h.clock.now = new Date(h.clock.now.getTime() + 90_000_000)
  await runTimers(h.kernel)
  agent = await h.client('agent')
  const { now: refused } = await endorsed(h, agent, id, { ...change, rows: [newcomer(clerk, '赵拒批')] })
  await drainOutbox(h.kernel, lanes)
  const { rows } = await h.db.query(
    `select fact, payload->'endorsement' as change from embed_delivery
     where fact like 'endorsement.%' and payload->>'orderRef' = 'order_' || $1 order by id`,
    [id],
  )
  const told = rows.map((row) => [
    Reflect.get(Object(row), 'fact'),
    Reflect.get(Object(Reflect.get(Object(row), 'change')), 'applyNo'),
  ])
  expect(told.map(([fact]) => fact)).toEqual([
    'endorsement.submitted',
    'endorsement.revoked',
    'endorsement.submitted',
    'endorsement.confirmed',
    'endorsement.submitted',
    'endorsement.expired',
    'endorsement.submitted',
    'endorsement.refused',
  ])
  const numbers = [back, now, late, refused].flatMap(({ applyNo }) => [applyNo, applyNo])
  expect(told.map(([, no]) => no)).toEqual(numbers)
})
