// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { openPassword } from '@baoqiao/server/system/password-cipher.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authClient } from './auth-client.ts'
import LoginPage from './LoginPage.tsx'
import { sessionStore } from './session-store.ts'

const answer = {
  access_token: 'a1',
  refresh_token: 'a-refresh-token',
  user_id: '1',
  token_type: 'bearer',
  expires_in: 7200,
} as const
const options = vi.spyOn(authClient, 'options')
const token = vi.spyOn(authClient, 'byPassword')
const captcha = () => screen.getByAltText(/图形验证码/).getAttribute('src')

async function login(code = 'ABCD') {
  await userEvent.clear(screen.getByLabelText('账号'))
  await userEvent.type(screen.getByLabelText('账号'), 'admin')
  await userEvent.clear(screen.getByLabelText('密码'))
  await userEvent.type(screen.getByLabelText('密码'), 'Baoqiao2026')
  await userEvent.type(screen.getByLabelText('验证码'), code)
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
}

describe('login page', () => {
  beforeEach(async () => {
    token.mockReset()
    options.mockResolvedValue({ captcha: true, proof: false, encrypt: true })
    sessionStore.set(null)
    render(<LoginPage warmUp={async () => undefined} />)
    await screen.findByLabelText('验证码')
  })
  afterEach(cleanup)

  it('says what is missing and asks nobody', async () => {
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    for (const message of ['请填写账号', '请填写密码', '请填写验证码'])
      expect(screen.getByText(message)).toBeTruthy()
    expect(token).not.toHaveBeenCalled()
  })

  it('sends the captcha it shows and keeps the tokens', async () => {
    token.mockResolvedValueOnce(answer)
    const shown = captcha()
    await login()
    await waitFor(() => expect(sessionStore.get()?.accessToken).toBe('a1'))
    const asked = token.mock.calls[0]?.[0]
    expect(`/code?randomStr=${asked?.randomStr}`).toBe(shown)
    expect(asked).toMatchObject({ username: 'admin', code: 'ABCD' })
    // As the server opens it; in clear it is nowhere.
    expect(openPassword(asked?.password ?? '', `console:${asked?.randomStr}`)).toBe('Baoqiao2026')
    expect(JSON.stringify(asked)).not.toContain('Baoqiao2026')
    // The refresh token is the cookie's: no script keeps it.
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    expect(kept).toContain('"userId')
    expect(kept).not.toContain('a-refresh-token')
  })

  it('shows a wrong captcha at its field, anything else above, and a new captcha each time', async () => {
    token.mockRejectedValueOnce(new CallError({ status: 428, code: 1, message: '验证码错误,请重新输入' }))
    const first = captcha()
    await login('XXXX')
    expect(await screen.findByText('验证码错误,请重新输入')).toBeTruthy()
    expect(screen.getByLabelText('验证码')).toHaveProperty('ariaInvalid', 'true')
    const second = captcha()
    expect(second).not.toBe(first)
    expect(screen.getByLabelText('验证码')).toHaveProperty('value', '')
    token.mockRejectedValueOnce(new CallError({ status: 426, code: 1, message: '用户名不存在或密码错误' }))
    await login()
    expect(await screen.findByText('用户名不存在或密码错误')).toBeTruthy()
    expect(captcha()).not.toBe(second)
    expect(sessionStore.get()).toBeNull()
  })
})
