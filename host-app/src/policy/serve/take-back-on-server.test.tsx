// @vitest-environment jsdom

import { endorsed, newcomer } from '@baoqiao/server/testing/endorse.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { asking, issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { PageAt } from '../../ground/router/place.tsx'
import InsuredScreen from '../InsuredScreen.tsx'
import RosterScreen from '../roster/RosterScreen.tsx'
import SurrenderScreen from '../SurrenderScreen.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'

const EFF = '2026-12-10'
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let permissions: string[] = []
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  permissions = (await agent.system.auth.info()).permissions
})
afterAll(() => h.close())
afterEach(cleanup)

const showAt = (
  folder: string,
  id: string,
  page: ReactNode,
  more: Record<string, string> = {},
  search = '',
) =>
  renderInConsole(
    <PageAt place={{ pathname: `${folder}/${id}`, search, params: { id, ...more } }}>{page}</PageAt>,
    { client: agent, permissions, at: `${folder}/${id}${search}` },
  )
async function showChanges(id: string) {
  const row = await agent.policies.policy.get({ params: { id } })
  return renderInConsole(<ChangesPanel row={row} />, { client: agent, permissions })
}

it('a paid change ahead of its day is taken back from the policy’s page, after a question, and is told as that', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 6 })
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const rows = [newcomer(clerk), newcomer(clerk)]
  const made = await endorsed(h, agent, id, { changeCode: '101', effectiveDate: EFF, rows })
  await showChanges(id)
  const link = await screen.findByRole('link', { name: '撤回' })
  expect(link.getAttribute('href')).toBe(`/policy/insured/change/${id}?application=${made.id}`)
  cleanup()

  const way = { fromType: 'change' }
  showAt('/policy/insured/change', id, <InsuredScreen />, way, `?application=${made.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '撤回' }))
  const question = await screen.findByRole('alertdialog', { name: '撤回这次增员申请？' })
  const amount = made.quote.total / 100
  expect(question.textContent).toContain('2 人恢复到批改以前的保障')
  expect(question.textContent).toContain(`${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  expect(question.textContent).toContain('转入挂账')
  expect(question.textContent).toContain('撤回后不能恢复')
  await userEvent.click(within(question).getByRole('button', { name: '取消' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const status = async () => (await agent.policies.endorse.open({ params: { id } })).applications[0]?.status
  expect(await status()).toBe('3')
  await userEvent.click(screen.getByRole('button', { name: '撤回' }))
  const again = await screen.findByRole('alertdialog')
  await userEvent.click(within(again).getByRole('button', { name: '撤回' }))
  expect(await screen.findByRole('button', { name: '用已撤回的 2 人重新申请' })).toBeTruthy()
  expect(screen.queryByText(/^失败/)).toBeNull()
  expect(await status()).toBe('9')
  cleanup()

  await showChanges(id)
  const told = await screen.findByText(/转入挂账/)
  expect(told.textContent).not.toMatch(/被拒绝|保费 0\.00/)
  expect(screen.getByText('增员 2 人 · 生效前撤回')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '撤回' })).toBeNull()
})

it('an agreed surrender bars today’s list before anything is pasted, and is taken back after a question', async () => {
  const { id, insured } = await issuedPolicy(h, agent)
  const { refund } = await agent.policies.surrender.quote({ params: { id }, query: { date: EFF } })
  const { application } = await agent.policies.surrender.apply({
    params: { id },
    query: {},
    body: asking(insured, EFF, refund),
  })
  const reviewer = await h.client('reviewer')
  const params = { id: application?.id ?? '', event: 'approve' }
  await reviewer.policies.surrenderApply.move({ params, body: {} })
  showAt('/policy/roster', id, <RosterScreen />)
  expect(await screen.findByText('现在不能办理名单同步')).toBeTruthy()
  expect(screen.getByText(/保单已同意退保，自2026-12-10起终止/)).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
  cleanup()

  showAt('/policy/surrender/apply', id, <SurrenderScreen />)
  await userEvent.click(await screen.findByRole('button', { name: '撤回申请' }))
  const question = await screen.findByRole('alertdialog', { name: '撤回退保申请？' })
  expect(question.textContent).toContain('已同意的退保作废，保单自 2026-12-10 起继续有效')
  const stands = async () => (await agent.policies.surrender.open({ params: { id } })).application?.status
  expect(await stands()).toBe('AGREED')
  await userEvent.click(within(question).getByRole('button', { name: '撤回申请' }))
  await userEvent.click(await screen.findByRole('button', { name: '重新申请' }))
  expect(await screen.findByDisplayValue('SF1234567890123')).toBeTruthy()
  // All of it goes back as it came: no account is asked for again.
  await waitFor(() => expect(screen.queryByDisplayValue('3602000109001234567')).toBeNull())
  expect(await stands()).toBe('WITHDRAWN')
})

inFull('what somebody else submitted is not offered to be taken back, and its page says why', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 6 })
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const made = await endorsed(h, agent, id, {
    changeCode: '101',
    effectiveDate: EFF,
    rows: [newcomer(clerk)],
  })
  await h.db.query(
    `update endorsement set applied_by = (select min(id) from sys_user where username = 'mainadmin') where id = $1`,
    [made.id],
  )
  await showChanges(id)
  await screen.findByText(/^增员 1 人/)
  expect(screen.queryByRole('link', { name: '撤回' })).toBeNull()
  cleanup()
  showAt('/policy/insured/change', id, <InsuredScreen />, { fromType: 'change' }, `?application=${made.id}`)
  const button = await screen.findByRole('button', { name: '撤回' })
  expect(button.hasAttribute('disabled')).toBe(true)
  screen.getByText(/您不能撤回；确需撤回的，请联系提交人/)
})
