// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cspFindings } from './csp-findings.ts'
import type { BaoqiaoOptions } from './types.ts'

const baseUrl = 'https://bao.example'
const OPTIONS: BaoqiaoOptions = { partner: 'p', baseUrl, nonce: 'abc' }
const OURS = "style-src 'nonce-abc'; img-src blob:"
const look = async (policy: string, more: Partial<BaoqiaoOptions> = {}) =>
  (
    await cspFindings(
      { ...OPTIONS, ...more },
      new Headers(policy ? { 'content-security-policy': policy } : {}),
    )
  ).map(({ ok, note, fix }) => (ok ? note : fix))

test('a page without a policy, and one whose policies all let Baoqiao in', async () => {
  expect(await look('')).toEqual(['页面没有内容安全策略'])
  const wide = `default-src 'self' *.example; ${OURS}`
  expect(await look(`${wide}, script-src https:; frame-ancestors 'none'`)).toEqual(['内容安全策略允许保桥'])
})

test.each([
  [`default-src 'none'; script-src bao.example; connect-src *; ${OURS}`, [`frame-src ${baseUrl};`]],
  [`child-src pay.example; ${OURS}`, [`frame-src pay.example ${baseUrl};`]],
  [`script-src *; script-src-elem 'self'; ${OURS}`, [`script-src-elem 'self' ${baseUrl};`]],
  [
    `script-src 'self' ${baseUrl}/embed/baoqiao.js; ${OURS}`,
    [`script-src 'self' ${baseUrl}/embed/baoqiao.js ${baseUrl};`],
  ],
  [`img-src 'self' data:; style-src 'unsafe-inline'`, ["img-src 'self' data: blob:;"]],
  [
    `style-src 'unsafe-inline' 'nonce-other'`,
    ["style-src 'nonce-<每次请求新生成的值>'; 并把同一个值传给 loadBaoqiao({ nonce })"],
  ],
])('%s is mended by %j', async (policy, fixes) => {
  expect(await look(policy)).toEqual(fixes)
})

test('frames draw elsewhere: neither styles nor pictures are asked of the page, in the mock no WebAssembly', async () => {
  const policy = `default-src ${baseUrl}`
  expect(await look(policy, { environment: 'mock', mode: 'iframe' })).toEqual(['内容安全策略允许保桥'])
  expect(await look(policy, { environment: 'mock' })).toHaveLength(3)
})

test('a policy of the page itself counts beside that of its header, and it is said which one', async () => {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = "connect-src 'self'"
  document.head.append(meta)
  const [found] = await cspFindings(OPTIONS, new Headers({ 'content-security-policy': OURS }))
  meta.remove()
  expect(found).toMatchObject({ check: 'csp', ok: false, fix: `connect-src 'self' ${baseUrl};` })
  expect(found?.note).toContain('这是第 2 条')
})
