// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

it('all that is missing of a gateway’s parameters is marked at once where it stands, and no more once it is there', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  renderInConsole(<PayChannelForm row={null} onClose={() => undefined} />, {
    ...{ client: { payment: { payChannel: {} } }, permissions: ['pay_channel_add'] },
  })
  await user.click(await screen.findByRole('radio', { name: '支付宝' }))
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await screen.findByText('请填写渠道名称')
  const part = (name: RegExp) => screen.findByRole('textbox', { name })
  await expect.poll(async () => (await part(/支付宝公钥/)).getAttribute('aria-invalid')).toBe('true')
  screen.getByText('接口参数有3处要改正，已在上面标出')
  await user.click(await part(/支付宝公钥/))
  await user.paste('k'.repeat(120))
  await expect.poll(async () => (await part(/支付宝公钥/)).getAttribute('aria-invalid')).toBeNull()
  screen.getByText('接口参数有2处要改正，已在上面标出')
})
