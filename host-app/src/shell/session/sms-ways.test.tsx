// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { authClient } from './auth-client.ts'
import { LoginWays } from './LoginWays.tsx'
import ReLogin from './ReLogin.tsx'
import { sessionStore } from './session-store.ts'

const answer = {
  access_token: 'a2',
  refresh_token: '',
  user_id: '7',
  token_type: 'bearer',
  expires_in: 7200,
} as const
const ME = {
  ...{ userId: '7', username: 'zhou', name: '周', phone: '138****0002', userType: 'sys' as const },
  ...{ avatar: null, tenantId: '3', passwordStatus: '0', roles: [], roleNames: [], permissions: [] },
  ...{ authorities: [], actors: [], locked: false, storeKey: null, distAccount: null },
}
beforeEach(() => {
  vi.spyOn(authClient, 'options').mockResolvedValue({ captcha: true, proof: false, encrypt: true })
  sessionStore.set({ id: 's1', userId: '7', accessToken: 'a1', expiresAt: 0, tenantId: '3' })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStore.set(null)
})
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)

it('a forgotten password is set anew by a code; what is wrong stands at its field', async () => {
  const ask = vi.spyOn(authClient, 'sendForgot').mockResolvedValue({ resend_in: 60 })
  const renew = vi.spyOn(authClient, 'renewPassword')
  renew.mockRejectedValueOnce(new CallError({ status: 428, code: 1, message: '验证码错误,请重新输入' }))
  renew.mockResolvedValueOnce(null)
  renderInConsole(<LoginWays />, { client: {}, permissions: [] })
  await userEvent.click(screen.getByRole('button', { name: '忘记密码' }))
  await screen.findByRole('heading', { name: '忘记密码' })
  await type('手机号码', '13800000002')
  await type('验证码', 'ABCD')
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByText(/^如果该手机号绑定了账号/)
  expect(ask.mock.calls[0]?.[0].mobile).toBe('13800000002')
  await type('短信验证码', '123456')
  await type('新密码', 'short')
  await type('确认新密码', 'renewed88')
  await userEvent.click(screen.getByRole('button', { name: '保存新密码' }))
  await screen.findByText('两次输入的密码不一致')
  expect(renew).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('新密码'))
  await type('新密码', 'renewed88')
  await userEvent.click(screen.getByRole('button', { name: '保存新密码' }))
  await screen.findByText('验证码错误,请重新输入')
  await userEvent.click(screen.getByRole('button', { name: '保存新密码' }))
  await screen.findByText(/^新密码已设置/)
  expect(renew.mock.calls[1]).toEqual([{ mobile: '13800000002', code: '123456', password: 'renewed88' }])
  await userEvent.click(screen.getByRole('button', { name: '去登录' }))
  await screen.findByLabelText('账号')
})

it('who logs in again over the page may do so by a code, and as nobody else', async () => {
  const enter = vi.spyOn(authClient, 'bySms').mockResolvedValueOnce({ ...answer, user_id: '8' })
  enter.mockResolvedValueOnce(answer)
  const back = vi.spyOn(authClient, 'giveBack').mockResolvedValue(null)
  renderInConsole(<ReLogin user={ME} onLeave={() => undefined} />, { client: {}, permissions: [] })
  await userEvent.click(screen.getByRole('button', { name: '用短信验证码登录（138****0002）' }))
  await type('手机号码', '13800000002')
  await type('短信验证码', '123456')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByText(/^该手机号不是当前账号绑定的手机号/)
  expect(back).toHaveBeenCalledWith('a2', '3')
  expect(sessionStore.get()?.accessToken).toBe('a1')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(sessionStore.get()).toMatchObject({ id: 's1', accessToken: 'a2' }))
})
