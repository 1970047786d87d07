import { toApplication } from '@baoqiao/contract/policy/form.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditCode } from '../../seed/numbers.ts'
import { ALL_ACCEPTED } from '../../seed/products/declarations.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

/** A policy that is carried on stays whose it was, follows the old cover, and is asked about the year that was. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const P = {} as Record<'agent2' | 'mainadmin' | 'admin', Person>
const BEGIN = new Date('2026-11-20T02:00:00Z')
/** 43 days before the end of a policy that began on 2026-11-23. */
const NEAR_END = new Date('2027-10-10T02:00:00Z')
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

async function at(now: Date) {
  h.clock.now = now
  for (const name of ['agent2', 'mainadmin', 'admin'] as const) P[name] = await h.client(name)
}
let companies = 3000
async function issued() {
  companies += 10
  await at(BEGIN)
  const holder = { name: `续保${companies}有限公司`, code: creditCode(companies) }
  const { id } = await issuedPolicy(h, P.agent2, { holder, from: 500_000 + companies })
  await h.db.query(`update policy set status = '3' where id = $1`, [id])
  return id
}
const renewal = (who: Person, id: string) => who.policies.apply.renewal({ params: { id }, query: {} })
const ANEW = { claimsCount: 0, claimsAmount: 0, injured: false }
/** The application that a renewal becomes by answering what is asked anew. */
async function carriedBy(who: Person, id: string, startDate?: string) {
  const carried = await renewal(who, id)
  const profile = await who.products.catalogue.profile({ params: { id: carried.productId } })
  const { plan, holder, employees, answers } = carried.form
  const form = {
    plan: { ...plan, ...(startDate ? { startDate } : {}) },
    holder: { ...holder, mobile: '13800138000' },
    employees,
    answers: { ...answers, ...ANEW },
    accepted: [...ALL_ACCEPTED, 'unusual'],
    opened: ALL_ACCEPTED,
  }
  const from = { type: 'renew' as const, id }
  return toApplication(form as Parameters<typeof toApplication>[0], profile, { from })
}

test('by somebody above it stays its seller’s, at the price of their channel; that is said before', async () => {
  const id = await issued()
  await at(NEAR_END)
  const own = await renewal(P.agent2, id)
  const carried = await renewal(P.mainadmin, id)
  expect(carried.now).toBe(own.now)
  expect(carried.notices).toContainEqual({
    code: 'seller',
    message: expect.stringContaining('续保单仍归原渠道和业务员（华东分部 黄丽）'),
  })
  expect(own.notices.map(({ code }) => code)).not.toContain('seller')
  const body = await carriedBy(P.mainadmin, id)
  const { orderId, totalMoney } = await P.mainadmin.policies.apply.submit({ body })
  expect(totalMoney).toBe(own.now)
  expect(await P.agent2.policies.policy.get({ params: { id: orderId } })).toMatchObject({
    channelId: '102',
    distChannelName: '华东分部',
    distAccountName: '黄丽',
    renewedFromId: id,
  })
  const { records } = await P.agent2.policies.apply.insured({ params: { id: orderId }, query: {} })
  expect(records).toHaveLength(3)
  const history = await P.agent2.policies.policy.history({ params: { id: orderId } })
  expect(history[0]).toMatchObject({ who: '林主管' })
})

/** A renewal as far as its people, put aside. */
async function putAside(who: Person, id: string) {
  const body = await carriedBy(who, id)
  const { plan, holder, employees } = body
  const draft = await who.draft.save({
    body: {
      ...{
        flow: 'entry-center',
        subject: plan.productId,
        title: '续保',
        step: 'employees',
        stepTitle: '人员清单',
      },
      state: { productId: plan.productId, form: { plan, holder, employees }, from: { type: 'renew', id } },
    },
  })
  const { orderId } = await who.policies.staging.save({ body: { draftId: draft.id } })
  return { body: { ...body, draftId: draft.id }, orderId }
}

