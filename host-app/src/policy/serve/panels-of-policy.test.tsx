// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { type Answers, POLICY, policyClient, SERVING } from '../../../testing/story-policies.ts'
import { ChangesPanel } from './ChangesPanel.tsx'
import { CoverPanel } from './CoverPanel.tsx'
import { PolicyDesk } from './PolicyDesk.tsx'

afterEach(cleanup)
const draw = (panel: React.ReactNode, answers: Answers) =>
  renderInConsole(panel, { client: policyClient(answers), permissions: SERVING })
const changes = <ChangesPanel row={POLICY} />
const cover = <CoverPanel id={POLICY.id} startDate="2026-11-01" endDate="2027-10-31" />

it('while what happened and who is covered are on their way, it says so, and nothing that is not known yet', async () => {
  draw(changes, 'loading')
  await screen.findByRole('status', { name: '正在加载' })
  expect(screen.queryByText(/^出单/)).toBeNull()
  cleanup()
  draw(cover, 'loading')
  await screen.findByRole('status', { name: '正在加载' })
})

it('what happened that could not be read is told, with a way to try again; nothing stands for all of it', async () => {
  draw(changes, 'failed')
  await screen.findByText(/服务暂时不可用/)
  expect(screen.queryByText(/^出单/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText(/服务暂时不可用/)
})

it('money that could not be read does not take away the changes: what is missing is told, and asked for again', async () => {
  const client = policyClient('usual')
  const page = vi.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue({ records: [] })
  const payment = { ...client.payment, refund: { page } }
  renderInConsole(changes, { client: { ...client, payment }, permissions: SERVING })
  await screen.findByText('出单 EL261120000001')
  await screen.findByText('退款没有读到，暂未显示')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText(/没有读到/)).toBeNull())
})

it('the desk of a policy says what it could not find out, beside what it knows', async () => {
  draw(<PolicyDesk row={POLICY} />, 'failed')
  await screen.findByText('可办理的批改、退保情况没有读到，暂未显示')
  screen.getByText('50 人')
})

it('who may not pay is led to what waits for it, not to paying', async () => {
  const looking = { client: policyClient('usual'), permissions: ['endorsement_view'] }
  renderInConsole(<PolicyDesk row={POLICY} />, looking)
  await screen.findByRole('link', { name: '查看' })
  expect(screen.queryByRole('link', { name: '去支付' })).toBeNull()
  cleanup()
  renderInConsole(changes, looking)
  await screen.findByText('增员 3 人 · 待支付')
  expect(screen.queryByRole('link', { name: '去支付' })).toBeNull()
  cleanup()
  draw(changes, 'usual')
  await screen.findByRole('link', { name: '去支付' })
})
