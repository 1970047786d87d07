// @vitest-environment jsdom

import { axiosTransport } from '@baoqiao/client/axios-transport.ts'
import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { MountedWidget, WidgetHost, WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { manualOrders } from '@baoqiao/server/testing/underwriting.ts'
import { visitorClient } from '@baoqiao/server/testing/visitor.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mount as entryCenter } from './entry-center.tsx'
import { mount as orders } from './orders.tsx'
import { mount as pay } from './pay.tsx'

// jsdom knows no looks and no parts.
vi.stubGlobal('matchMedia', () => new EventTarget())
if (!('part' in Element.prototype))
  Object.defineProperty(Element.prototype, 'part', {
    get: () => document.createElement('i').classList,
    configurable: true,
  })
Element.prototype.scrollIntoView = () => {}
let h: Awaited<ReturnType<typeof startTestApp>>
let visitor: Awaited<ReturnType<typeof visitorClient>>
beforeAll(async () => {
  h = await startTestApp()
  visitor = await visitorClient(h.app.fetch, 'comes-back')
})
afterAll(() => h.close())
let mounted: MountedWidget | undefined
afterEach(() => {
  mounted?.unmount()
  document.body.replaceChildren()
})

function show(mount: WidgetModule['mount'], props: Record<string, string>) {
  const said: EventInput[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => h.app.fetch(new Request(input, init))
  const host: WidgetHost = {
    baseUrl: 'http://127.0.0.1:8080',
    environment: 'live',
    partner: 'mbFgk',
    instanceId: 'instance_1',
    locale: 'zh-CN',
    appearance: { theme: 'light' },
    props,
    transport: axiosTransport({ baseUrl: 'http://127.0.0.1:8080', fetch }),
    session: async () => ({ token: visitor.token, expiresAt: '2099-01-01T00:00:00.000Z' }),
    emit: (event) => void said.push(event),
    onUpdate: () => () => {},
  }
  const container = document.createElement('div')
  document.body.append(container)
  mounted = mount(container, host)
  return said
}

test.each([
  ['entry-center', entryCenter],
  ['pay', pay],
] as const)(
  '%s about an order in underwriting tells how it stands, is no error, and lets it be withdrawn',
  async (_, mount) => {
    const { orderId } = await manualOrders(h, visitor)()
    const said = show(mount, { order: `order_${orderId}` })
    await screen.findByText(/^核保员核对告知、证照和人员清单/)
    screen.getByText('核保和支付截止')
    screen.getByRole('button', { name: '我的投保' })
    expect(said.filter(({ type }) => type === 'error')).toEqual([])
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    await user.click(await screen.findByRole('button', { name: '撤回投保' }))
    await screen.findByText('撤回投保？')
    await user.click(screen.getByRole('button', { name: '撤回投保' }))
    await screen.findAllByText('已取消')
    expect(screen.queryByRole('button', { name: '撤回投保' })).toBeNull()
  },
)

test('looking at a policy tells the page around and shows the order here, for a page that does not listen', async () => {
  const policy = await issuedPolicy(h, visitor)
  const said = show(orders, {})
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const [look] = await screen.findAllByRole('button', { name: '查看保单' })
  if (!look) throw new Error('no policy to look at')
  await user.click(look)
  await screen.findByRole('heading', { name: '待生效' })
  await waitFor(() =>
    expect(said).toContainEqual(
      expect.objectContaining({ type: 'policy-opened', orderRef: `order_${policy.id}` }),
    ),
  )
})
