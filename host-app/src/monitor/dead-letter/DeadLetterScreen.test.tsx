// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import DeadLetterScreen from './DeadLetterScreen.tsx'

const records = ['退款', '生成单证'].map((topic, i) => ({
  ...{ id: String(i + 1), topic, lastError: '网关拒绝', attempts: 12, failedAt: '2026-11-20T02:00:00Z' },
  version: 1,
}))
const page = vi.fn(async () => ({ records, total: 2, current: 1, size: 20 }))
const retryDeadLetter = vi.fn(async () => null)
const retryDeadLetters = vi.fn(async () => ({ done: 2, failed: [] }))
const show = (permissions: string[]) =>
  renderInConsole(<DeadLetterScreen />, {
    client: { system: {}, monitor: { deadLetter: { page }, retryDeadLetter, retryDeadLetters } },
    permissions,
    at: '/monitor/deadLetter',
  })
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('one that was set aside is done again, and so are those that are ticked', async () => {
  show(['dead_letter_view', 'dead_letter_retry'])
  await userEvent.click(await screen.findByRole('button', { name: '重新执行 退款' }))
  expect(retryDeadLetter).toHaveBeenCalledWith({ params: { id: '1' } })
  await waitFor(() => expect(page).toHaveBeenCalledTimes(2))
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: '重新执行' }))
  await screen.findByText('重新执行 2 条搁置任务')
  await userEvent.click(screen.getAllByRole('button', { name: '重新执行' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(retryDeadLetters).toHaveBeenCalledWith({ body: { ids: ['1', '2'] }, quiet: true }),
  )
  await screen.findByText('已重新执行 2 条')
})

it('who only looks is offered neither', async () => {
  show(['dead_letter_view'])
  await screen.findByText('退款')
  expect(screen.queryByRole('button', { name: /重新执行/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
