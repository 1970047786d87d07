// @vitest-environment jsdom
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { BenefitPanel } from './BenefitPanel.tsx'

/** What a policy would pay (RULES §1.8, B1-B6), as whoever handles the claim asks it. */
const BEGIN = new Date('2026-11-20T02:00:00Z')
let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
afterEach(cleanup)

/** Of a policy at 50万 with these duties, a claim’s estimate. */
async function open(items: number[]) {
  h.clock.now = BEGIN
  const seller = await h.client('agent')
  const plan = { coverageWan: 50, items }
  const { id: policyId } = await issuedPolicy(h, seller, { plan })
  h.clock.now = new Date('2026-11-25T02:00:00Z')
  const agent = await h.client('agent')
  const people = await agent.policies.apply.insured({ params: { id: policyId }, query: {} })
  const { id } = await agent.policies.claims.register({
    body: {
      ...{ policyId, insuredId: people.records[0]?.id ?? '', accidentDate: '2026-11-24' },
      ...{ phone: '13800138000', description: '在车间滑倒', photos: [] },
    },
  })
  const { permissions } = await agent.system.auth.info()
  renderInConsole(<BenefitPanel id={id} />, { client: agent, permissions })
  await screen.findByLabelText('伤亡情况')
  return { agent, id }
}
const choose = (option: string) => userEvent.selectOptions(screen.getByLabelText('伤亡情况'), option)
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
/** Lines of the table: duty, how it comes about, yuan. */
const line = async (formula: RegExp) => {
  const cell = await screen.findByText(formula)
  const row = cell.closest('tr')
  if (!row) throw new Error('no line')
  return within(row)
    .getAllByRole('cell')
    .map((one) => one.textContent)
}

it('sudden death, legal costs, days, treatment and disability come out to the cent, each with how', async () => {
  const { agent, id } = await open([1, 2, 3, 4])
  await choose('猝死')
  expect(await line(/^保额50万元 × 20% = 10万元/)).toEqual([
    '猝死',
    '保额50万元 × 20% = 10万元（工作时间和工作岗位突发疾病死亡，或48小时内抢救无效死亡）',
    '100,000.00',
  ])
  type('法律费用（元）', '120000.5')
  expect((await line(/^120,000.50元 × 100%/))[2]).toBe('100,000.00')
  type('已赔法律费用（元）', '40000.25')
  expect(await line(/累计限额10万元，已赔40,000.25元/)).toContain('59,999.75')
  type('误工天数', '60')
  type('已赔误工天数', '150')
  expect((await line(/误工60天/))[2]).toBe('3,000.00')
  type('医疗费用（元）', '1100.01')
  expect((await line(/免赔100元/))[2]).toBe('1,000.01')
  expect(await line(/^合计$/)).toEqual(['合计', '163,999.76'])
  await choose('伤残10级')
  expect((await line(/10级伤残5%/))[2]).toBe('25,000.00')
  expect(screen.queryByText(/猝死，/)).toBeNull()
  await choose('意外身故')
  expect((await line(/^身故，/))[2]).toBe('500,000.00')
  // What the page cannot ask the server refuses.
  const both = { death: 'sudden', grade: '3' } as const
  await expect(agent.policies.claims.benefit({ params: { id }, query: both })).rejects.toMatchObject({
    message: '身故和伤残只能按一项估算，请只选一项',
  })
})

it('what the policy does not cover is not asked for', async () => {
  await open([1, 2])
  expect(screen.queryByLabelText('法律费用（元）')).toBeNull()
  expect(screen.queryByLabelText('误工天数')).toBeNull()
  expect(screen.getByLabelText('医疗费用（元）')).toBeTruthy()
})
