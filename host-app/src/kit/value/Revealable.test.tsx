// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { Revealable } from './Revealable.tsx'

afterEach(cleanup)
const show = (batchDecryptMessage: (request: { body: { messages: string[] } }) => Promise<string[]>) =>
  renderInConsole(<Revealable masked="138****8000" sealed="v1.sealed" label="手机号码" />, {
    permissions: [],
    client: { system: {}, monitor: { common: { batchDecryptMessage: vi.fn(batchDecryptMessage) } } },
  })

it('shows in clear what the decrypt call opens, and hides it again', async () => {
  show(async ({ body }) => body.messages.map((one) => (one === 'v1.sealed' ? '13800138000' : '')))
  await userEvent.click(screen.getByRole('button', { name: '查看手机号码' }))
  await screen.findByText('13800138000')
  await userEvent.click(screen.getByRole('button', { name: '隐藏手机号码' }))
  screen.getByText('138****8000')
})

it('what is not opened stays masked, and it is said; the sealed text is never shown', async () => {
  show(() => Promise.reject(new Error('refused')))
  await userEvent.click(screen.getByRole('button', { name: '查看手机号码' }))
  await screen.findByText('手机号码暂时不能查看，请稍后重试')
  screen.getByText('138****8000')
  expect(screen.queryByText('v1.sealed')).toBeNull()
})
