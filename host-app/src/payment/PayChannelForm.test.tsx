// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PayChannelForm } from './PayChannelForm.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const row = {
  id: '7',
  version: 1,
  channelName: '甲',
  channelId: 'simulator',
  appId: 'a',
  channelMchId: 'm',
  param: {},
}
const show = (accountBarred: string | null) =>
  renderInConsole(<PayChannelForm row={{ ...row, accountBarred }} onClose={() => undefined} />, {
    ...{ client: { payment: { payChannel: {} } }, permissions: ['pay_channel_edit'] },
  })
const isFixed = async (label: string) =>
  (await screen.findByLabelText<HTMLInputElement>(new RegExp(label))).disabled

it('the account of a channel by which somebody could pay stands fixed, with why; its keys are still asked for', async () => {
  show('请新增支付渠道并停用本条')
  await screen.findByText('请新增支付渠道并停用本条')
  expect([await isFixed('应用编号'), await isFixed('商户号'), await isFixed('接口密钥')]).toEqual([
    true,
    true,
    false,
  ])
  cleanup()
  show(null)
  expect([await isFixed('应用编号'), await isFixed('商户号')]).toEqual([false, false])
})
