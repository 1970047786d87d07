// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { codeOrAgain } from './code-or-again.tsx'

it('a page that would stay empty says that its code did not arrive, and asks for it again at a press', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  let tries = 0
  const coming = codeOrAgain(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  })
  await screen.findByRole('heading', { name: '页面资源加载失败' })
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await coming).toBe('code')
  await waitFor(() => expect(document.getElementById('root')?.childElementCount).toBe(0))
})
