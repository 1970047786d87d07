// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { copyText } from './copy-text.ts'

const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
afterEach(() => {
  cleanup()
  clipboard(undefined)
})

it('what was copied is said, and how to copy where the browser refuses or has no clipboard', async () => {
  renderInConsole(null, { client: {}, permissions: [] })
  const writeText = vi.fn(async (_: string) => {})
  clipboard({ writeText })
  await copyText('甲')
  expect(writeText).toHaveBeenCalledWith('甲')
  await screen.findByText('已复制')
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  await copyText('乙', { byHand: '请从地址栏复制' })
  await screen.findByText('浏览器不允许复制，请从地址栏复制')
  // An address that is not a secure one has none.
  clipboard(undefined)
  await copyText('丙')
  await screen.findByText('浏览器不允许复制，请手动选中复制')
})
