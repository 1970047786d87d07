import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditCode } from '../../seed/numbers.ts'
import { endorsed, newcomer, peopleOf } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { listOf } from '../../testing/roster.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

/** Somebody whose removal is confirmed for a later day, and what is asked of them before it. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let clerk = ''
let risky = ''
beforeAll(async () => {
  h = await startTestApp()
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  agent = await h.client('agent')
  const offered = await agent.products.catalogue.trades({ params: { id: '103' } })
  clerk = offered.find(({ name }) => name === '会计')?.id ?? ''
  risky = offered.find(({ cls }) => cls === '4')?.id ?? ''
})
afterAll(() => h.close())
/** Cover runs to 2027-11-22; the first of its people leaves on 2027-03-01. */
async function leaving(code: number) {
  const { id } = await issuedPolicy(h, agent, { heads: 5, holder: { code: creditCode(code) } })
  const [first] = await peopleOf(agent, id)
  const rows = [{ insuredId: first?.id }]
  await endorsed(h, agent, id, { changeCode: '803', effectiveDate: '2027-03-01', rows })
  return { id, insuredId: first?.id ?? '', name: first?.name ?? '' }
}
const EFF = '2026-12-01'

test('nobody takes their place for a few days, nor are they charged to the end of the policy; both say from when they are gone', async () => {
  const { id, insuredId, name } = await leaving(4101)
  const said = async (changeCode: '102' | '804' | '803', row: object = {}) => {
    const body = { changeCode, effectiveDate: EFF, rows: [{ insuredId, ...row }] }
    const { rows } = await agent.policies.endorse.quote({ params: { id }, body })
    return rows.map(({ amount, issues }) => [amount, ...issues.map(({ message }) => message)])
  }
  const GONE = `${name}已办理自2027-03-01起离开，不能再替换或变更职业；仍要办理的，请先撤回那次批改`
  expect(await said('804', { professionId: risky })).toEqual([[0, GONE]])
  expect(await said('102', newcomer(clerk))).toEqual([[0, GONE]])
  expect(await said('803')).toEqual([[expect.any(Number)]])
})

test('a list that has them no more gives their place to nobody', async () => {
  const { id, name } = await leaving(4102)
  const list = (await listOf(h, agent, id)).filter((line) => line.name !== name)
  const { name: who, idNo } = newcomer(clerk)
  const lines = [...list, { row: 99, name: who, idNo, profession: '会计' }]
  const plan = await agent.policies.roster.plan({ params: { id }, body: { effectiveDate: EFF, lines } })
  expect(plan).toMatchObject({ joined: 1, left: 1, recommended: 'addRemove' })
  expect(plan.ways.map(({ steps }) => steps.map(({ changeCode }) => changeCode))).toEqual([
    ['101', '803'],
    [],
  ])
  expect(plan.ways[1]?.why).toBe('离职的人员已另行办理离开，没有人员可以替换')
})

test('nor do they count among the fewest that must be left', async () => {
  const { id, name } = await leaving(4103)
  const [, ...lines] = (await listOf(h, agent, id)).filter((line) => line.name !== name)
  const plan = await agent.policies.roster.plan({ params: { id }, body: { effectiveDate: EFF, lines } })
  expect(plan).toMatchObject({ covered: 5, listed: 3, left: 2, recommended: 'addRemove' })
})
