import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPECIMEN } from '../seed/specimen.ts'
import { startTestApp } from '../testing/harness.ts'
import { asking, issuedPolicy } from '../testing/surrender.ts'

/** Invoices of a policy that was given back: what is kept of the premium is invoiced, and no more. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let reviewer: Person
let finance: Person
const BEGIN = new Date('2026-11-20T02:00:00Z')
/** A day on which 516.00 of 1,290.00 are kept. */
const LATE = new Date('2027-02-22T16:00:00Z')
const FULL = 129_000
const KEPT = 51_600
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
async function at(now: Date) {
  h.clock.now = now
  ;[agent, reviewer, finance] = await Promise.all([
    h.client('agent'),
    h.client('reviewer'),
    h.client('finance'),
  ])
}
const SPECIAL = {
  address: '天河路1号',
  phone: '020-88886666',
  bankName: '工商银行',
  bankNo: '6222020000000001',
  taxCertificate: SPECIMEN.license,
}
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.policies.invoice.move({ params: { id, event }, body })
let numbers = 0
async function invoiced(policyId: string, type: '1' | '2', money: number) {
  const email = `${money}@example.com`
  const { id } = await agent.policies.invoice.add({
    body: { policyId, type, money, email, comeSourceDes: `备注${money}`, ...(type === '1' ? SPECIAL : {}) },
  })
  if (type === '1') await move(finance, id, 'pass')
  numbers += 1
  await move(finance, id, 'issued', { invoiceNo: `N${numbers}` })
  return id
}
async function surrendered(policy: { id: string; insured: string }) {
  await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
  await at(LATE)
  const params = { id: policy.id }
  const { application } = await agent.policies.surrender.apply({
    params,
    query: {},
    body: asking(policy.insured, '2027-02-24', FULL - KEPT),
  })
  await reviewer.policies.surrenderApply.move({
    params: { id: application?.id ?? '', event: 'approve' },
    body: {},
  })
}
const seen = async (policyId: string) =>
  (await finance.policies.invoice.page({ query: { policyId } })).records.map(
    ({ type, status, money, email, comeSourceDes }) => [type, status, money, email, comeSourceDes],
  )

test('the newest is reduced first, of its own type, with its own remark and address; what fits stays', async () => {
  await at(BEGIN)
  const policy = await issuedPolicy(h, agent)
  await invoiced(policy.id, '1', 50_000)
  await invoiced(policy.id, '2', 79_000)
  await surrendered(policy)
  expect(await seen(policy.id)).toEqual([
    ['2', '2', 1600, '79000@example.com', '备注79000'],
    ['2', '8', 79_000, '79000@example.com', '备注79000'],
    ['1', '6', 50_000, '50000@example.com', '备注50000'],
  ])
})

test('an invoice that fits what is kept is not touched', async () => {
  await at(BEGIN)
  const policy = await issuedPolicy(h, agent)
  await invoiced(policy.id, '2', KEPT)
  await surrendered(policy)
  expect((await seen(policy.id)).map(([, status, money]) => [status, money])).toEqual([['6', KEPT]])
})

test('what is kept of a policy that was given back may be invoiced, again when it was given up', async () => {
  await at(BEGIN)
  const policy = await issuedPolicy(h, agent)
  await invoiced(policy.id, '1', FULL)
  await surrendered(policy)
  const ask = (money: number) =>
    agent.policies.invoice.add({ body: { policyId: policy.id, type: '2', money } })
  await expect(ask(1)).rejects.toThrow('最多可开票 0.00 元')
  const [remainder] = (await finance.policies.invoice.page({ query: { policyId: policy.id } })).records
  expect(remainder).toMatchObject({ status: '1', money: KEPT })
  await move(finance, remainder?.id ?? '', 'refuse', { reason: '纳税人资料过期' })
  await move(agent, remainder?.id ?? '', 'giveUp')
  await expect(ask(KEPT + 1)).rejects.toThrow('最多可开票 516.00 元')
  await ask(KEPT)
})

