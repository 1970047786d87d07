// @vitest-environment jsdom

import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { creditCode } from '@baoqiao/server/seed/numbers.ts'
import { endorsed, newcomer, peopleOf } from '@baoqiao/server/testing/endorse.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { listOf, settled, synced } from '@baoqiao/server/testing/roster.ts'
import { asking, issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { PolicyDesk } from './PolicyDesk.tsx'
import { PremiumSince } from './PremiumSince.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
afterEach(cleanup)

it('a removal ahead: how many are covered today and from its day on, and how the premium came to what it is', async () => {
  const agent = await h.client('agent')
  const { id } = await issuedPolicy(h, agent, { heads: 6 })
  const [first] = await peopleOf(agent, id)
  const made = await endorsed(h, agent, id, {
    changeCode: '803',
    effectiveDate: '2027-06-01',
    rows: [{ insuredId: first?.id ?? '' }],
  })
  const back = 0 - made.quote.total
  expect(back).toBeGreaterThan(0)
  const row = await agent.policies.policy.get({ params: { id } })
  const { permissions } = await agent.system.auth.info()
  const draw = (part: React.ReactNode) => renderInConsole(part, { client: agent, permissions })
  draw(<PolicyDesk row={row} />)
  expect(await screen.findByText('6 人（自 2027-06-01 起 5 人）')).toBeTruthy()
  cleanup()
  draw(<PremiumSince row={row} />)
  const since = await screen.findByRole('region', { name: '承保后的变化' })
  const said = since.textContent ?? ''
  expect(said).toContain(`首期保费${formatYuan(row.totalMoney)}`)
  expect(said).toMatch(/减员 1 人，自 2027-06-01 起/)
  expect(said).toContain(`-${formatYuan(back)}`)
  expect(said).toContain(`累计保费（元）${formatYuan(row.totalMoney - back)}`)
  expect(said).not.toContain('退保退还')
})

it('a surrender that is agreed to for a day to come stands in the summary, with the last day of cover', async () => {
  const agent = await h.client('agent')
  const { id, insured } = await issuedPolicy(h, agent)
  const params = { id }
  const effDate = '2026-12-15'
  const { refund } = await agent.policies.surrender.quote({ params, query: { date: effDate } })
  const body = asking(insured, effDate, refund)
  const { application } = await agent.policies.surrender.apply({ params, query: {}, body })
  const { permissions } = await agent.system.auth.info()
  const said = '已同意退保，保障至 2026-12-14（含当日）'
  const draw = async () => {
    const row = await agent.policies.policy.get({ params })
    renderInConsole(<PolicyDesk row={row} />, { client: agent, permissions })
    await screen.findByText(/自 2026-12-15 起退保/)
  }
  await draw()
  expect(screen.queryByText(said)).toBeNull()
  cleanup()
  const reviewer = await h.client('reviewer')
  await reviewer.policies.surrenderApply.move({
    params: { id: application?.id ?? '', event: 'approve' },
    body: {},
  })
  await draw()
  expect(screen.getByText(said)).toBeTruthy()
})

it('a list that stopped: which changes of it are done, came to nothing, or were not begun', async () => {
  const agent = await h.client('agent')
  const { id } = await issuedPolicy(h, agent, {
    ...{ heads: 5, from: 640_000 },
    holder: { code: creditCode(4321) },
  })
  const [gone, ...rest] = await listOf(h, agent, id)
  if (!gone) throw new Error('nobody is covered')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = newcomer(trades.find(({ name }) => name === '会计')?.id ?? '', '赵敏')
  const comer = { ...gone, row: 90, name: clerk.name, idNo: clerk.idNo }
  const lines = [...rest, comer]
  const { state } = await synced(h, agent, id, { effectiveDate: '2026-12-01', lines }, 'addRemove')
  const [first] = state.steps
  const body = { endorsementId: first?.endorsementId ?? '' }
  await agent.policies.endorse.revoke({ params: { id }, body })
  expect(await settled(h, agent, id)).toMatchObject({ status: 'STOPPED' })
  const row = await agent.policies.policy.get({ params: { id } })
  const { permissions } = await agent.system.auth.info()
  renderInConsole(<PolicyDesk row={row} />, { client: agent, permissions })
  const steps = await screen.findByRole('list', { name: '名单同步的各步' })
  const said = within(steps)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(said).toEqual(['1. 增员 1 人 已撤销查看', '2. 减员 1 人 未办理'])
})
