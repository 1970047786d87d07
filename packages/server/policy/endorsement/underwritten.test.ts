import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endorsed, newcomer, peopleOf, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { listOf, synced } from '../../testing/roster.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

/** Whom an underwriter would look at does not come by a change; who comes pays what underwriting laid on the others. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
const byClass = new Map<string, string>()
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  agent = await h.client('agent')
  for (const { id, cls, name } of await agent.products.catalogue.trades({ params: { id: '103' } }))
    if (cls !== '1' || name === '会计') byClass.set(cls ?? '', id)
})
const cls = (n: string) => byClass.get(n) ?? ''
const EFF = '2026-12-01'

test.each(['101', '804', '102'] as const)(
  '%s into a class that an underwriter sees is refused',
  async (changeCode) => {
    const { id } = await issuedPolicy(h, agent, { heads: 4 })
    const [first] = await peopleOf(agent, id)
    const row = {
      '101': newcomer(cls('6')),
      '804': { insuredId: first?.id, professionId: cls('6') },
      '102': { insuredId: first?.id, ...newcomer(cls('6')) },
    }[changeCode]
    const change = { changeCode, effectiveDate: EFF, rows: [row] }
    const { rows, ready } = await agent.policies.endorse.quote({ params: { id }, body: change })
    expect(ready).toBe(false)
    expect(rows[0]?.issues).toContainEqual({
      ...{ field: 'professionId', code: 'manual_class6' },
      message:
        '含6类职业，须人工核保；批改不经核保，不能办理；请为这些人员另行投保，由核保人员审核（另行投保不少于3人）',
    })
    await expect(submitted(h, agent, id, change)).rejects.toThrow('含6类职业，须人工核保')
  },
)

test('one more of a class that an underwriter took before comes at the loading of those there', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  await h.db.query('update policy_insured set cls = 6, loading_bp = 2000 where policy_id = $1', [id])
  const body = { changeCode: '101' as const, effectiveDate: EFF, rows: [newcomer(cls('6'))] }
  const { rows, ready, total } = await agent.policies.endorse.quote({ params: { id }, body })
  expect([ready, rows[0]?.issues]).toEqual([true, []])
  expect(rows[0]?.formula).toContain('含核保加费20%')
  expect(total).toBeGreaterThan(0)
})

test('more people than are taken without an underwriter, and somebody of age at high coverage, are refused', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 4, plan: { coverageWan: 100 } })
  const quoteOf = (rows: ReturnType<typeof newcomer>[]) =>
    agent.policies.endorse.quote({ params: { id }, body: { changeCode: '101', effectiveDate: EFF, rows } })
  const many = await quoteOf(Array.from({ length: 497 }, () => newcomer(cls('1'))))
  expect(many.bars).toMatchObject([{ code: 'manual_heads' }])
  expect(many.bars[0]?.message).toContain('人数超过500人，须人工核保')
  const { rows } = await quoteOf([{ ...newcomer(cls('1')), idNo: seniorNo() }])
  expect(rows[0]?.issues).toMatchObject([{ field: 'idNo', code: 'manual_senior' }])
})
/** Of somebody sixty-one, with its check character. */
function seniorNo(): string {
  const digits = '44010619650101001'
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (weights[i] ?? 0), 0)
  return `${digits}${'10X98765432'[sum % 11]}`
}

test('who comes, and who takes a seat, pays the loading of those there', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  await h.db.query('update policy_insured set loading_bp = 3000 where policy_id = $1', [id])
  const body = { changeCode: '101' as const, effectiveDate: '2026-11-23', rows: [newcomer(cls('1'))] }
  const quote = await agent.policies.endorse.quote({ params: { id }, body })
  expect(quote.total).toBe(43_000 * 1.3)
  expect(quote.rows[0]?.formula).toContain('含核保加费30%')
  const [first] = await peopleOf(agent, id)
  await endorsed(h, agent, id, {
    ...{ changeCode: '102', effectiveDate: EFF },
    rows: [{ insuredId: first?.id, ...newcomer(cls('1'), '替来的') }],
  })
  const { rows } = await h.db.query(
    `select loading_bp from policy_insured where policy_id = $1 and name = '替来的'`,
    [id],
  )
  expect(rows).toEqual([{ loading_bp: 3000 }])
})

test('a list that says work at height of somebody insured asks for a change of trade', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  const lines = await listOf(h, agent, id)
  const said = lines.map((line, i) => (i === 0 ? { ...line, atHeight: true } : line))
  const plan = await agent.policies.roster.plan({ params: { id }, body: { effectiveDate: EFF, lines: said } })
  expect([plan.same, plan.moved]).toEqual([3, 1])
  expect(plan.untouched[0]?.why).toContain('涉及高处作业须按5类及以上职业投保')
  const silent = await agent.policies.roster.plan({ params: { id }, body: { effectiveDate: EFF, lines } })
  expect([silent.same, silent.moved]).toEqual([4, 0])
})

test('who could not be carried out is still told beside the progress of the list', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  const lines = (await listOf(h, agent, id)).map((line, i) => (i === 0 ? { ...line, atHeight: true } : line))
  const { state } = await synced(h, agent, id, { effectiveDate: EFF, lines: lines.slice(0, 3) })
  expect(state.untouched).toMatchObject([{ name: lines[0]?.name }])
  expect(state.untouched[0]?.why).toContain('涉及高处作业')
  expect(state.untouched[0]?.idNo).toContain('*')
})
