// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { authClient } from './auth-client.ts'
import FirstPassword from './FirstPassword.tsx'
import { sessionStore } from './session-store.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStore.set(null)
})

it('a first password is typed twice and kept as typed; what is wrong stands at its field', async () => {
  const session = { id: 's1', userId: '7', accessToken: 'a1', expiresAt: 0, tenantId: '3' }
  sessionStore.set(session)
  vi.spyOn(authClient, 'options').mockResolvedValue({ captcha: false, proof: false, encrypt: true })
  const change = vi.spyOn(authClient, 'changePassword').mockResolvedValue(null)
  const done = vi.fn()
  renderInConsole(<FirstPassword onDone={done} onLeave={() => undefined} />, { client: {}, permissions: [] })
  const next = screen.getByLabelText('新密码')
  expect(document.activeElement).toBe(next)
  await userEvent.type(next, 'short')
  await userEvent.click(screen.getByRole('button', { name: '保存新密码' }))
  screen.getByText('密码由8-20位英文字母加数字组成')
  screen.getByText('两次输入的密码不一致')
  expect(change).not.toHaveBeenCalled()
  await userEvent.type(next, '2026ab')
  await userEvent.type(screen.getByLabelText('确认新密码'), 'short2026ab')
  await userEvent.click(screen.getByRole('button', { name: '保存新密码' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(change.mock.calls).toEqual([[session, 'short2026ab']])
})
