import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sheet, textOf } from '../kernel/documents/block.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { creditCode } from '../seed/numbers.ts'
import { application } from '../testing/application.ts'
import { endorsed, newcomer, peopleOf } from '../testing/endorse.ts'
import { startTestApp } from '../testing/harness.ts'
import { issuedPolicy } from '../testing/surrender.ts'
import { lanes } from '../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
const sheets: Sheet[] = []
beforeAll(async () => {
  h = await startTestApp({
    pdf: async (sheet) => {
      sheets.push(sheet)
      return { bytes: new Uint8Array([0x25, 0x50, 0x44, 0x46]), pages: 1 }
    },
  })
})
afterAll(() => h.close())

test('what a list called a trade reaches the underwriter and the paper, and comes along when it is applied for again', async () => {
  const [agent, underwriter] = [await h.client('agent'), await h.client('underwriter')]
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '隧道工')?.id ?? ''
  const whole = application({
    productId: '103',
    professionId,
    heads: 4,
    from: 860_000,
    holder: { name: '原填职业有限公司', code: creditCode(86_000) },
  })
  const words = ['打隧道', '隧道工', undefined, '井下普工']
  const called = (texts: readonly (string | undefined)[]) => ({
    ...whole,
    employees: whole.employees.map((one, i) => ({ ...one, ...(texts[i] ? { givenTrade: texts[i] } : {}) })),
  })
  const bad = await agent.policies.apply.check({ body: called(['打\u202e隧道']) })
  expect(bad.reasons).toMatchObject([{ row: 1, field: 'professionId' }])
  expect(bad.reasons[0]?.message).toMatch(/^原填职业/)
  const { orderId } = await agent.policies.apply.submit({ body: called(words) })

  const listed = await agent.policies.apply.insured({ params: { id: orderId }, query: {} })
  // Its own name is no other word for it.
  expect(listed.records.map(({ givenTrade }) => givenTrade)).toEqual(['打隧道', null, null, '井下普工'])
  const { records } = await underwriter.underwriting.task.page({ query: { policyId: orderId } })
  const desk = await underwriter.underwriting.desk.open({ params: { id: records[0]?.id ?? '' } })
  expect(desk.people.map(({ givenTrade }) => givenTrade)).toEqual(['打隧道', null, null, '井下普工'])

  await drainOutbox(h.kernel, lanes)
  const paper = sheets.map(textOf).find((text) => text.includes('原填职业有限公司'))
  expect(paper).toContain('隧道工（原填：打隧道）')

  await agent.policies.policy.move({ params: { id: orderId, event: 'withdraw' }, body: {} })
  const { form } = await agent.policies.apply.copy({ params: { id: orderId }, query: {} })
  expect(form.employees.map(({ givenTrade }) => givenTrade)).toEqual([
    '打隧道',
    undefined,
    undefined,
    '井下普工',
  ])
})

test('who takes a place, or changes trade, keeps the word of their list; at the same trade the old word stays', async () => {
  const agent = await h.client('agent')
  const { id } = await issuedPolicy(h, agent, { heads: 4, from: 865_000 })
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const tradeOf = (name: string) => trades.find((one) => one.name === name)?.id ?? ''
  const change = { effectiveDate: '2026-12-01' }
  const wordOf = async (name: string) =>
    (await peopleOf(agent, id)).findLast((one) => one.name === name)?.givenTrade
  const highTrade = trades.find(({ cls, level }) => cls === '5' && level === 4)?.id ?? ''
  const [left, moved] = await peopleOf(agent, id)
  const comes = { ...newcomer(tradeOf('会计'), '顾来'), givenTrade: '做账的' }
  const { now } = await endorsed(h, agent, id, {
    ...{ ...change, changeCode: '102' },
    rows: [{ insuredId: left?.id, ...comes }],
  })
  expect([now.status, await wordOf('顾来')]).toEqual(['3', '做账的'])
  const at = { insuredId: moved?.id, professionId: highTrade }
  await endorsed(h, agent, id, {
    ...{ ...change, changeCode: '804' },
    rows: [{ ...at, givenTrade: '跑线的' }],
  })
  expect(await wordOf(moved?.name ?? '')).toBe('跑线的')
  await endorsed(h, agent, id, {
    ...{ ...change, changeCode: '804' },
    rows: [{ ...at, atHeight: true }],
  })
  expect(await wordOf(moved?.name ?? '')).toBe('跑线的')
})
