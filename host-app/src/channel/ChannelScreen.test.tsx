// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import ChannelScreen from './ChannelScreen.tsx'

const row = {
  ...{ id: '7', version: 4, name: '吉泰在线', channelCode: 'JT', parentId: null, status: '1' },
  ...{ insureAuthority: 'ALL', insureTypes: '16,19', createdAt: '', updatedAt: '' },
}
const edit = vi.fn(async () => ({ id: '7' }))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const show = () =>
  renderInConsole(<ChannelScreen />, {
    client: {
      channels: {
        channel: {
          edit,
          page: async () => ({ records: [row], total: 1, current: 1, size: 20 }),
          figures: async () => [],
          options: async () => [],
        },
      },
      products: { catalogue: { insureTypes: async () => [{ type: '16', name: '雇主险' }] } },
      system: { userSetting: { mine: async () => [] } },
    },
    permissions: ['dist_channel_view', 'dist_channel_edit'],
    at: '/channels/channel',
  })

it('stopping a channel asks, says which channel is stopped, and can be taken back; its state is said in words', async () => {
  show()
  const state = await screen.findByRole('switch', { name: '吉泰在线 状态：启用' })
  expect(state.closest('td')?.textContent).toBe('启用')
  await userEvent.click(state)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }))
  expect(edit).not.toHaveBeenCalled()
  await userEvent.click(state)
  const dialog = await screen.findByRole('alertdialog', { name: /停用渠道「吉泰在线」/ })
  await userEvent.click(within(dialog).getByRole('button', { name: '停用' }))
  await screen.findByText('「吉泰在线」已停用')
  expect(edit).toHaveBeenCalledWith({ body: { id: '7', status: '0', version: 4 }, quiet: true })
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(edit).toHaveBeenLastCalledWith({ body: { id: '7', status: '1' }, quiet: true }))
})
