// @vitest-environment jsdom
import { inFull } from '@baoqiao/server/testing/full.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import type { Row } from '../../kit/resource-client.ts'
import { ClientForm } from './ClientForm.tsx'
import { chosenGrants } from './grants.ts'

const add = vi.fn(async () => ({ id: '8' }))
const unique = vi.fn(async () => ({ taken: false, message: '' }))
const onClose = vi.fn()
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const show = async (row: Row | null = null) => {
  renderInConsole(<ClientForm row={row} onClose={onClose} />, {
    client: { system: { client: { add, unique } } },
    permissions: [],
  })
  return screen.findByRole<HTMLInputElement>('combobox', { name: /^授权模式/ })
}
const choose = async (box: HTMLElement, name: string) => {
  await userEvent.click(box)
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}

it('a partner’s server is set up without what only people’s logins need', async () => {
  const grants = await show()
  await choose(grants, '合作方服务器')
  await waitFor(() => expect(screen.queryByLabelText('移除密码')).toBeNull())
  for (const name of ['验证码开关', '密码加密', '回调地址', '刷新时效（秒）'])
    expect(screen.queryByText(name)).toBeNull()
  expect(screen.getByText('访客会话最长1小时')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^令牌时效/).value).toBe('1800')
  await userEvent.type(screen.getByLabelText(/^客户端编号/), 'partner-x')
  await userEvent.click(screen.getByRole('button', { name: '生成' }))
  const secret = screen.getByLabelText('新的客户端密钥').textContent ?? ''
  expect(secret).toMatch(/^[\w-]{40}$/)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(add).toHaveBeenCalled())
  const [[{ body }]] = add.mock.calls as unknown as [[{ body: Record<string, unknown> }]]
  expect(body).toMatchObject({
    clientId: 'partner-x',
    clientSecret: secret,
    authorizedGrantTypes: 'client_credentials',
    accessTokenValidity: 1800,
  })
  expect(body).not.toHaveProperty('captchaFlag')
  expect(body).not.toHaveProperty('refreshTokenValidity')
})

inFull('Enter on text that nothing answers keeps it, says so, and saves nothing', async () => {
  const grants = await show()
  await userEvent.type(screen.getByLabelText(/^客户端编号/), 'partner-x')
  await userEvent.type(screen.getByLabelText(/^客户端密钥/), 'long-enough-secret')
  await userEvent.type(grants, 'clientcred{Enter}{Enter}')
  expect(grants.value).toBe('clientcred')
  await screen.findByText(/没有「clientcred」/)
  await userEvent.tab()
  await screen.findByText(/没有「clientcred」/)
  expect(grants.value).toBe('clientcred')
  expect(add).not.toHaveBeenCalled()
})

it('of the console’s own client it is said what keeps people able to log in', async () => {
  await show({ id: '1', version: 1, clientId: 'console', authorizedGrantTypes: 'password,refresh_token' })
  expect(screen.getByText('管理台须保留密码和刷新令牌，否则所有人都无法登录')).toBeTruthy()
  expect(screen.getByText('管理台的密钥写在页面里，不能更换')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^客户端密钥/).disabled).toBe(true)
})

it('the last choice counts where a machine’s way in meets people’s', () => {
  expect(chosenGrants('password,mobile', 'password,mobile,client_credentials')).toBe('client_credentials')
  expect(chosenGrants('client_credentials', 'client_credentials,mobile')).toBe('mobile')
  expect(chosenGrants('password', 'password,mobile')).toBe('password,mobile')
})
