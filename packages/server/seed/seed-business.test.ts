import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { checkIdCard, sexOf } from '@baoqiao/contract/rules/id-card.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { ORDERS } from './business.ts'
import { PLACES } from './demo-people.ts'
import { seedBusiness } from './seed-business.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
  await seedBusiness(h.kernel)
})
afterAll(() => h.close())

test('a newcomer sees policies in every state that the calls can reach, the newest first', async () => {
  const admin = await h.client('admin')
  const { records, total } = await admin.policies.policy.page({ query: { size: 100 } })
  expect(total).toBe(ORDERS.length)
  expect(new Set(records.map(({ status }) => status))).toEqual(
    new Set(['0', '1', '3', '3.5', '4', '5', '100', '101', '102']),
  )
  const days = records.map(({ createdAt }) => createdAt)
  expect(days).toEqual([...days].sort().reverse())
  expect(days[0]?.slice(0, 10)).toBe(todayIn(h.kernel.now()))
  expect(Math.max(...records.map(({ insured }) => insured.length))).toBeGreaterThan(30)
  for (const { status, policyNo } of records)
    expect(Boolean(policyNo)).toBe(['0', '3', '3.5', '5'].includes(status))
})

test('what happens to policies afterwards is in their lists: changes, money given back, invoices, claims, proposals', async () => {
  const [admin, agent] = await Promise.all([h.client('admin'), h.client('agent')])
  const changes = await admin.policies.endorsement.page({ query: {} })
  expect(changes.records.map(({ changeCode, status }) => [changeCode, status]).sort()).toEqual([
    ['101', '1'],
    ['101', '3'],
    ['102', '3'],
    ['803', '3'],
  ])
  const back = await admin.policies.surrenderApply.page({ query: {} })
  expect(back.records.map(({ status }) => status).sort()).toEqual(['APPROVED', 'SUBMITTED'])
  const invoices = await admin.policies.invoice.page({ query: {} })
  expect(invoices.records.map(({ status }) => status).sort()).toEqual(['2', '6'])
  expect((await admin.policies.claim.page({ query: {} })).total).toBe(1)
  expect((await agent.plans.quote.page({ query: {} })).total).toBe(1)
  expect((await agent.plans.proposal.page({ query: {} })).total).toBe(1)
})

test('what timers caught up with happened when it was due: cover began on its first day, before its changes', async () => {
  const admin = await h.client('admin')
  const { records } = await admin.policies.policy.page({ query: { size: 100, status: '3' } })
  expect(records.length).toBeGreaterThan(3)
  for (const { id, startDate } of records) {
    const history = await admin.policies.policy.history({ params: { id } })
    const began = history.filter(({ event }) => event === 'startReached').map(({ at }) => at)
    expect(began.map((at) => new Date(at).getTime())).toEqual([Date.parse(`${startDate}T00:00:00+08:00`)])
    const times = history.map(({ at }) => new Date(at).getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
  }
})

test('what was applied for was so before it was paid', async () => {
  const { rows } = await h.db.query(
    `select x.created_at <= p.pay_succ_time as sound from policy_declared x
     join pay_order p on p.policy_id = x.policy_id and p.pay_succ_time is not null`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter((row) => Object(row).sound !== true)).toEqual([])
})

test('the proof of a transfer waits for finance', async () => {
  const finance = await h.client('finance')
  const { records } = await finance.payment.voucher.page({ query: {} })
  expect(records).toMatchObject([{ status: '1', insured: '广州市天河区好味来餐饮管理有限公司' }])
  expect((await finance.home.notices.list()).map(({ id }) => id)).toContain('voucherWaiting')
})

test('contracts of its sales people wait for what comes next', async () => {
  const admin = await h.client('admin')
  const { records } = await admin.channels.contractManage.page({ query: {} })
  expect(records.map(({ name, status }) => [name, status]).sort()).toEqual([
    ['何分管', 'MATERIAL_PENDING'],
    ['陈晓明', 'MATERIAL_SUBMITTED'],
    ['黄丽', 'MATERIAL_PENDING'],
  ])
})

test('its books agree, with a payment that went back', async () => {
  const finance = await h.client('finance')
  const { checks } = await finance.ledger.reconcile()
  expect(checks.filter(({ differences }) => differences.length > 0)).toEqual([])
  const { records } = await finance.payment.refund.page({ query: {} })
  expect(records.map(({ status, why }) => [status, why])).toEqual([['3', '订单已支付，重复付款自动退款']])
})

test('enterprises are where their names say, each at its own address; people are of both sexes, as their numbers say', async () => {
  expect(Object.keys(PLACES).sort()).toEqual(ORDERS.map(({ holder }) => holder).sort())
  expect(new Set(Object.values(PLACES).map(([, address]) => address)).size).toBe(ORDERS.length)
  const { rows } = await h.db.query(
    `select i.name, i.id_no from policy_insured i join policy p on p.id = i.policy_id`,
  )
  const people = rows.map((row) => ({
    name: String(Object(row).name),
    idNo: h.kernel.vaultOf('3').open(String(Object(row).id_no)),
  }))
  const women = people.filter(({ idNo }) => sexOf(idNo) === '女')
  expect(women.length / people.length).toBeGreaterThan(0.3)
  expect(women.length / people.length).toBeLessThan(0.5)
  expect(women.filter(({ name }) => /建国|志强|国栋/.test(name))).toEqual([])
  expect(people.filter(({ idNo }) => checkIdCard(idNo, '2026-11-20') !== null)).toEqual([])
})

test('channels have earned by it: lines at a rate, and an application that waits for its review', async () => {
  const finance = await h.client('finance')
  const lines = (await finance.settlement.settleLine.page({ query: { size: 100 } })).records
  expect(lines.length).toBeGreaterThan(3)
  const rated = lines.filter(({ allFee }) => allFee > 0)
  expect(rated.length).toBeGreaterThan(3)
  for (const { allFee, settleMoney } of rated) expect(allFee).toBe(Math.round(settleMoney * 0.12))
  const { records } = await finance.settlement.settleApply.page({ query: {} })
  expect(records).toMatchObject([{ status: 'CREATED', channelName: '华南分部' }])
})

test('nobody is logged in afterwards', async () => {
  expect(
    await h.db.kysely.selectFrom('session').select('id').where('userAgent', '=', 'seed').execute(),
  ).toEqual([])
})
