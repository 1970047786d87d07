// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBaoqiao } from './start-baoqiao.ts'
import type { BaoqiaoOptions, WidgetEvent } from './types.ts'

// What comes from our server comes from here.
vi.mock('./parts.ts', () => ({
  part: (_: string, name: string) => (name === 'parts/more' ? import('./more.ts') : import('./trouble.ts')),
}))

const BASE = 'https://bao.example'
const SETTINGS = { origins: [location.origin], widgets: ['pay'], products: [] }
const session = { token: 't', expiresAt: '2099-01-01T00:00:00Z' }
const refusal = (status: number, msg: string, path?: string) => () =>
  Response.json(
    { code: status, msg, data: null, ...(path ? { issues: [{ path, message: msg }] } : {}) },
    { status },
  )
const asked = vi.fn()
let lines: unknown[][]

beforeEach(() => {
  lines = []
  asked.mockReset()
  vi.spyOn(console, 'error').mockImplementation((...line) => void lines.push(line))
  // Not in jsdom.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Answers {
  settings?: () => Response
  handoff?: () => Response
  registered?: boolean
}
const closed = (): never => {
  throw new TypeError('Failed to fetch')
}

async function lead(
  { settings, handoff, registered = true }: Answers,
  options: Partial<BaoqiaoOptions> = {},
) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/origin?')) return Response.json({ registered })
    if (address.endsWith('/embed/handoff')) return (handoff ?? closed)()
    return settings ? settings() : Response.json(SETTINGS)
  })
  const fetchSession = async ({ reason }: { reason: string }) => {
    asked(reason)
    return session
  }
  const baoqiao = startBaoqiao({ partner: 'p', baseUrl: BASE, mode: 'redirect', fetchSession, ...options })
  const widget = baoqiao.create('pay', { props: { order: '7' } })
  const heard: WidgetEvent[] = []
  widget.on('error', (event) => heard.push(event))
  widget.mount(document.body)
  const card = () => document.querySelector('[part=notice]')?.shadowRoot
  await vi.waitFor(() => expect(card()).toBeTruthy(), { timeout: 60_000 })
  const buttons = [...(card()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
  widget.destroy()
  return { heard, buttons, words: card()?.querySelector('strong')?.textContent }
}

test.each<[string, Answers, Partial<BaoqiaoOptions>, readonly string[]]>([
  ['load-unregistered', { settings: closed, registered: false }, {}, []],
  ['load-unregistered', { settings: closed, registered: false }, { fallback: 'redirect' }, []],
  ['load-return', { handoff: refusal(400, '返回地址不在允许的来源内', 'returnUrl') }, {}, []],
  ['session-rejected', { handoff: refusal(401, '没有登录') }, {}, []],
  ['refused', { handoff: refusal(400, '合作方没有开通这个组件') }, {}, []],
  ['network', { handoff: closed }, {}, ['重试']],
  ['unknown', { handoff: refusal(503, '系统繁忙') }, {}, ['重试']],
  ['session-failed', {}, { fetchSession: async () => undefined }, ['重试']],
])('a page that is not led to ours is told %s, once: %#', async (code, answers, options, wanted) => {
  const { heard, buttons } = await lead(answers, options)
  expect(heard).toMatchObject([{ code, retryable: wanted.length > 0 }])
  expect(lines.filter(([first]) => first === `[Baoqiao] ${code}`)).toHaveLength(1)
  expect(buttons).toEqual(wanted)
})

test('a session that was ended meanwhile is asked for anew before it is said to be rejected', async () => {
  await lead({ handoff: refusal(401, '没有登录') })
  expect(asked.mock.calls).toEqual([['start'], ['rejected']])
})
