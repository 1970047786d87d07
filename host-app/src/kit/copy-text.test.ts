// @vitest-environment jsdom
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

vi.mock('@baoqiao/ui/overlay/notify.tsx', () => ({ notify: vi.fn() }))
const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
afterEach(() => clipboard(undefined))

it('what was copied is said, and how to copy where the browser refuses or has no clipboard', async () => {
  const writeText = vi.fn(async (_: string) => {})
  clipboard({ writeText })
  await copyText('甲')
  expect(writeText).toHaveBeenCalledWith('甲')
  expect(notify).toHaveBeenLastCalledWith('success', '已复制')
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  await copyText('乙', { byHand: '请从地址栏复制' })
  expect(notify).toHaveBeenLastCalledWith('danger', '浏览器不允许复制，请从地址栏复制')
  // An address that is not a secure one has none.
  clipboard(undefined)
  await copyText('丙')
  expect(notify).toHaveBeenLastCalledWith('danger', '浏览器不允许复制，请手动选中复制')
})
