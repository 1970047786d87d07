// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { EntranceQuestion } from './ask-entrance.tsx'

const main = { userId: '1', username: 'mainadmin', name: '林主管' }
const other = { userId: '2', username: 'agent2', name: '黄丽' }
afterEach(cleanup)

it('names who is logged in and who would be; Enter alone stays', async () => {
  const answer = vi.fn()
  render(<EntranceQuestion current={main} next={other} onAnswer={answer} />)
  expect(screen.getByRole('heading', { level: 2, name: '要切换登录账号吗？' })).toBeTruthy()
  expect(screen.getByText('您现在以「林主管（mainadmin）」登录。')).toBeTruthy()
  expect(screen.getByText(/改以「黄丽（agent2）」登录/, { selector: 'p' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('保持当前登录')
  await userEvent.keyboard('{Enter}')
  expect(answer).toHaveBeenCalledWith(false)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(answer).toHaveBeenLastCalledWith(true)
})

it('a link that only ends the session says so', () => {
  render(<EntranceQuestion current={main} next={null} onAnswer={vi.fn()} />)
  expect(screen.getByText(/打开的链接会退出当前登录/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '退出登录' })).toBeTruthy()
})
