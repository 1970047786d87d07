// @vitest-environment jsdom
import { WIDGETS } from '@baoqiao/contract/embed/widgets.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeWish } from './entrance.ts'
import { visitorEntrance } from './visitor-entrance.ts'
import { visitorTarget } from './visitor-target.ts'

const TOKEN = `bqv_${'a'.repeat(64)}`
const answers = (status: number, data: unknown = null) => {
  const asked = vi.fn(
    async (_address: string | URL | Request, _init?: RequestInit) =>
      new Response(JSON.stringify({ code: status === 200 ? 0 : 1, msg: '合作方没有开通这个组件', data }), {
        status,
      }),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => vi.unstubAllGlobals())

describe("a visitor's token in an address of the console", () => {
  it.each([
    ['/insuranceCenter/entryCenter/103', 'entry-center', { product: '103' }],
    ['/insuranceCenter/entryCenterUrl/insure/103', 'entry-center', { product: '103' }],
    ['/insuranceCenter/entryCenterUrl/change/7', 'endorsement', { order: '7' }],
    ['/insuranceCenter/entryCenterUrl/addMoreInsured/7', 'insured', { order: '7' }],
    ['/insuranceCenter/entryCenterUrl/surrender/7', 'surrender', { order: '7' }],
    ['/policy/details/7', 'orders', {}],
    ['/insuranceCenter/entryCenterUrl/detail/7', 'orders', {}],
    ['/product/details/103', 'product-details', { product: '103' }],
    ['/policy/pay/9', 'pay', { order: '9' }],
  ] as const)('%s means a widget', (path, widget, props) => {
    expect(visitorTarget(path)).toEqual({ widget, title: WIDGETS[widget].title, props })
  })
  it.each([
    ['/insuranceCenter/entryCenter/7', 'add', 'insured', { order: '7' }],
    ['/insuranceCenter/entryCenterUrl/insure/7', 'add', 'insured', { order: '7' }],
    ['/insuranceCenter/entryCenter/7', 'renew', 'entry-center', { policy: '7' }],
    ['/policy/entry/7', 'resubmit', 'entry-center', { order: '7' }],
    ['/insuranceCenter/entryCenter/7', 'plan', 'entry-center', { product: '7' }],
  ])('%s with applyType=%s is about what that way begins with', (path, way, widget, props) => {
    expect(visitorTarget(path, `?applyType=${way}`)).toMatchObject({ widget, props })
  })
  it('nothing else means one', () => {
    for (const path of ['/', '/system/user', '/insuranceCenter/entryCenterUrl/constructor/7', '/policy/pay/'])
      expect(visitorTarget(path)).toBeNull()
  })

  it('leaves the address at once, with or without a channel, and is never kept', () => {
    for (const rest of ['&fromTypeChannel=xsm&refreshToken=R', '']) {
      history.replaceState(null, '', `/insuranceCenter/entryCenter/103?token=${TOKEN}${rest}`)
      expect(takeWish()).toEqual({ kind: 'visitor', token: TOKEN })
      expect(location.href).not.toMatch(/bqv_|refreshToken/)
    }
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('bqv_')
  })

  it('becomes a one-time link to the hosted page of the widget', async () => {
    const asked = answers(200, { url: 'http://here/embed/continue#c', expiresAt: '' })
    expect(await visitorEntrance(TOKEN, '/policy/pay/9')).toEqual({ url: 'http://here/embed/continue#c' })
    const [address, init] = asked.mock.calls[0] ?? []
    expect(String(address)).toMatch(/^\/embed\/handoff/)
    expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${TOKEN}`)
    expect(JSON.parse(String(init?.body))).toEqual({ widget: 'pay', props: { order: '9' } })
  })
  it.each([
    [400, '/policy/pay/9', '合作方还没有开通「支付」'],
    [403, '/insuranceCenter/entryCenterUrl/change/7', '合作方还没有开通「保全」'],
    [401, '/policy/pay/9', '打开的链接已失效'],
    [500, '/policy/pay/9', '暂时连接不上服务器'],
    [200, '/system/user', '没有说明要办理什么业务'],
  ])('%i at %s is told with what to do', async (status, path, words) => {
    const asked = answers(status)
    expect(await visitorEntrance(TOKEN, path)).toEqual({ problem: expect.stringContaining(words) })
    expect(asked).toHaveBeenCalledTimes(status === 200 ? 0 : 1)
  })
})
