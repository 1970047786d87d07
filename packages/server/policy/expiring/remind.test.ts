import { addDays, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let policy: Awaited<ReturnType<typeof issuedPolicy>>
/** Cover starts on 2026-11-23, of a year. */
const END = '2027-11-22'

beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  policy = await issuedPolicy(h, agent)
  // One site of the seller's channel hears of it.
  await h.db.query(`update embed_site set webhook_url = ''`)
  await h.db.query(
    `update embed_site set webhook_url = 'https://partner.example/hook', status = '1',
      channel_id = (select channel_id from policy where id = $1)
      where id = (select min(id) from embed_site where environment = 'live')`,
    [policy.id],
  )
})
afterAll(() => h.close())

async function on(date: string) {
  h.clock.now = startOfDay(date)
  await runTimers(h.kernel)
  agent = await h.client('agent')
  const query = { policyId: policy.id, sortField: 'createdAt', sortType: '1' }
  const { records } = await agent.policies.policyReminder.page({ query })
  return records.map(({ step, daysLeft }) => [step, daysLeft])
}

test('told once at each step, and to the partner; never about one that is renewed', async () => {
  expect(await on(addDays(END, -61))).toEqual([])
  expect(await on(addDays(END, -60))).toEqual([['60', 60]])
  expect(await on(addDays(END, -45))).toEqual([['60', 60]])
  expect(await on(addDays(END, -30))).toHaveLength(2)
  // Only noted: nothing is sent to the address.
  const noting = lanes.filter(({ name }) => name === 'own rows')
  await drainOutbox(h.kernel, noting)
  const { rows } = await h.db.query(
    `select payload from embed_delivery where fact = 'policy.expiring' and payload->>'orderRef' = 'order_' || $1`,
    [policy.id],
  )
  expect(rows).toHaveLength(2)
  expect(Object(rows[0]).payload).toMatchObject({ endDate: END })
  await h.db.query(
    `insert into policy (tenant_id, channel_id, created_by, order_no, insured, holder_code, product_id, product_name, line,
      total_money, emp_count, start_date, end_date, status, rate_version, plan, holder, answers, explanation, renewed_from_id)
     select tenant_id, channel_id, created_by, 'RENEWED', insured, holder_code, product_id, product_name, line, total_money,
      emp_count, start_date, end_date, '3.5', rate_version, plan, holder, answers, explanation, id from policy where id = $1`,
    [policy.id],
  )
  // Paid for and not issued yet, or issued for a later day: nobody is told any more.
  for (const status of ['2', '3.5']) {
    await h.db.query(`update policy set status = $1, start_date = '2027-11-23' where order_no = 'RENEWED'`, [
      status,
    ])
    expect(await on(addDays(END, -7))).toHaveLength(2)
  }
})

test('a step that was missed is not made up for, and one that ended is not told of', async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  agent = await h.client('agent')
  policy = await issuedPolicy(h, agent)
  expect(await on(addDays(END, -5))).toEqual([['7', 5]])
  expect(await on(addDays(END, 1))).toHaveLength(1)
})
