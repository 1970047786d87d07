// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { HolderLinkPanel } from './HolderLinkPanel.tsx'

afterEach(cleanup)

it('takes the holder’s link by a press alone, and says before what that means', async () => {
  const link = vi.fn(async () => ({ url: 'https://bq.example/h/3-7-abc' }))
  renderInConsole(<HolderLinkPanel id="7" />, {
    client: { policies: { holder: { link } } },
    permissions: ['policy_view'],
  })
  screen.getByText(/取得过链接的人不能核对由链接提交的转账凭证/)
  expect(link).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '取得链接' }))
  await screen.findByText('https://bq.example/h/3-7-abc')
  expect(link).toHaveBeenCalledWith({ params: { id: '7' }, quiet: true })
})
