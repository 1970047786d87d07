import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { creditCode, idNo } from '../../seed/numbers.ts'
import { wrongBooks } from '../../testing/books.ts'
import { endorsed, newcomer, payEndorsement, peopleOf, submitted } from '../../testing/endorse.ts'
import { inFull } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { type Line, listOf, settled, synced } from '../../testing/roster.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let reviewer: Awaited<ReturnType<typeof h.client>>
const BEGIN = new Date('2026-11-20T02:00:00Z')
const EFF = '2026-12-01'
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = BEGIN
  ;[agent, reviewer] = await Promise.all([h.client('agent'), h.client('reviewer')])
})

let from = 200_000
/** A policy of clerks with its list, of a policyholder of its own: nothing is on account from another test. */
async function policyOf(heads: number) {
  from += 1000
  const { id } = await issuedPolicy(h, agent, { heads, from, holder: { code: creditCode(from % 90_000) } })
  return { id, list: await listOf(h, agent, id) }
}
let comers = 0
const NAMES = ['赵敏', '钱海燕', '孙志强', '李永康', '周雪梅', '吴大勇']
const comer = (row: number, profession = '会计', name?: string): Line => {
  comers += 1
  const who = name ?? NAMES[comers % NAMES.length] ?? ''
  return { row, name: who, idNo: idNo(190_000 + comers * 337), profession }
}
const state = (id: string) => agent.policies.policy.get({ params: { id } })
const plan = (id: string, lines: Line[]) =>
  agent.policies.roster.plan({ params: { id }, body: { effectiveDate: EFF, lines } })
const payStep = async (id: string, seq: number) => {
  const now = await agent.policies.roster.state({ params: { id } })
  const step = now?.steps.find((one) => one.seq === seq)
  await payEndorsement(h, agent, id, step?.endorsementId ?? '')
}

test('300 people with 12 differences: asked once, priced both ways, and done to the end by itself', async () => {
  const { id, list } = await policyOf(300)
  const offered = await agent.products.catalogue.trades({ params: { id: '103' } })
  const { id: riskyId = '', name: risky = '' } =
    offered.find(({ cls, level }) => cls === '4' && level === 4) ?? {}
  // Three left, five joined, two changed trade, one is written another way, one has a digit wrong.
  const rest = list.slice(3)
  const [a, b, spelled, digit] = rest
  if (!a || !b || !spelled || !digit) throw new Error('too few')
  // As the sheet understood it.
  Object.assign(a, { profession: '高处安装的', professionId: riskyId, givenTrade: '高处安装的' })
  b.profession = risky
  spelled.name = '员工改'
  const wrong = digit.idNo
  digit.idNo = `${wrong.slice(0, 9)}${(Number(wrong[9]) + 1) % 10}${wrong.slice(10)}`
  const lines = [...rest, ...[401, 402, 403, 404].map((row) => comer(row)), comer(405, '没有这个工种')]
  const first = await plan(id, lines)
  expect(first).toMatchObject({ covered: 300, listed: 302, moved: 2, refused: [], bars: [] })
  expect(first.asks.trades).toEqual([{ word: '没有这个工种', rows: [405] }])
  const masked = (number: string) => `${number.slice(0, 4)}*****${number[9]}****${number.slice(14)}`
  expect(first.asks.people).toMatchObject([
    { row: spelled.row },
    {
      ...{ name: digit.name, row: digit.row },
      numbers: { policy: masked(wrong), listed: masked(digit.idNo) },
    },
  ])
  const clerk = offered.find(({ name }) => name === '会计')?.id ?? ''
  const asked = {
    effectiveDate: EFF,
    lines,
    answers: {
      trades: [{ word: '没有这个工种', professionId: clerk }],
      people: first.asks.people.map(({ key, row }) => ({
        key,
        answer: row === digit.row ? ('kept' as const) : ('same' as const),
      })),
    },
  }
  const unanswered = { effectiveDate: EFF, lines, way: 'replace' as const, confirmed: [] }
  await expect(agent.policies.roster.run({ params: { id }, body: unanswered })).rejects.toThrow('未确认')
  const { plan: shown, chosen, state: begun } = await synced(h, agent, id, asked, 'addRemove')
  expect(shown).toMatchObject({ joined: 5, left: 3, moved: 2, corrected: 1, same: 294 })
  expect(shown.asks).toEqual({ people: [], trades: [] })
  expect([shown.recommended, chosen.steps.map(({ changeCode }) => changeCode)]).toEqual([
    'replace',
    ['101', '803', '804', '802'],
  ])
  const [, other] = shown.ways
  // Within a band everybody costs alike: to take somebody's place comes to the same, and less is paid at first.
  expect(other).toMatchObject({ way: 'replace', why: null, net: chosen.net })
  expect(other?.cost).toBeLessThan(chosen.cost)
  expect(begun.steps.map(({ status }) => status)).toEqual(['1', null, null, null])
  // Nobody comes back: paid and confirmed, those who left go; what they bring back pays for the trades; the correction
  // waits for its reviewer.
  await payStep(id, 1)
  const waits = await settled(h, agent, id)
  expect([waits.why, ...waits.steps.map(({ status }) => status)]).toEqual([null, '3', '3', '3', '2'])
  const last = waits.steps[3]?.endorsementId ?? ''
  await reviewer.policies.endorsement.move({
    params: { id: last, event: 'confirmed' },
    body: { endorseNo: 'R-1' },
  })
  expect(await settled(h, agent, id)).toMatchObject({ status: 'DONE' })
  const money = chosen.steps.reduce((sum, { total }) => sum + total, 0)
  const after = await state(id)
  expect(after).toMatchObject({ heads: 302, premiumNow: after.totalMoney + money })
  // What the list called their trades is kept, chosen in the sheet or answered.
  const { records: people } = await agent.policies.apply.insured({ params: { id }, query: { size: 1000 } })
  expect(people.flatMap(({ givenTrade }) => givenTrade ?? []).sort()).toEqual(['没有这个工种', '高处安装的'])
  // Nor is the word asked about again.
  const again = await plan(
    id,
    lines.map((line) => ({
      ...line,
      idNo: line.row === digit.row ? wrong : line.idNo,
    })),
  )
  expect(again).toMatchObject({ joined: 0, left: 0, moved: 0, corrected: 0, same: 302, recommended: null })
  expect(again.asks.trades).toEqual([])
  expect(await wrongBooks(h.db)).toEqual([])
})

