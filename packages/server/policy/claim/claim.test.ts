import { claim } from '@baoqiao/contract/policy/claim/claim.ts'
import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditCode } from '../../seed/numbers.ts'
import { SPECIMEN } from '../../seed/specimen.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { barredByClaim } from './claim-bars.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let staff: Awaited<ReturnType<typeof h.client>>
let admin: Awaited<ReturnType<typeof h.client>>
/** Cover of the policies here starts on 2026-11-23. */
const ACCIDENT = '2026-12-01'

beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

let companies = 4000
/** A policy in force, a person of it, and that person's number. */
async function covered() {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  agent = await h.client('agent')
  // Each is another enterprise: what was paid for one asks for a person.
  companies += 1
  const holder = { name: `理赔${companies}有限公司`, code: creditCode(companies) }
  const policy = await issuedPolicy(h, agent, { holder })
  await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
  h.clock.now = startOfDay('2026-12-02')
  ;[agent, staff, admin] = await Promise.all([h.client('agent'), h.client('staff'), h.client('admin')])
  const { records } = await agent.policies.apply.insured({ params: policy, query: {} })
  const [person, other] = records
  const { rows } = await h.db.query(`select id_no from policy_insured where id = $1`, [person?.id])
  const idNo = h.kernel.vaultOf('3').open(String(Reflect.get(rows[0] ?? {}, 'id_no')))
  return { policy, insuredId: person?.id ?? '', name: person?.name ?? '', idNo, otherId: other?.id ?? '' }
}
const said = { accidentDate: ACCIDENT, phone: '13800138000', description: '搬运时砸伤脚' }
const bars = (ids: string[]) => h.db.kysely.transaction().execute((tx) => barredByClaim(tx, '3', ids))
const move = (id: string, event: string, body: object) =>
  admin.policies.claim.move({ params: { id, event }, body: { ...body } })

describe('registered in the console', () => {
  test('belongs to whom the policy belongs to, whoever wrote it down, and its photo with it', async () => {
    const { policy, insuredId, name } = await covered()
    const { id, claimNo } = await staff.policies.claims.register({
      body: { policyId: policy.id, insuredId, ...said, photos: [SPECIMEN.license] },
    })
    const row = await agent.policies.claim.get({ params: { id } })
    expect(row).toMatchObject({
      claimNo,
      personName: name,
      status: 'OPEN',
      source: 'console',
      phone: '138****8000',
    })
    expect(row.photo1).toBe(SPECIMEN.license)
    const history = await agent.policies.claim.history({ params: { id } })
    expect(history).toMatchObject([{ event: 'register', to: 'OPEN', who: '周内勤' }])
  })

  test.each([
    ['2026-12-03', '出险日期不能晚于今天'],
    ['2026-11-22', '出险日期不在保障期间内（2026-11-23至2027-11-22）'],
  ])('an accident of %s is refused', async (accidentDate, message) => {
    const { policy, insuredId } = await covered()
    const body = { policyId: policy.id, insuredId, ...said, accidentDate }
    await expect(agent.policies.claims.register({ body })).rejects.toMatchObject({
      message,
      issues: [{ path: 'accidentDate', message }],
    })
  })

  test('nobody of another policy is claimed for', async () => {
    const [one, two] = [await covered(), await covered()]
    const body = { policyId: one.policy.id, insuredId: two.insuredId, ...said }
    await expect(agent.policies.claims.register({ body })).rejects.toMatchObject({
      message: '这份保单没有这名人员，或保单还没有出单',
    })
  })
})

test('one accident is reported once', async () => {
  const { policy, insuredId } = await covered()
  const body = { policyId: policy.id, insuredId, ...said }
  const { claimNo } = await agent.policies.claims.register({ body })
  await expect(agent.policies.claims.register({ body })).rejects.toMatchObject({
    message: `该人员这一天的事故已报案，报案号${claimNo}`,
  })
})

