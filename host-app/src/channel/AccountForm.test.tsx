// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { AccountForm } from './AccountForm.tsx'

it('whoever leads a channel below offers no role above their own', async () => {
  renderInConsole(<AccountForm row={null} onClose={() => {}} />, {
    client: { channels: { account: {}, channel: { options: async () => [] } } },
    permissions: ['dist_account_add'],
    at: '/channels/account',
    user: {
      userType: 'dist',
      distAccount: {
        ...{ id: '1', number: null, channelId: '5', mainChannelId: '5', channelName: '东莞营业部' },
        ...{ channelMobile: null, role: '4', accountType: '1' },
      },
    },
  })
  await screen.findByRole('radio', { name: '业务员' })
  const offered = ['主渠道管理员', '子渠道管理员', '内勤人员', '业务员'].map(
    (name) => screen.queryByRole('radio', { name }) !== null,
  )
  expect(offered).toEqual([false, true, true, true])
})
