import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { wrongBooks } from '../../testing/books.ts'
import { endorsed, newcomer, peopleOf, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

/** A claim that is reported while something else is under way. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let reviewer: Person
let admin: Person
let clerk = ''
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
async function on(now: Date) {
  h.clock.now = now
  ;[agent, reviewer, admin] = await Promise.all([h.client('agent'), h.client('reviewer'), h.client('admin')])
  await runTimers(h.kernel)
}
beforeEach(async () => {
  await on(new Date('2026-11-20T02:00:00Z'))
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
})
const claimOf = (policyId: string, insuredId: string, accidentDate: string) =>
  agent.policies.claims.register({
    body: {
      policyId,
      insuredId,
      accidentDate,
      phone: '13800138000',
      description: '搬运时砸伤脚',
      photos: [],
    },
  })
/** By the link, as a phone does it. */
async function reported(
  policyId: string,
  { name, idNo }: { name: string; idNo: string },
  accidentDate: string,
) {
  const { pathname } = new URL((await agent.policies.claims.link({ params: { id: policyId } })).url)
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const said = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await h.app.request(`${pathname}${path}`, said)).json()
  }
  const { ticket } = (await send('/person', { name, tail: idNo.slice(-6) })).data
  const what = { phone: '13800138000', description: '搬运时砸伤脚', photos: [] }
  return send('/report', { ticket, accidentDate, ...what })
}
const rowsOf = (id: string, endorsementId: string) =>
  agent.policies.endorse.rows({ params: { id }, query: { endorsementId } })

describe('a surrender agreed ahead', () => {
  test('goes back to review when its day comes over an open claim; the agent is told, and cover goes on', async () => {
    const { id, insured } = await issuedPolicy(h, agent)
    const params = { id }
    const { refund } = await agent.policies.surrender.quote({ params, query: { date: '2026-12-23' } })
    const body = asking(insured, '2026-12-23', refund)
    const { application } = await agent.policies.surrender.apply({ params, query: {}, body })
    const approve = { params: { id: application?.id ?? '', event: 'approve' }, body: {} }
    await reviewer.policies.surrenderApply.move(approve)
    await on(startOfDay('2026-12-05'))
    const [first] = await peopleOf(agent, id)
    const claim = await claimOf(id, first?.id ?? '', '2026-12-04')
    await on(startOfDay('2026-12-23'))
    expect((await agent.policies.policy.get({ params })).status).toBe('3')
    const opened = await agent.policies.surrender.open({ params })
    expect(opened.application).toMatchObject({ status: 'SUBMITTED' })
    expect(opened.application?.note).toContain(
      `退保没有按期生效：保单有正在处理的理赔（报案号${claim.claimNo}）`,
    )
    const lines = (await agent.home.notices.list()).map(({ id: line }) => line)
    expect(lines).toContain('surrenderClaimed')
    await expect(reviewer.policies.surrenderApply.move(approve)).rejects.toThrow('正在处理的理赔')
    expect(await wrongBooks(h.db)).toEqual([])
  })
})