describe('what does not go as it was confirmed', () => {
  test('the insurer refuses some of them: the others are done, the rest is told with why', async () => {
    const { id, list } = await policyOf(5)
    const lines = [...list, comer(11), comer(12, '会计', '拒批测试')]
    await synced(h, agent, id, { effectiveDate: EFF, lines })
    await payStep(id, 1)
    const now = await settled(h, agent, id)
    expect(now).toMatchObject({ status: 'DONE', steps: [{ status: '3' }] })
    expect(now.steps[0]?.refused).toEqual([{ name: '拒批测试', why: '保险公司拒绝该人员的批改' }])
    expect(await state(id)).toMatchObject({ heads: 6 })
    expect(await wrongBooks(h.db)).toEqual([])
  })

  inFull('a step that is refused whole stops the list with the reason, and is taken up again', async () => {
    const { id, list } = await policyOf(5)
    const lines = [...list.slice(1), comer(11, '会计', '拒批测试')]
    const { chosen } = await synced(h, agent, id, { effectiveDate: EFF, lines }, 'addRemove')
    expect(chosen.steps.map(({ changeCode }) => changeCode)).toEqual(['101', '803'])
    await payStep(id, 1)
    const stopped = await settled(h, agent, id)
    expect(stopped).toMatchObject({ status: 'STOPPED', why: '增员未办成：保险公司拒绝该人员的批改' })
    expect(stopped.steps.map(({ status }) => status)).toEqual(['8', null])
    const body = { syncId: stopped.id, confirmedTotal: chosen.steps[0]?.total ?? 0 }
    const wrong = { ...body, confirmedTotal: body.confirmedTotal + 1 }
    const asked = await agent.policies.roster.resume({ params: { id }, body: wrong })
    expect(asked).toMatchObject({ status: 'STOPPED', why: expect.stringContaining('已由') })
    expect(asked.steps[0]).toMatchObject({ asksTotal: body.confirmedTotal, total: body.confirmedTotal })
    expect(await agent.home.notices.list()).toContainEqual(
      expect.objectContaining({ id: `rosterStopped-${id}`, path: `/policy/roster/${id}` }),
    )
    h.clock.now = new Date(h.clock.now.getTime() + 1000)
    const taken = await agent.policies.roster.resume({ params: { id }, body })
    expect(taken).toMatchObject({ status: 'RUNNING', why: null })
    expect(taken.steps.map(({ status }) => status)).toEqual(['1', null])
  })

  test('a price that is another by the time of its step stops and asks; so does a change by somebody else', async () => {
    const { id, list } = await policyOf(5)
    const lines = [...list.slice(1), comer(11)]
    const { chosen } = await synced(h, agent, id, { effectiveDate: EFF, lines }, 'addRemove')
    await h.db.query(`update roster_step set total = total - 100 where policy_id = $1 and seq = 2`, [id])
    await payStep(id, 1)
    const stopped = await settled(h, agent, id)
    expect(stopped.status).toBe('STOPPED')
    expect(stopped.why).toMatch(/^减员：批改保费已由.*请核对后重新确认$/)
    expect(stopped.steps[1]).toMatchObject({ asksTotal: chosen.steps[1]?.total, status: null })
    const other = await submitted(h, agent, id, {
      changeCode: '101',
      effectiveDate: EFF,
      rows: [{ name: '插队的人', idNo: comer(1).idNo, professionId: (await clerk()) ?? '' }],
    })
    const body = { syncId: stopped.id, confirmedTotal: chosen.steps[1]?.total ?? 0 }
    await expect(agent.policies.roster.resume({ params: { id }, body })).rejects.toThrow('办结前不能提交')
    await agent.policies.endorse.revoke({ params: { id }, body: { endorsementId: other.id } })
    await agent.policies.roster.resume({ params: { id }, body })
    expect(await settled(h, agent, id)).toMatchObject({ status: 'DONE' })
    expect(await state(id)).toMatchObject({ heads: 5 })
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('a charge that is not paid in time stops it; a new list takes its place', async () => {
    const { id, list } = await policyOf(5)
    const { state: begun } = await synced(h, agent, id, { effectiveDate: EFF, lines: [...list, comer(11)] })
    const body = { endorsementId: begun.steps[0]?.endorsementId ?? '' }
    await agent.policies.endorse.revoke({ params: { id }, body })
    expect(await settled(h, agent, id)).toMatchObject({ status: 'STOPPED', why: '增员未办成：已撤销' })
    const next = await synced(h, agent, id, { effectiveDate: EFF, lines: list.slice(1) })
    expect(next.state.status).toBe('RUNNING')
    expect(await settled(h, agent, id)).toMatchObject({ status: 'DONE' })
    expect(await state(id)).toMatchObject({ heads: 4 })
  })

  test('a list whose day has passed asks what it costs on the day that can be, and goes on for that', async () => {
    const { id, list } = await policyOf(5)
    const { state: begun } = await synced(h, agent, id, { effectiveDate: EFF, lines: [...list, comer(11)] })
    const [{ total = 0, endorsementId } = {}] = begun.steps
    await agent.policies.endorse.revoke({ params: { id }, body: { endorsementId: endorsementId ?? '' } })
    await settled(h, agent, id)
    h.clock.now = new Date('2026-12-01T02:00:00Z')
    agent = await h.client('agent')
    const next = { syncId: begun.id, effectiveDate: '2026-12-02' }
    const resume = (confirmedTotal: number) =>
      agent.policies.roster.resume({ params: { id }, body: { ...next, confirmedTotal } })
    const asked = await resume(total)
    expect(asked).toMatchObject({ status: 'STOPPED', effectiveDate: '2026-12-02' })
    expect(asked.why).toMatch(/^增员：批改保费已由.*请核对后重新确认$/)
    const asksTotal = asked.steps[0]?.asksTotal ?? 0
    expect(asksTotal).toBeGreaterThan(0)
    expect(asksTotal).toBeLessThan(total)
    expect(await resume(asksTotal)).toMatchObject({ status: 'RUNNING', steps: [{ total: asksTotal }] })
  })

  test('what somebody else did since the comparison is told, although it comes to the same', async () => {
    const { id, list } = await policyOf(5)
    const asked = { effectiveDate: EFF, lines: [...list.slice(1), comer(11)] }
    const { seen, ways } = await agent.policies.roster.plan({ params: { id }, body: asked })
    const confirmed = ways[1]?.steps.map(({ total }) => total) ?? []
    const [, second] = await peopleOf(agent, id)
    const rows = [{ ...newcomer((await clerk()) ?? ''), insuredId: second?.id }]
    const other = await endorsed(h, agent, id, { changeCode: '102', effectiveDate: EFF, rows })
    const body = { ...asked, way: 'replace' as const, confirmed, seen }
    const refused = await agent.policies.roster.run({ params: { id }, body }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 409, issues: [{ path: 'seen' }] })
    expect(String(Reflect.get(Object(refused), 'message'))).toContain(`的替换人员申请（${other.applyNo}`)
  })

  test('two at once: one wins, the other is told', async () => {
    const { id, list } = await policyOf(5)
    const asked = { effectiveDate: EFF, lines: [...list, comer(11)] }
    const both = await Promise.allSettled([synced(h, agent, id, asked), synced(h, agent, id, asked)])
    const lost = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))
    expect(lost).toEqual(['已有一份名单正在办理，办完或停止后才能按新名单办理'])
    const { rows } = await h.db.query(`select count(*)::int as n from endorsement where policy_id = $1`, [id])
    expect(rows).toEqual([{ n: 1 }])
  })
})

const clerk = async () =>
  (await agent.products.catalogue.trades({ params: { id: '103' } })).find(({ name }) => name === '会计')?.id
