// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetch = vi.fn()
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('reportError', () => {})
  history.replaceState(null, '', '/embed/continue#code-1')
})
afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})
const told = () => document.querySelector('[role="alert"]')?.textContent

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that cannot', async () => Response.json({ data: null, msg: '系统繁忙' }, { status: 503 })],
])('%s: the link is still there to be tried again', async (_, answer) => {
  fetch.mockImplementation(answer)
  await import('./hosted.ts')
  await expect.poll(told).toBe('页面暂时无法打开，请检查网络后重试重试')
  expect(location.href).toMatch(/[/]embed[/]continue#code-1$/)
})

test('a link that is refused is no more in the address', async () => {
  fetch.mockImplementation(async () => Response.json({ data: null, msg: '链接已失效' }, { status: 404 }))
  await import('./hosted.ts')
  await expect.poll(told).toBe('链接已失效')
  expect(location.href).toMatch(/[/]embed[/]continue$/)
})
