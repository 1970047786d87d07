import { addDays, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { wrongBooks } from '../../testing/books.ts'
import { endorsed, newcomer, payEndorsement, peopleOf, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { notify } from '../../testing/notify.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let reviewer: Awaited<ReturnType<typeof h.client>>
let finance: Awaited<ReturnType<typeof h.client>>
const BEGIN = new Date('2026-11-20T02:00:00Z')
const trade = new Map<string, string>()

const login = async () => {
  ;[agent, reviewer, finance] = await Promise.all([
    h.client('agent'),
    h.client('reviewer'),
    h.client('finance'),
  ])
}
beforeAll(async () => {
  h = await startTestApp()
  await login()
  for (const { id, name } of await agent.products.catalogue.trades({ params: { id: '103' } }))
    trade.set(name, id)
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = BEGIN
  await login()
})
const CLERK = () => trade.get('会计') ?? ''
/** Cover runs from 2026-11-23 to 2027-11-22; three people of 430 yuan. */
const HEAD = 43_000
async function on(date: string) {
  h.clock.now = startOfDay(date)
  await login()
  await runTimers(h.kernel)
}
const row = (id: string) => agent.policies.policy.get({ params: { id } })
const coverOn = (id: string, date: string) =>
  agent.policies.cover.ofPolicy({ params: { id }, query: { date, size: 1000 } })
const PAYEE = (insured: string) => ({
  payAccountType: '1' as const,
  payeeName: insured,
  bankName: '工商银行',
  bankCityCode: '440106',
  bankNo: '3602000109001234567',
  bankNumber: '102581000013',
})

describe('money', () => {
  test('people the insurer refuses stay out, and what was paid for them goes on account; the next charge is set off', async () => {
    const { id } = await issuedPolicy(h, agent)
    const change = { changeCode: '101' as const, effectiveDate: '2026-12-01' }
    const { now, quote } = await endorsed(h, agent, id, {
      ...change,
      rows: [newcomer(CLERK()), newcomer(CLERK(), '王拒批')],
    })
    const each = quote.total / 2
    expect(now).toMatchObject({
      status: '3',
      doneMoney: each,
      backMoney: each,
      rows: { open: 0, done: 1, failed: 1 },
    })
    const { records } = await agent.policies.endorse.rows({
      params: { id },
      query: { endorsementId: now.id, status: '400' },
    })
    expect(records).toMatchObject([{ name: '王拒批', status: '400', refusedWhy: '保险公司拒绝该人员的批改' }])
    const admin = await h.client('admin')
    expect(await admin.policies.endorsement.get({ params: { id: now.id } })).toMatchObject({ failedHeads: 1 })
    const sheet = await admin.policies.endorsement.export({
      body: { ids: [now.id], columns: ['status'], format: 'csv' },
    })
    expect(await sheet.text()).toContain('部分成功（1/2人）')
    expect((await agent.policies.endorse.open({ params: { id } })).onAccount).toBe(each)
    expect(await wrongBooks(h.db)).toEqual([])
    const next = await endorsed(h, agent, id, { ...change, rows: [newcomer(CLERK())] })
    expect(next).toMatchObject({ payable: 0, setOff: each, status: '2', now: { status: '3' } })
    expect((await agent.policies.endorse.open({ params: { id } })).onAccount).toBe(0)
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('refused whole, it is over and the payment goes back as it came', async () => {
    const { id } = await issuedPolicy(h, agent)
    const { now } = await endorsed(h, agent, id, {
      changeCode: '101',
      effectiveDate: '2026-12-01',
      rows: [newcomer(CLERK(), '李拒批')],
    })
    expect(now).toMatchObject({ status: '8', refusedWhy: '保险公司拒绝该人员的批改', rows: { failed: 1 } })
    const { records } = await finance.payment.refund.page({ query: { policyId: id } })
    expect(records).toMatchObject([{ status: '3' }])
    expect(await row(id)).toMatchObject({ status: '3.5', heads: 3, premiumNow: 3 * HEAD })
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('what is given back to an account is paid out by finance, once and with a receipt', async () => {
    const { id, insured } = await issuedPolicy(h, agent, { heads: 4 })
    const [first] = await peopleOf(agent, id)
    const change = {
      changeCode: '803' as const,
      effectiveDate: '2027-02-01',
      rows: [{ insuredId: first?.id }],
    }
    await expect(submitted(h, agent, id, { ...change, refundWay: 'payee' })).rejects.toThrow('请填写收款户名')
    const { now, quote } = await endorsed(h, agent, id, {
      ...change,
      refundWay: 'payee',
      payee: PAYEE(insured),
    })
    expect(now).toMatchObject({ status: '3', doneMoney: quote.total, backMoney: -quote.total })
    expect(await wrongBooks(h.db)).toEqual([])
    const paid = { params: { id: now.id, event: 'refundPaid' }, body: { receiptNo: `R${id}` } }
    await finance.policies.endorsement.move(paid)
    expect(await wrongBooks(h.db)).toEqual([])
    await expect(finance.policies.endorsement.move(paid)).rejects.toThrow()
  })

  test('not paid in time it is over; money that comes later goes back', async () => {
    const { id } = await issuedPolicy(h, agent)
    const made = await submitted(h, agent, id, {
      changeCode: '101',
      effectiveDate: '2026-12-01',
      rows: [newcomer(CLERK())],
    })
    expect(made.payDeadline).toBe(new Date(h.clock.now.getTime() + 86_400_000).toISOString())
    h.clock.now = new Date(h.clock.now.getTime() + 86_390_000)
    await login()
    const view = await agent.payment.pay.open({ params: { id }, query: { endorsementId: made.id } })
    expect(view).toMatchObject({ endorsementId: made.id, endorsementStatus: '1', amount: made.payable })
    h.clock.now = new Date(h.clock.now.getTime() + 20_000)
    await runTimers(h.kernel)
    const late = { orderNo: view.orderNo, channelOrderNo: `L-${made.id}`, amount: view.amount }
    expect(await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, late)).toBe('late')
    await drainOutbox(h.kernel, lanes)
    const { applications } = await agent.policies.endorse.open({ params: { id } })
    expect(applications[0]).toMatchObject({ status: '4', lateMoney: view.amount, rows: { failed: 1 } })
    expect(await row(id)).toMatchObject({ heads: 3, status: '3.5' })
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('a payment and an answer that are told twice do nothing twice', async () => {
    const { id } = await issuedPolicy(h, agent, { holder: { name: '重复测试有限公司' } })
    const made = await submitted(h, agent, id, {
      changeCode: '101',
      effectiveDate: '2026-12-01',
      rows: [newcomer(CLERK())],
    })
    expect(await payEndorsement(h, agent, id, made.id)).toBe('paid')
    await expect(payEndorsement(h, agent, id, made.id)).rejects.toThrow('当前批改申请不是待支付，不能支付')
    await drainOutbox(h.kernel, lanes)
    await drainOutbox(h.kernel, lanes)
    expect(await row(id)).toMatchObject({ heads: 4 })
    const { rows } = await h.db.query(`select count(*)::int as n from cover_interval where policy_id = $1`, [
      id,
    ])
    expect(rows).toEqual([{ n: 4 }])
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('taken back before it is paid, its people are free and another may begin', async () => {
    const { id } = await issuedPolicy(h, agent)
    const change = { changeCode: '101' as const, effectiveDate: '2026-12-01', rows: [newcomer(CLERK())] }
    const made = await submitted(h, agent, id, change)
    const { open } = await agent.policies.endorse.revoke({ params: { id }, body: { endorsementId: made.id } })
    expect(open).toBeNull()
    const { now } = await endorsed(h, agent, id, change)
    expect(now.status).toBe('3')
  })

  test('a policy that was changed is given back seat by seat', async () => {
    const { id, insured } = await issuedPolicy(h, agent)
    await on('2027-01-20')
    const { quote } = await endorsed(h, agent, id, {
      changeCode: '101',
      effectiveDate: '2027-02-01',
      rows: [newcomer(CLERK())],
    })
    await on('2027-03-14')
    const cancel = '2027-03-15'
    const refund = await agent.policies.surrender.quote({ params: { id }, query: { date: cancel } })
    // Four started months of those who were there, two of who came; a year costs 430 yuan.
    expect(refund.lines.map((line) => line.refund)).toEqual([quote.total - 8_600, 3 * (HEAD - 17_200)])
    const { application } = await agent.policies.surrender.apply({
      params: { id },
      query: {},
      body: asking(insured, cancel, refund.refund),
    })
    await reviewer.policies.surrenderApply.move({
      params: { id: application?.id ?? '', event: 'approve' },
      body: {},
    })
    expect(await row(id)).toMatchObject({
      status: '0',
      heads: 0,
      premiumNow: 3 * HEAD + quote.total - refund.refund,
    })
    expect((await coverOn(id, cancel)).total).toBe(0)
    expect((await coverOn(id, addDays(cancel, -1))).total).toBe(4)
    const { applications } = await agent.policies.endorse.open({ params: { id } })
    expect(applications[0]?.status).toBe('0')
    expect(await wrongBooks(h.db)).toEqual([])
  })
})
