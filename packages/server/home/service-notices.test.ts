import { afterAll, beforeAll, expect, test } from 'vitest'
import { endorsed, newcomer, peopleOf, submitted } from '../testing/endorse.ts'
import { inFull } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { issuedPolicy } from '../testing/surrender.ts'
import { toldAndListed } from '../testing/told-and-listed.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let clerk = ''
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const told = async (username: string) =>
  Object.fromEntries(
    (await (await h.client(username)).home.notices.list())
      .filter(({ id }) => /^(change|payout)/.test(id))
      .map(({ id, text }) => [id, /\d+ 笔/.exec(text)?.[0]]),
  )
/** How many rows the list shows to which a notice leads, a notice. */
async function followed(username: string) {
  const user = await h.client(username)
  const found: [string, number][] = []
  for (const { id, path, query } of await user.home.notices.list())
    if (path === '/policies/endorsement')
      found.push([id, (await user.policies.endorsement.page({ query })).total])
  return Object.fromEntries(found)
}
const correctionOf = async (id: string) => ({
  changeCode: '802' as const,
  effectiveDate: '2026-12-01',
  rows: [{ insuredId: (await peopleOf(agent, id))[0]?.id, name: '员工更' }],
})

test('a correction is told to those who review, then to who asked for it', async () => {
  const { id } = await issuedPolicy(h, agent)
  const made = await submitted(h, agent, id, await correctionOf(id))
  expect(await told('reviewer')).toEqual({ changeReview: '1 笔' })
  expect(await followed('reviewer')).toEqual({ changeReview: 1 })
  expect(await told('agent')).toEqual({})
  const reviewer = await h.client('reviewer')
  await reviewer.policies.endorsement.move({
    params: { id: made.id, event: 'confirmed' },
    body: { endorseNo: 'E802' },
  })
  expect(await told('reviewer')).toEqual({})
  expect(await told('agent')).toEqual({ changeCorrected: '1 笔' })
  expect(await followed('agent')).toEqual({ changeCorrected: 1 })
  await h.db.query(`update endorsement set confirmed_at = confirmed_at - interval '8 days'`)
  expect(await told('agent')).toEqual({})
})

inFull('a refusal is told to who sells until the policy is changed again', async () => {
  const { id } = await issuedPolicy(h, agent)
  const change = { changeCode: '101' as const, effectiveDate: '2026-12-01' }
  await endorsed(h, agent, id, { ...change, rows: [newcomer(clerk, '王拒批')] })
  expect(await told('agent')).toEqual({ changeRefused: '1 笔' })
  expect(await followed('agent')).toEqual({ changeRefused: 1 })
  expect(await told('reviewer')).toEqual({})
  await endorsed(h, agent, id, { ...change, rows: [newcomer(clerk)] })
  expect(await told('agent')).toEqual({})
  await endorsed(h, agent, id, { ...change, rows: [newcomer(clerk), newcomer(clerk, '李拒批')] })
  expect(await told('agent')).toEqual({ changeRefused: '1 笔' })
  // Not the first one, which is over.
  expect(await followed('agent')).toEqual({ changeRefused: 1 })
})

test('what the platform did offline is told to who sells, and what is slow to those who review', async () => {
  const { id } = await issuedPolicy(h, agent)
  await h.db.query(`update endorsement set updated_at = updated_at - interval '30 days', confirmed_at = null`)
  const row = (status: string, code: string, at: string, policy = id) =>
    h.db.query(
      `insert into endorsement (tenant_id, channel_id, created_by, policy_id, apply_no, insured, status, change_code, effective_date,
         heads, pay_money, applied_by, confirmed_at, updated_at)
       select tenant_id, channel_id, created_by, id, $2 || $3 || $4, insured, $2, $3, '2026-12-01', 1, 0, 1, $4::timestamptz, $4::timestamptz
       from policy where id = $1`,
      [policy, status, code, at],
    )
  const now = h.clock.now.getTime()
  await row('3', '801', new Date(now - 1000).toISOString())
  await row('2', '101', new Date(now - 31 * 60_000).toISOString())
  await row('3', '801', new Date(now - 30 * 86_400_000).toISOString())
  const sent = await issuedPolicy(h, agent)
  await row('2', '803', new Date(now - 60_000).toISOString(), sent.id)
  expect(await told('agent')).toEqual({ changeOffline: '1 笔' })
  expect(await followed('agent')).toEqual({ changeOffline: 1 })
  expect(await told('reviewer')).toEqual({ changeSlow: '1 笔' })
  expect(await followed('reviewer')).toEqual({ changeSlow: 1 })
})