test('one that is void by a surrender waits for its red letter; its number is registered once', async () => {
  await at(BEGIN)
  const policy = await issuedPolicy(h, agent)
  const id = await invoiced(policy.id, '2', FULL)
  const other = await issuedPolicy(h, agent)
  const second = await invoiced(other.id, '2', FULL)
  await surrendered(policy)
  await surrendered(other)
  const said = async (who: Person) => (await who.home.notices.list()).map((notice) => notice.id)
  expect(await said(finance)).toContain('invoiceRed')
  expect(await said(agent)).not.toContain('invoiceRed')
  const register = (who: Person, of: string, redNo?: string) =>
    move(who, of, 'redIssued', redNo === undefined ? {} : { redNo })
  await expect(register(finance, id)).rejects.toMatchObject({ issues: [{ path: 'redNo' }] })
  await expect(register(agent, id, 'RED-1')).rejects.toMatchObject({ status: 403 })
  await register(finance, id, 'RED-1')
  expect(await finance.policies.invoice.get({ params: { id } })).toMatchObject({
    status: '7',
    redNo: 'RED-1',
  })
  await expect(register(finance, id, 'RED-2')).rejects.toMatchObject({ status: 409 })
  await expect(register(finance, second, 'RED-1')).rejects.toThrow('另一张发票')
  await register(finance, second, 'RED-2')
})

test('finance asks for the channel, mends and gives up what it asked for, and does not review its own', async () => {
  await at(BEGIN)
  const policy = await issuedPolicy(h, agent)
  const ask = async (type: '1' | '2', money: number) =>
    (
      await finance.policies.invoice.add({
        body: { policyId: policy.id, type, money, ...(type === '1' ? SPECIAL : {}) },
      })
    ).id
  const [special, ordinary] = [await ask('1', 100), await ask('2', 200)]
  const listed = async (who: Person) => {
    const told = (await who.home.notices.list()).find((one) => one.id === 'invoiceReview')
    return told ? (await who.policies.invoice.page({ query: told.query })).records.map(({ id }) => id) : []
  }
  expect(await listed(reviewer)).toContain(special)
  expect(await listed(finance)).not.toContain(special)
  await expect(move(finance, special, 'pass')).rejects.toThrow('申请人不能审核自己申请的专票')
  await move(reviewer, special, 'pass')
  await move(finance, ordinary, 'sendBack', { reason: '邮箱有误' })
  await move(finance, ordinary, 'correct', { email: 'right@example.com' })
  await move(finance, ordinary, 'sendBack', { reason: '不要了' })
  await move(finance, ordinary, 'giveUp')
  expect((await seen(policy.id)).map(([, status]) => status)).toEqual(['7', '5'])
})

test('whatever was invoiced: no more than is kept, and of no type more than before', {
  timeout: 120_000,
}, async () => {
  const invoices = fc.array(
    fc.record({
      type: fc.constantFrom('1' as const, '2' as const),
      money: fc.integer({ min: 1, max: 40_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(invoices, async (asked) => {
      await at(BEGIN)
      const policy = await issuedPolicy(h, agent)
      let left = FULL
      const made: typeof asked = []
      for (const { type, money } of asked) {
        const fits = Math.min(money, left)
        if (fits === 0) continue
        left -= fits
        await invoiced(policy.id, type, fits)
        made.push({ type, money: fits })
      }
      await surrendered(policy)
      const live = (await finance.policies.invoice.page({ query: { policyId: policy.id } })).records.filter(
        ({ status }) => status !== '8',
      )
      const sum = (rows: readonly { type?: unknown; money: number }[], type?: string) =>
        rows.filter((row) => !type || row.type === type).reduce((all, { money }) => all + money, 0)
      expect(sum(live)).toBe(Math.min(KEPT, FULL - left))
      for (const type of ['1', '2']) expect(sum(live, type)).toBeLessThanOrEqual(sum(made, type))
    }),
    { numRuns: 5 },
  )
})

test('the time of payment is that of the payment that was kept', async () => {
  await at(BEGIN)
  const policy = await issuedPolicy(h, agent)
  const paid = h.clock.now.toISOString()
  // As a second payment leaves it that came after the first and went back.
  await h.db.query(
    `insert into pay_order (tenant_id, created_by, channel_id, policy_id, order_no, pay_channel, body, amount, currency, expires_at, status, pay_succ_time)
      select tenant_id, created_by, channel_id, policy_id, order_no || 'L', pay_channel, body, amount, currency, expires_at, '4', pay_succ_time + interval '1 day'
      from pay_order where policy_id = $1`,
    [policy.id],
  )
  const id = await invoiced(policy.id, '2', 1)
  const { orderPayTime } = await finance.policies.invoice.get({ params: { id } })
  expect(new Date(String(orderPayTime)).toISOString()).toBe(paid)
})
