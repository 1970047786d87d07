// @vitest-environment jsdom
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import TenantScreen from './TenantScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  await Promise.all([import('./FirstAdmin.tsx'), import('../../kit/list/ListPanels.tsx')])
  h = await startTestApp()
})
afterAll(() => h.close())
afterEach(cleanup)

it('a tenant is given its first administrator from its row; the password is told once', async () => {
  const client = await h.client('admin')
  const permissions = (await client.system.auth.info()).permissions
  renderInConsole(<TenantScreen />, { client, permissions, at: '/system/tenant' })
  await userEvent.click(await screen.findByRole('button', { name: /^更多 已到期租户/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '开通管理员' }))
  await userEvent.type(await screen.findByLabelText(/^用户名/), 'boss')
  await userEvent.type(screen.getByLabelText(/^姓名/), '王管理')
  await userEvent.type(screen.getByLabelText(/^手机号/), '13911112222')
  await userEvent.click(screen.getByRole('button', { name: '开通' }))
  const password = await screen.findByLabelText('初始密码')
  expect(password.textContent).toMatch(/^[a-z0-9]{10}$/)
  expect(screen.getByLabelText('登录地址').textContent).toMatch(/\/login\?tenantId=\d+$/)
})
