// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import OwnSettleInfoPage from './OwnSettleInfoPage.tsx'
import OwnSignPage from './OwnSignPage.tsx'

const down = new CallError({ status: 503, code: 503, message: '服务暂不可用' })
const user = {
  distAccount: {
    ...{ id: '1', number: null, channelId: '7', mainChannelId: '7', channelName: '吉泰' },
    ...{ channelMobile: null, role: '4', accountType: '1' },
  },
}
afterEach(cleanup)

it('a failed read of the own settlement information is said, also of one of its forms, and tried again', async () => {
  const told = vi.fn(async () => ({ settleInfoId: '5', recipientId: null }))
  const get = vi.fn(async () => ({ id: '5', version: 1, userName: '王芳' }))
  const channels = { own: { told: told.mockRejectedValueOnce(down) }, settleInfo: { get }, recipient: {} }
  const products = { catalogue: { areas: async () => [] } }
  get.mockRejectedValueOnce(down)
  renderInConsole(<OwnSettleInfoPage />, { client: { channels, products }, permissions: [], user })
  await screen.findByText('服务暂不可用')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('服务暂不可用')
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: '保存' })[0]?.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByDisplayValue('王芳')).toBeTruthy()
})

it('an agreement that changed meanwhile is read again, and the next try signs the one that is shown', async () => {
  const text = (edition: string) => ({
    text: `正文${edition}`,
    hash: edition,
    edition,
    signedAt: null,
    isDue: true,
  })
  const my = vi.fn(async () => text('新'))
  my.mockRejectedValueOnce(down).mockResolvedValueOnce(text('旧'))
  const sign = vi.fn(async ({ body: { hash } }: { body: { hash: string } }) => {
    if (hash !== '新')
      throw new CallError({ status: 409, code: 409, message: '协议已更新，请重新阅读后签署' })
  })
  renderInConsole(<OwnSignPage />, { client: { channels: { signing: { my, sign } } }, permissions: [], user })
  await screen.findByText('服务暂不可用')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('正文旧')
  await userEvent.type(screen.getByLabelText('短信验证码'), '123456')
  await userEvent.click(screen.getByRole('button', { name: '同意并签署' }))
  await screen.findByText('协议已更新，请重新阅读后签署（以上内容已重新载入）')
  await screen.findByText('正文新')
  await userEvent.click(screen.getByRole('button', { name: '同意并签署' }))
  await screen.findByText('协议已签署')
  expect(sign).toHaveBeenLastCalledWith({ body: { code: '123456', hash: '新' }, quiet: true })
})