describe('what a claim bars', () => {
  const claimed = async () => {
    const all = await covered()
    const { id } = await agent.policies.claims.register({
      body: { policyId: all.policy.id, insuredId: all.insuredId, ...said },
    })
    return { ...all, id }
  }
  const barOf = async (id: string) => (await agent.policies.surrender.open({ params: { id } })).barred

  test('open: that person, nobody else, and giving the policy back', async () => {
    const { policy, insuredId, otherId, name, id } = await claimed()
    const barred = await bars([insuredId, otherId])
    expect([...barred.keys()]).toEqual([insuredId])
    expect(barred.get(insuredId)).toContain(`${name}于${ACCIDENT}出险，理赔处理中`)
    expect(await barOf(policy.id)).toContain('保单有正在处理的理赔')
    const { barring } = await agent.policies.surrender.open({ params: { id: policy.id } })
    expect(barring).toEqual({ table: 'claim', id })
  })
  test('paid: the same, with its amount on the record', async () => {
    const { policy, insuredId, id } = await claimed()
    await move(id, 'pay', { paidMoney: 250_000, receiptNo: 'PA-1' })
    expect(await admin.policies.claim.get({ params: { id } })).toMatchObject({
      status: 'PAID',
      paidMoney: 250_000,
    })
    expect((await bars([insuredId])).get(insuredId)).toContain('理赔已赔付')
    expect(await barOf(policy.id)).toContain('保单已有赔付')
  })
  test('written down by mistake, it is opened again with the reason, and then decided otherwise', async () => {
    for (const event of ['pay', 'refuse', 'close'] as const)
      expect(claim.moves?.[event]?.confirm).toContain('可以重新打开')
    const { insuredId, id } = await claimed()
    const params = { id }
    await move(id, 'pay', { paidMoney: 250_000, receiptNo: 'PA-2', decision: '一次赔付' })
    await expect(move(id, 'reopen', {})).rejects.toMatchObject({ issues: [{ path: 'reopenWhy' }] })
    await move(id, 'reopen', { reopenWhy: '登记到了另一笔报案' })
    const open = { status: 'OPEN', paidMoney: null, receiptNo: null, decision: null }
    expect(await admin.policies.claim.get({ params })).toMatchObject(open)
    expect((await bars([insuredId])).get(insuredId)).toContain('理赔处理中')
    const back = { event: 'reopen', from: 'PAID', to: 'OPEN', why: '登记到了另一笔报案' }
    expect(await admin.policies.claim.history({ params })).toContainEqual(expect.objectContaining(back))
    await move(id, 'refuse', { decision: '不属于保险责任' })
    expect((await bars([insuredId])).size).toBe(0)
  })
  test.each(['refuse', 'close'])('%s: nothing any more', async (event) => {
    const { policy, insuredId, id } = await claimed()
    await move(id, event, { decision: '不属于保险责任' })
    expect((await bars([insuredId])).size).toBe(0)
    expect(await barOf(policy.id)).toBeNull()
    // Reported anew, the accident is followed there.
    const body = { policyId: policy.id, insuredId, ...said }
    const { claimNo } = await agent.policies.claims.register({ body })
    await expect(move(id, 'reopen', { reopenWhy: '误登记' })).rejects.toThrow(
      `该人员这一天的事故已报案，报案号${claimNo}`,
    )
  })
  test('a payment has an amount, and no seller decides', async () => {
    const { id } = await claimed()
    await expect(move(id, 'pay', {})).rejects.toMatchObject({ issues: [{ path: 'paidMoney' }] })
    await expect(
      agent.policies.claim.move({ params: { id, event: 'refuse' }, body: { decision: '不' } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

test('what it would pay is reckoned by the version of the policy', async () => {
  const { policy, insuredId } = await covered()
  const { id } = await agent.policies.claims.register({ body: { policyId: policy.id, insuredId, ...said } })
  const answer = await agent.policies.claims.benefit({ params: { id }, query: { grade: '10' } })
  // Grade 10 of employer liability is 5 % of the 50万 sum insured.
  const { coverageWan } = await agent.policies.policy.get({ params: policy })
  expect(answer.total).toBe(coverageWan * 50_000)
  expect(answer.lines[0]?.formula).toContain('10级伤残5%')
  expect(answer.asks.grade).toBe(true)
})