describe('a removal at the insurer', () => {
  async function underWay(count: number) {
    const { id } = await issuedPolicy(h, agent, { heads: 6 })
    const people = (await peopleOf(agent, id)).slice(0, count)
    await on(startOfDay('2026-12-01'))
    const rows = people.map((one) => ({ insuredId: one.id }))
    const made = await submitted(h, agent, id, { changeCode: '803', effectiveDate: '2026-12-02', rows })
    await on(startOfDay('2026-12-04'))
    await claimOf(id, people[0]?.id ?? '', '2026-12-03')
    return { id, made, people }
  }
  const covered = (id: string) =>
    agent.policies.cover.ofPolicy({ params: { id }, query: { date: '2026-12-03', size: 1000 } })

  test('leaves who had an accident meanwhile covered, and gives back only what the others come to', async () => {
    const { id, made } = await underWay(2)
    await drainOutbox(h.kernel, lanes)
    const { applications, onAccount } = await agent.policies.endorse.open({ params: { id } })
    expect(applications[0]).toMatchObject({ status: '3', doneMoney: made.quote.total / 2 })
    expect(onAccount).toBe(0 - made.quote.total / 2)
    const { records } = await rowsOf(id, made.id)
    expect(records.map(({ status }) => status).toSorted()).toEqual(['200', '400'])
    expect(records.find(({ status }) => status === '400')?.refusedWhy).toContain('理赔处理中')
    expect((await covered(id)).total).toBe(5)
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('is counted by who can leave: who has a claim stays, and is neither leaving nor gone', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 6 })
    const people = await peopleOf(agent, id)
    await on(startOfDay('2026-12-04'))
    await claimOf(id, people[0]?.id ?? '', '2026-12-03')
    const body = {
      changeCode: '803' as const,
      effectiveDate: '2026-12-06',
      rows: people.slice(0, 3).map((one) => ({ insuredId: one.id })),
    }
    const quote = await agent.policies.endorse.quote({ params: { id }, body })
    expect(quote.rows[0]?.issues[0]?.message).toContain('理赔处理中')
    expect(quote.leaving).toEqual({ today: 6, onDay: 6, people: 2, left: 4, fewest: 4, minimum: 3 })
    expect([quote.headsBefore, quote.headsAfter, quote.bars]).toEqual([6, 4, []])
  })

  test('is refused whole when nobody is left of it, also by hand', async () => {
    const { id, made } = await underWay(1)
    const byHand = { params: { id: made.id, event: 'confirmed' }, body: { endorseNo: 'H-1' } }
    await expect(reviewer.policies.endorsement.move(byHand)).rejects.toThrow('请拒绝这次批改')
    await drainOutbox(h.kernel, lanes)
    const { applications, onAccount } = await agent.policies.endorse.open({ params: { id } })
    expect([applications[0]?.status, onAccount]).toEqual(['8', 0])
    expect((await covered(id)).total).toBe(6)
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('confirmed by hand, who had an accident stays too', async () => {
    const { id, made } = await underWay(2)
    const byHand = { params: { id: made.id, event: 'confirmed' }, body: { endorseNo: 'H-2' } }
    await reviewer.policies.endorsement.move(byHand)
    expect((await covered(id)).total).toBe(5)
    expect(await wrongBooks(h.db)).toEqual([])
  })
})

test('a claim is of a person: who left and came again in another row is barred by it', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 5 })
  await on(startOfDay('2026-12-01'))
  const one = newcomer(clerk)
  const added = async (effectiveDate: string) => {
    await endorsed(h, agent, id, { changeCode: '101', effectiveDate, rows: [one] })
    return (await peopleOf(agent, id)).at(-1)?.id ?? ''
  }
  const first = await added('2026-12-02')
  await on(startOfDay('2026-12-09'))
  await endorsed(h, agent, id, {
    changeCode: '803',
    effectiveDate: '2026-12-10',
    rows: [{ insuredId: first }],
  })
  const again = await added('2026-12-13')
  expect(again).not.toBe(first)
  // By the link they are found in their newest row, and say when it was.
  expect((await reported(id, one, '2026-12-01')).msg).toMatch(
    /^出险日期不在保障期间内（2026-12-02至2026-12-09、2026-12-13至\d{4}-\d\d-\d\d）$/,
  )
  expect((await reported(id, one, '2026-12-05')).code).toBe(0)
  const { rows: reports } = await h.db.query(`select insured_id from claim where policy_id = $1`, [id])
  expect(reports.map((row) => String(Object(row).insured_id))).toEqual([first])
  const body = { changeCode: '803' as const, effectiveDate: '2026-12-14', rows: [{ insuredId: again }] }
  const quote = await agent.policies.endorse.quote({ params: { id }, body })
  expect(quote.rows[0]?.issues).toMatchObject([{ code: 'claim' }])
  expect(quote.rows[0]?.issues[0]?.message).toContain('不能减员或替换')
})

test('who has a claim is not corrected, and a claim reported meanwhile stops a correction under way', async () => {
  const { id } = await issuedPolicy(h, agent)
  await on(startOfDay('2026-12-02'))
  const [first] = await peopleOf(agent, id)
  const change = {
    changeCode: '802' as const,
    effectiveDate: '2026-12-03',
    rows: [{ insuredId: first?.id, name: `${first?.name}改` }],
  }
  const made = await submitted(h, admin, id, change)
  // Four eyes, of somebody who holds the right.
  for (const [event, body] of [
    ['confirmed', { endorseNo: 'Q' }],
    ['refused', { refusedWhy: '不同意' }],
  ] as const)
    await expect(admin.policies.endorsement.move({ params: { id: made.id, event }, body })).rejects.toThrow(
      '须由申请人以外的人审核批改申请',
    )
  const claim = await claimOf(id, first?.id ?? '', '2026-12-01')
  const byHand = { params: { id: made.id, event: 'confirmed' }, body: { endorseNo: 'Q' } }
  await expect(reviewer.policies.endorsement.move(byHand)).rejects.toThrow('不能更正姓名和证件号码')
  await reviewer.policies.endorsement.move({
    params: { id: made.id, event: 'refused' },
    body: { refusedWhy: '有理赔' },
  })
  await expect(submitted(h, agent, id, change)).rejects.toThrow(claim.claimNo)
  expect((await peopleOf(agent, id))[0]?.name).toBe(first?.name)
})
