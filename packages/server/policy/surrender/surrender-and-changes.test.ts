import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sheet, textOf } from '../../kernel/documents/block.ts'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { endorsed, newcomer, peopleOf, submitted } from '../../testing/endorse.ts'
import { inFull } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { lanes } from '../../work/topics.ts'

/** A surrender under way and changes of people: which stops which, and what is said of both. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let reviewer: Awaited<ReturnType<typeof h.client>>
const sheets: Sheet[] = []
const trade = new Map<string, string>()
beforeAll(async () => {
  h = await startTestApp({
    pdf: async (sheet) => {
      sheets.push(sheet)
      return { bytes: new TextEncoder().encode('x'), pages: 1 }
    },
  })
  await at()
  for (const { id, name } of await agent.products.catalogue.trades({ params: { id: '103' } }))
    trade.set(name, id)
})
afterAll(() => h.close())
beforeEach(() => at())
async function at(now = '2026-11-20T02:00:00Z') {
  h.clock.now = new Date(now)
  ;[agent, reviewer] = await Promise.all([h.client('agent'), h.client('reviewer')])
}
const params = (id: string) => ({ params: { id } })
const CLERK = () => trade.get('会计') ?? ''
async function applied(policy: { id: string; insured: string }, effDate: string) {
  const { refund } = await agent.policies.surrender.quote({ ...params(policy.id), query: { date: effDate } })
  const body = asking(policy.insured, effDate, refund)
  const { application } = await agent.policies.surrender.apply({ ...params(policy.id), query: {}, body })
  return { id: application?.id ?? '', refund }
}
const approve = (id: string) =>
  reviewer.policies.surrenderApply.move({ params: { id, event: 'approve' }, body: {} })

test('nobody is changed from the day of a surrender on, until it is taken back', async () => {
  const policy = await issuedPolicy(h, agent)
  await applied(policy, '2026-12-23')
  const [first] = await peopleOf(agent, policy.id)
  const add = { changeCode: '101' as const, effectiveDate: '2026-12-23', rows: [newcomer(CLERK())] }
  const said = '保单已申请自2026-12-23起退保（待审核），这一天及以后生效的批改不能办理'
  await expect(submitted(h, agent, policy.id, add)).rejects.toThrow(said)
  for (const [changeCode, row] of [
    ['803', {}],
    ['102', newcomer(CLERK())],
    ['804', { professionId: CLERK() }],
  ] as const) {
    const rows = [{ ...row, insuredId: first?.id ?? '' }]
    const body = { changeCode, effectiveDate: '2027-01-01', rows }
    const quote = await agent.policies.endorse.quote({ ...params(policy.id), body })
    expect(quote.bars[0]?.message).toContain('请先在退保页面撤回退保申请')
    expect(quote.ready).toBe(false)
  }
  await agent.policies.surrender.withdraw(params(policy.id))
  expect((await submitted(h, agent, policy.id, add)).status).toBe('1')
})

test('from tomorrow on: what can be done with the policy says so before anything is filled in', async () => {
  const policy = await issuedPolicy(h, agent)
  await applied(policy, '2026-11-21')
  const { changes } = await agent.policies.endorse.open(params(policy.id))
  expect(changes.find(({ changeCode }) => changeCode === '101')?.barred).toContain(
    '保单已申请自2026-11-21起退保',
  )
})

test('a change before its day changes the amount: said to both, told at home, confirmed by a button', async () => {
  const policy = await issuedPolicy(h, agent)
  const { id, refund } = await applied(policy, '2027-02-24')
  const told = async () =>
    (await agent.home.notices.list({})).find((one) => one.id === 'surrenderMoved')?.text ?? ''
  const before = await told()
  await endorsed(h, agent, policy.id, {
    changeCode: '101',
    effectiveDate: '2026-12-01',
    rows: [newcomer(CLERK())],
  })
  expect(await told()).not.toBe(before)
  const { application } = await agent.policies.surrender.open(params(policy.id))
  const now = application?.moved?.refund ?? 0
  expect(application?.moved?.effDate).toBe('2027-02-24')
  expect(now).toBeGreaterThan(refund)
  await expect(approve(id)).rejects.toThrow('申请人确认退费后，保单的人员或保费有变化')
  const body = { effDate: '2027-02-24', confirmedRefund: now }
  const confirmed = await agent.policies.surrender.reconfirm({ ...params(policy.id), body })
  expect(confirmed.application).toMatchObject({ refund: now, moved: null })
  expect(await told()).toBe(before)
  await approve(id)
  // The seller reads a name or what staff are, and no login of theirs.
  const { application: agreed } = await agent.policies.surrender.open(params(policy.id))
  const by = agreed?.history.map(({ who }) => who) ?? []
  expect(by.at(-1)).toBe('审核人员')
  expect(by).not.toContain('reviewer')
})

test('an amount that moved is not confirmed while a claim stands against giving back', async () => {
  const policy = await issuedPolicy(h, agent)
  await applied(policy, '2027-02-24')
  await endorsed(h, agent, policy.id, {
    changeCode: '101',
    effectiveDate: '2026-12-01',
    rows: [newcomer(CLERK())],
  })
  await at('2026-12-02T02:00:00Z')
  const { application } = await agent.policies.surrender.open(params(policy.id))
  const [hurt] = await peopleOf(agent, policy.id)
  const said = { accidentDate: '2026-12-01', phone: '13800138000', description: '搬货时扭伤腰部', photos: [] }
  const staff = await h.client('staff')
  await staff.policies.claims.register({ body: { policyId: policy.id, insuredId: hurt?.id ?? '', ...said } })
  const body = { effDate: '2027-02-24', confirmedRefund: application?.moved?.refund ?? 0 }
  await expect(agent.policies.surrender.reconfirm({ ...params(policy.id), body })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('理赔'),
  })
})

test('the paper tells who was covered when, after additions and replacements', async () => {
  const policy = await issuedPolicy(h, agent)
  const [first] = await peopleOf(agent, policy.id)
  await endorsed(h, agent, policy.id, {
    changeCode: '101',
    effectiveDate: '2026-12-01',
    rows: [newcomer(CLERK()), newcomer(CLERK())],
  })
  await endorsed(h, agent, policy.id, {
    changeCode: '102',
    effectiveDate: '2027-01-01',
    rows: [{ ...newcomer(CLERK(), '接替人'), insuredId: first?.id ?? '' }],
  })
  await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
  await at('2027-02-22T16:00:00Z')
  const { id, refund } = await applied(policy, '2027-02-24')
  await approve(id)
  await drainOutbox(h.kernel, lanes)
  const sheet = sheets.findLast(({ docNo }) => docNo.endsWith('-TB')) ?? { title: '', blocks: [] }
  const said = textOf(sheet)
  expect(said).toContain('承保时雇员人数')
  expect(said).toContain('终止时在保雇员人数')
  const [money, people] = sheet.blocks.flatMap((block) => (block.block === 'table' ? [block] : []))
  const cents = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100)
  const sum = (rows: readonly (readonly string[])[], from: number) =>
    rows.reduce((all, row) => all + cents(row.at(from)), 0)
  // Five places, of six people.
  expect(money?.sum?.[1]).toBe('5')
  expect(people?.rows).toHaveLength(6)
  expect(sum(people?.rows ?? [], -1)).toBe(refund)
  expect(sum(people?.rows ?? [], -2)).toBe(cents(money?.sum?.[2]))
  const days = new Map(people?.rows.map((row) => [row[1], row[5]]))
  expect(days.get('接替人')).toBe('2027-01-01 至 2027-02-23')
  expect([...days.values()]).toContain('2026-11-23 至 2026-12-31')
})

inFull(
  'an expensive class for nine months and a cheap one before giving back: no more than giving it back',
  async () => {
    const policy = await issuedPolicy(h, agent, { plan: { coverageWan: 80 } as object })
    const offered = await agent.products.catalogue.trades({ params: { id: '103' } })
    const of = (cls: string) => offered.find((one) => String(one.cls) === cls)?.id ?? ''
    const people = await peopleOf(agent, policy.id)
    const all = (cls: string) => people.map(({ id }) => ({ insuredId: id, professionId: of(cls) }))
    await endorsed(h, agent, policy.id, { changeCode: '804', effectiveDate: '2026-11-23', rows: all('5') })
    await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
    await at('2027-08-22T02:00:00Z')
    const quote = () =>
      agent.policies.surrender.quote({ ...params(policy.id), query: { date: '2027-08-24' } })
    const alone = await quote()
    await endorsed(h, agent, policy.id, { changeCode: '804', effectiveDate: '2027-08-23', rows: all('1') })
    const then = await quote()
    expect(then.refund).toBeLessThanOrEqual(alone.refund)
    expect(then.lines[0]?.title).toBe('5类→1类职业')
  },
)
