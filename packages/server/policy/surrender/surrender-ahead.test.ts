import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policyEnded } from '../../documents/policy-ended.ts'
import { receiptDocument } from '../../payment/receipt-document.ts'
import { wrongBooks } from '../../testing/books.ts'
import { inFull } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { runTimers } from '../../work/timers.ts'

/** A surrender for a day to come: agreed to ahead, carried out on its day; closed when the policy is over before. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let reviewer: Person
let finance: Person
const BEGIN = new Date('2026-11-20T02:00:00Z')
const FULL = 129_000
const DAY = '2026-12-23'
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
beforeEach(() => at(BEGIN))
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.policies.surrenderApply.move({ params: { id, event }, body })
const row = (id: string) => finance.policies.surrenderApply.get({ params: { id } })
const statusOf = async (id: string) => (await agent.policies.policy.get({ params: { id } })).status

async function applied(effDate = DAY) {
  const policy = await issuedPolicy(h, agent)
  const params = { id: policy.id }
  const { refund } = await agent.policies.surrender.quote({ params, query: { date: effDate } })
  const body = asking(policy.insured, effDate, refund)
  const { application } = await agent.policies.surrender.apply({ params, query: {}, body })
  return { policy, id: application?.id ?? '', refund, params }
}

test('it is agreed to ahead and carried out on its day, for the amount and the day that were agreed', async () => {
  const { policy, id, refund, params } = await applied()
  expect(refund).toBe(FULL - 4300 * 3)
  await move(reviewer, id, 'approve')
  expect(await row(id)).toMatchObject({ status: 'AGREED', effDate: DAY, refundMoney: refund })
  expect(await statusOf(policy.id)).toBe('3.5')
  expect(await wrongBooks(h.db)).toEqual([])
  const ended = () =>
    h.db.kysely.transaction().execute((tx) => policyEnded(policy.id, { tx, now: () => h.clock.now }))
  expect(await ended()).toMatchObject({ how: '退保', day: DAY, bad: false, coming: true })
  const ask = () => agent.policies.invoice.add({ body: { policyId: policy.id, type: '2', money: 1 } })
  await expect(ask()).rejects.toThrow(`保单已同意退保，自${DAY}起终止`)
  await expect(
    agent.policies.surrender.apply({ params, query: {}, body: asking(policy.insured, DAY, refund) }),
  ).rejects.toThrow('已有退保申请正在办理')
  await at(new Date(startOfDay(DAY).getTime() - 1))
  await runTimers(h.kernel)
  expect(await statusOf(policy.id)).toBe('3')
  // Late: the server was down for a month and a half. What was agreed stays.
  await at(startOfDay('2027-02-10'))
  await runTimers(h.kernel)
  expect(await statusOf(policy.id)).toBe('0')
  expect(await ended()).toEqual({ what: '保单', how: '已退保', day: DAY, bad: true })
  expect(await row(id)).toMatchObject({
    status: 'APPROVED',
    askedDate: DAY,
    effDate: DAY,
    refundMoney: refund,
  })
  expect(await wrongBooks(h.db)).toEqual([])
  await runTimers(h.kernel)
  const receipt = () =>
    h.db.kysely.transaction().execute(async (tx) => {
      const { id: payId } = await tx
        .selectFrom('payOrder')
        .select('id')
        .where('policyId', '=', policy.id)
        .executeTakeFirstOrThrow()
      return receiptDocument.standing(payId, { tx, now: () => h.clock.now })
    })
  expect(await receipt()).toBe('已收款')
  await move(finance, id, 'refundPaid', { receiptNo: 'AHEAD-1' })
  expect(await receipt()).toBe('已收款，后退款¥1,161.00')
  expect(await wrongBooks(h.db)).toEqual([])
  const { application } = await agent.policies.surrender.open({ params })
  expect(application?.history.map(({ what }) => what)).toEqual([
    '申请退保',
    '同意退保',
    '退保生效',
    '退款完成',
  ])
})

test('until its day it may be taken back, and the policy goes on', async () => {
  const { policy, id, params } = await applied()
  await move(reviewer, id, 'approve')
  await agent.policies.surrender.withdraw({ params })
  await at(startOfDay(DAY))
  await runTimers(h.kernel)
  expect(await statusOf(policy.id)).toBe('3')
  expect((await row(id)).status).toBe('WITHDRAWN')
  // Whoever applied goes on from what they wrote; nobody else reads the account in clear.
  const formOf = async (who: Person) => (await who.policies.surrender.open({ params })).application?.form
  const { effDate: _, confirmedRefund: _refund, ...wrote } = asking(policy.insured, DAY, 0)
  expect(await formOf(agent)).toEqual(wrote)
  expect(await formOf(await h.client('admin'))).toBeNull()
})

test('its day has passed and nothing else is given back: agreed to for the first day to come, both days said', async () => {
  const { policy, id, refund, params } = await applied('2026-11-21')
  await at(new Date('2026-11-22T02:00:00Z'))
  expect((await agent.policies.surrender.open({ params })).application?.moved).toBeNull()
  await move(reviewer, id, 'approve')
  expect(await row(id)).toMatchObject({
    status: 'APPROVED',
    askedDate: '2026-11-21',
    effDate: '2026-11-23',
    refundMoney: refund,
  })
  expect(await statusOf(policy.id)).toBe('0')
  const history = await finance.policies.surrenderApply.history({ params: { id } })
  expect(history.at(-1)?.why).toBe('申请的日期2026-11-21已过，自2026-11-23起终止，退费不变')
})

test('one that nobody agreed to closes when the policy is over, and says so', async () => {
  const { policy, id, params } = await applied()
  await at(startOfDay('2027-11-22'))
  await runTimers(h.kernel)
  expect((await row(id)).status).toBe('SUBMITTED')
  await at(startOfDay('2027-11-23'))
  await runTimers(h.kernel)
  expect(await statusOf(policy.id)).toBe('5')
  const { application } = await agent.policies.surrender.open({ params })
  expect(application?.status).toBe('EXPIRED')
  expect(application?.history.at(-1)).toMatchObject({
    who: '系统',
    why: '保单已到期或已终止，申请自动关闭',
  })
})

inFull('a bank’s receipt is of one payment, and what cannot be transferred is kept on account', async () => {
  const owed = async () => {
    const { policy, id } = await applied('2026-12-23')
    await move(reviewer, id, 'approve')
    await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
    await at(startOfDay(DAY))
    await runTimers(h.kernel)
    await at(BEGIN)
    return id
  }
  const [one, two] = [await owed(), await owed()]
  await move(finance, one, 'refundPaid', { receiptNo: 'BANK-9' })
  await expect(move(finance, two, 'refundPaid', { receiptNo: 'BANK-9' })).rejects.toThrow(
    '流水号BANK-9已登记在退保申请',
  )
  await move(finance, two, 'refundPaid', { receiptNo: 'BANK-10' })
  const three = await owed()
  await expect(move(reviewer, three, 'keep', { reviewNote: '账号有误' })).rejects.toMatchObject({
    status: 403,
  })
  await move(finance, three, 'keep', { reviewNote: '账号有误' })
  const { status, policyId, refundMoney } = await row(three)
  const { onAccount } = await agent.policies.payouts.state({ params: { id: policyId } })
  expect([status, onAccount]).toEqual(['KEPT', refundMoney])
  expect(await wrongBooks(h.db)).toEqual([])
})
