// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import SiteScreen from './SiteScreen.tsx'

const row = {
  id: '7',
  version: 4,
  name: '某平台',
  publishableId: 'some',
  clientId: 'some-server',
  environment: 'live',
  channelId: null,
  origins: 'https://x.example',
  widgets: 'product-details,pay',
  status: '1',
}
const edit = vi.fn(async () => ({ id: '7' }))
const secret = vi.fn(async () => ({ clientId: 'some-server', clientSecret: 'a-new-secret' }))
const visitors = vi.fn(async () => ({ live: 3 }))
beforeEach(() => {
  localStorage.clear()
  renderInConsole(<SiteScreen />, {
    client: {
      embed: {
        site: { edit, page: async () => ({ records: [row], total: 1, current: 1, size: 20, pages: 1 }) },
        setup: { visitors, secret },
      },
      system: { preferences: { all: async () => ({}), save: async () => null } },
    },
    permissions: ['embed_site_view', 'embed_site_edit'],
    at: '/embed/site',
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const switchOff = async () => userEvent.click(await screen.findByRole('switch', { name: /状态/ }))

it('asks before a partner is switched off, and says how many visitors that turns away', async () => {
  await switchOff()
  await screen.findByText(/停用「某平台」后.*3 位在线访客的页面立即不能使用/)
  expect(edit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByText(/停用「某平台」后/)).toBeNull())
  expect(edit).not.toHaveBeenCalled()
  await switchOff()
  await userEvent.click(await screen.findByRole('button', { name: '停用' }))
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(1))
  await screen.findByText('已停用，3 位在线访客的页面不能再使用')
})

it('makes another secret after a word, and shows it once', async () => {
  await userEvent.click(await screen.findByRole('button', { name: '更换接入密钥 某平台' }))
  await screen.findByText(/更换后旧密钥立即失效，已打开的合作方页面也随即中断/)
  expect(secret).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '更换' }))
  await screen.findByText('a-new-secret')
  expect(secret).toHaveBeenCalledWith({ params: { id: '7' }, quiet: true })
  await userEvent.click(screen.getByRole('button', { name: '我已保存' }))
  await waitFor(() => expect(screen.queryByText('a-new-secret')).toBeNull())
})

it('names widgets in words', async () => {
  await screen.findByText('产品详情、支付')
})