test('money to be transferred leads to those rows alone, to be agreed and to be paid apart', async () => {
  await h.db.query(`update endorsement set status = '9', updated_at = updated_at - interval '30 days'`)
  const owed = (account: string) =>
    h.db.query(
      `insert into endorsement (tenant_id, channel_id, created_by, policy_id, apply_no, insured, status, change_code, effective_date,
         heads, pay_money, back_money, refund_way, pay_account_type, applied_by, confirmed_at)
       select tenant_id, channel_id, created_by, id, 'B' || $1, insured, '3', '803', '2026-12-01', 1, -100, 100, 'payee', $1, 1, now()
       from policy order by id limit 1`,
      [account],
    )
  await owed('2')
  expect(await told('reviewer')).toMatchObject({ changeRefund: '1 笔' })
  expect(await followed('reviewer')).toMatchObject({ changeRefund: 1 })
  await owed('1')
  expect(await told('finance')).toMatchObject({ changeUnpaid: '1 笔' })
  expect(await followed('finance')).toMatchObject({ changeUnpaid: 1 })
})

test('a removal ahead of which somebody had an accident is listed without the others', async () => {
  await h.db.query(`update endorsement set status = '9', updated_at = updated_at - interval '30 days'`)
  const { id } = await issuedPolicy(h, agent, { heads: 6 })
  const people = await peopleOf(agent, id)
  const out = (i: number) => ({
    changeCode: '803' as const,
    effectiveDate: '2026-12-10',
    rows: [{ insuredId: people[i]?.id }],
  })
  await endorsed(h, agent, id, out(0))
  await endorsed(h, agent, id, out(1))
  await h.db.query(
    `insert into claim (tenant_id, channel_id, created_by, claim_no, policy_id, insured_id, person_name, accident_date, phone, phone_hash, description, source, status)
     select tenant_id, channel_id, created_by, 'C1', policy_id, id, name, '2026-12-01', 'x', 'x', '砸伤', 'console', 'OPEN' from policy_insured where id = $1`,
    [people[1]?.id],
  )
  expect(await toldAndListed(agent, 'changeClaimed')).toEqual([1, 1])
})

test('an order that was paid and not covered is told to who sells, and listed without what was cancelled before', async () => {
  expect(await toldAndListed(agent, 'uncovered')).toBeNull()
  const { id } = await issuedPolicy(h, agent)
  await h.db.query(`update policy set status = '4' where id = $1`, [id])
  await issuedPolicy(h, agent, { holder: { name: '拒保测试有限公司' } })
  expect(await toldAndListed(agent, 'uncovered')).toEqual([1, 1])
})

test('an order that the insurer does not answer about is listed without those that were just sent', async () => {
  const slow = await issuedPolicy(h, agent)
  const now = await issuedPolicy(h, agent)
  await h.db.query(`update policy set status = '2', updated_at = $2 where id = $1`, [
    slow.id,
    new Date(h.clock.now.getTime() - 31 * 60_000).toISOString(),
  ])
  await h.db.query(`update policy set status = '2', updated_at = $2 where id = $1`, [
    now.id,
    h.clock.now.toISOString(),
  ])
  expect(await toldAndListed(await h.client('underwriter'), 'issuing')).toEqual([1, 1])
})

test('of many customers who ask for a renewal, all are listed and nobody else', async () => {
  await issuedPolicy(h, agent)
  await h.db.query(
    `update policy set status = '3', renew_asked_at = now()
     where status = '3.5' and id < (select max(id) from policy where status = '3.5')`,
  )
  const [said, listed] = (await toldAndListed(agent, 'renewAsked')) ?? []
  expect(said).toBeGreaterThan(3)
  expect(listed).toBe(said)
})