test('put aside by somebody above it stays its seller’s too, at their price', async () => {
  const id = await issued()
  await at(NEAR_END)
  const own = await renewal(P.agent2, id)
  const { body, orderId } = await putAside(P.mainadmin, id)
  const stands = { channelId: '102', distAccountName: '黄丽', renewedFromId: id }
  expect(await P.agent2.policies.policy.get({ params: { id: orderId } })).toMatchObject(stands)
  const { records } = await P.mainadmin.policies.staging.page({ query: { keyword: body.holder.name } })
  expect(records).toMatchObject([{ id: orderId }])
  expect(await P.mainadmin.policies.apply.submit({ body })).toMatchObject({ orderId, totalMoney: own.now })
  expect(await P.agent2.policies.policy.get({ params: { id: orderId } })).toMatchObject(stands)
})

test('put aside by somebody above it can be given to its own seller, who then goes on with it', async () => {
  const id = await issued()
  await at(NEAR_END)
  const { orderId } = await putAside(P.mainadmin, id)
  const list = { query: { keyword: `续保${companies}` } }
  const params = { id: orderId }
  const seen = await P.agent2.policies.staging.page(list)
  expect(seen.records).toMatchObject([{ owner: '林主管', draft: null }])
  const takers = await P.mainadmin.policies.staging.takers({ params })
  const own = takers.find(({ label }) => label.startsWith('黄丽'))
  await P.mainadmin.policies.staging.handOver({ params, body: { accountId: own?.value ?? '' } })
  const { records } = await P.agent2.policies.staging.page(list)
  expect(records).toMatchObject([{ owner: '黄丽', draft: { id: expect.any(String) } }])
})

test('gone on with from where it was put aside it begins as far ahead as a renewal may', async () => {
  const id = await issued()
  await at(NEAR_END)
  const { body, orderId } = await putAside(P.agent2, id)
  const going = { ...body, applyType: 'staging' as const, sourceId: orderId }
  expect(await P.agent2.policies.apply.submit({ body: going })).toMatchObject({ orderId })
})

test('by the platform’s own office too, which has no channel, and does not underwrite what it submitted', async () => {
  const id = await issued()
  await at(NEAR_END)
  const body = await carriedBy(P.admin, id)
  const trades = await P.agent2.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '隧道工')?.id ?? ''
  const employees = body.employees.map((one) => ({ ...one, professionId }))
  const { orderId } = await P.admin.policies.apply.submit({ body: { ...body, employees } })
  expect(await P.agent2.policies.policy.get({ params: { id: orderId } })).toMatchObject({
    channelId: '102',
    status: '100',
  })
  const start = { params: { id: orderId, event: 'startUnderwriting' }, body: {} }
  await expect(P.admin.policies.policy.move(start)).rejects.toThrow('您办理过这笔投保，不能自己核保')
})

test('in underwriting its new start may be as far ahead as that of the renewal', async () => {
  const id = await issued()
  await at(NEAR_END)
  const body = await carriedBy(P.agent2, id)
  const trades = await P.agent2.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '隧道工')?.id ?? ''
  const employees = body.employees.map((one) => ({ ...one, professionId }))
  const { orderId } = await P.agent2.policies.apply.submit({ body: { ...body, employees } })
  const underwriter = await h.client('underwriter')
  const { records } = await underwriter.underwriting.task.page({ query: { policyId: orderId } })
  const move = (who: Person, event: string, given: object) =>
    who.underwriting.task.move({ params: { id: records[0]?.id ?? '', event }, body: given })
  await move(underwriter, 'take', {})
  await move(underwriter, 'askMaterial', { askNote: '起保日期有误', askDue: '2027-10-12', askStart: true })
  await expect(move(P.agent2, 'answer', { newStart: '2027-11-24' })).rejects.toThrow(
    '起保日期最晚为2027-11-23',
  )
  await move(P.agent2, 'answer', { newStart: '2027-11-23' })
})

