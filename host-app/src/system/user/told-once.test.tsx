// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { LoginCode } from './LoginCode.tsx'
import { ResetPassword } from './ResetPassword.tsx'

afterEach(cleanup)

it('a password that was reset is told once, to be noted down; what went wrong is said and may be tried again', async () => {
  const resetPassword = vi.fn(async () => ({ password: 'abc2345678' }))
  resetPassword.mockRejectedValueOnce(new Error('没有网络，请稍后再试'))
  const client = { system: { people: { resetPassword } } }
  const row = { id: '9', username: 'zhou' }
  renderInConsole(<ResetPassword row={row} onClose={() => undefined} />, { client, permissions: [] })
  await userEvent.click(screen.getByRole('button', { name: '重置' }))
  await screen.findByText('没有网络，请稍后再试')
  await userEvent.click(screen.getByRole('button', { name: '重置' }))
  expect((await screen.findByLabelText('新密码')).textContent).toBe('abc2345678')
  expect(screen.getByText('新密码只显示这一次，请转告 zhou；首次登录须修改密码。')).toBeTruthy()
  screen.getByRole('button', { name: '已记下，关闭' })
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull()
})

it('a login code is told with the seconds it is good for, and may be made again', async () => {
  const generatePToken = async () => ({ code: 'T-1', expires_in: 60 })
  const client = { system: { people: { generatePToken } } }
  renderInConsole(<LoginCode onClose={() => undefined} />, { client, permissions: [] })
  await userEvent.click(screen.getByRole('button', { name: '生成' }))
  expect((await screen.findByLabelText('登录码')).textContent).toBe('T-1')
  screen.getByText(/^\d+ 秒后失效$/)
  screen.getByRole('button', { name: '重新生成' })
})
