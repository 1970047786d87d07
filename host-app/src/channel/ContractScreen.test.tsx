// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import ContractScreen from './ContractScreen.tsx'

const row = {
  ...{ id: '5', version: 2, number: 'HT5', name: '陈晓明', status: 'VERIFY_SUCCESS', channelId: null },
  ...{ userId: '9', accountName: 'agent', createdAt: '', updatedAt: '' },
}
const remove = vi.fn(async () => null)
beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('clearing a binding says whose account is parted from which contract and what stays, and that it is done, by one word', async () => {
  renderInConsole(<ContractScreen />, {
    client: {
      channels: {
        contractManage: {
          remove,
          page: async () => ({ records: [row], total: 1, current: 1, size: 20 }),
          figures: async () => [],
        },
      },
      system: { userSetting: { mine: async () => [] }, auth: { dictType: async () => [] } },
    },
    permissions: ['contract_manage_view', 'contract_manage_remove'],
    at: '/channels/contractManage',
  })
  await userEvent.click(await screen.findByRole('button', { name: '解除绑定 陈晓明' }))
  const asked = await screen.findByRole('alertdialog', { name: '解除绑定业务员合同「陈晓明」' })
  within(asked).getByText(
    /^陈晓明的账号「agent」与业务员合同 HT5 解除绑定：.*账号本身、签署记录和已出的保单不变/,
  )
  await userEvent.click(within(asked).getByRole('button', { name: '解除绑定' }))
  await screen.findByText('已解除绑定，合同记录已移出列表')
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ params: { id: '5' }, quiet: true }))
})