test('not earlier than sixty days before the end', async () => {
  const id = await issued()
  await at(new Date('2027-09-20T02:00:00Z'))
  const why = '保单2027-11-22到期，到期前60天内（2027-09-23起）才能续保'
  await expect(renewal(P.agent2, id)).rejects.toMatchObject({ status: 409, message: why })
  await at(NEAR_END)
  const body = await carriedBy(P.agent2, id)
  await at(new Date('2027-09-20T02:00:00Z'))
  await expect(P.agent2.policies.apply.submit({ body })).rejects.toThrow(why)
  await at(new Date('2027-09-23T02:00:00Z'))
  await renewal(P.agent2, id)
})

test.each([
  ['2027-11-01', '有22天与原保单重叠，将重复收取保费'],
  ['2027-12-05', '中间有12天没有保障'],
])('beginning on %s is asked about before it is ordered', async (startDate, message) => {
  const id = await issued()
  await at(new Date('2027-10-25T02:00:00Z'))
  // A new application may begin so far ahead only later.
  if (startDate > '2027-11-24') await at(new Date('2027-11-20T02:00:00Z'))
  const body = await carriedBy(P.agent2, id, startDate)
  const { warnings } = await P.agent2.policies.apply.check({ body })
  expect(warnings).toContainEqual({ code: 'renewalDates', message: expect.stringContaining(message) })
  // Days that are paid for twice are the same people once more, too.
  const accepted = [...body.accepted, 'orderedTwice']
  await expect(P.agent2.policies.apply.submit({ body: { ...body, accepted } })).rejects.toThrow(message)
  await P.agent2.policies.apply.submit({ body: { ...body, accepted: [...accepted, 'renewalDates'] } })
})

test('claims are asked anew, with what is on record told and who has an open one marked', async () => {
  const id = await issued()
  await at(new Date('2026-12-10T02:00:00Z'))
  const { records } = await P.agent2.policies.apply.insured({ params: { id }, query: {} })
  const said = { accidentDate: '2026-12-01', phone: '13800138000', description: '砸伤' }
  const report = (i: number) =>
    P.agent2.policies.claims.register({
      body: { policyId: id, insuredId: records[i]?.id ?? '', photos: [], ...said },
    })
  const paid = await report(0)
  const { claimNo } = await report(1)
  await P.admin.policies.claim.move({ params: { id: paid.id, event: 'pay' }, body: { paidMoney: 5_000_000 } })
  await at(NEAR_END)
  const carried = await renewal(P.agent2, id)
  for (const code of ['claimsCount', 'claimsAmount', 'injured'])
    expect(carried.form.answers).not.toHaveProperty(code)
  // What is not about claims is carried over: the answers are not simply left out.
  expect(carried.form.answers).toHaveProperty('dispatch')
  expect(carried.notices).toContainEqual({
    code: 'claims',
    message: expect.stringContaining('近三年出险2次，其中1次正在处理，已赔款50,000.00元'),
  })
  expect(carried.changes).toContainEqual(
    expect.objectContaining({ row: 2, code: 'claimOpen', message: expect.stringContaining(claimNo) }),
  )
  const body = await carriedBy(P.agent2, id)
  expect(await P.agent2.policies.apply.check({ body })).toMatchObject({
    decision: 'manual',
    reasons: [{ code: 'claimsKnown' }],
  })
})

test('a loading of then is told once, not as a price of each row', async () => {
  const id = await issued()
  await h.db.query(
    `update policy_insured set loading_bp = 1337, premium = premium + 1000 where policy_id = $1`,
    [id],
  )
  await at(NEAR_END)
  const { notices, changes } = await renewal(P.agent2, id)
  expect(notices).toContainEqual({
    code: 'loading',
    message: expect.stringContaining('原保单有3人经核保加费承保（最高加费13.37%）'),
  })
  expect(changes.map(({ code }) => code)).not.toContain('price')
})
