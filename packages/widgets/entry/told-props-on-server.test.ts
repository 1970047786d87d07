// @vitest-environment jsdom

import { axiosTransport } from '@baoqiao/client/axios-transport.ts'
import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { MountedWidget, WidgetHost, WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { visitorClient } from '@baoqiao/server/testing/visitor.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { mount as entryCenter } from './entry-center.tsx'
import { mount as insured } from './insured.tsx'
import { mount as pay } from './pay.tsx'
import { mount as productDetails } from './product-details.tsx'
import { mount as proposal } from './proposal.tsx'
import { mount as surrender } from './surrender.tsx'

// jsdom knows no looks and no parts.
vi.stubGlobal('matchMedia', () => new EventTarget())
Object.defineProperty(Element.prototype, 'part', { get: () => document.createElement('i').classList })
let h: Awaited<ReturnType<typeof startTestApp>>
let visitor: Awaited<ReturnType<typeof visitorClient>>
beforeAll(async () => {
  h = await startTestApp()
  visitor = await visitorClient(h.app.fetch, 'props')
})
afterAll(() => h.close())
let mounted: MountedWidget | undefined
afterEach(() => {
  mounted?.unmount()
  document.body.replaceChildren()
})

/** Mounts a widget as a page does, over the server in this process; answers what it says of errors. */
const SESSION: WidgetHost['session'] = async () => ({ token: visitor.token, expiresAt: LATER })
const LATER = '2099-01-01T00:00:00.000Z'
function show(mount: WidgetModule['mount'], props: Record<string, string>, session = SESSION) {
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
    session,
    emit: (event) => void (event.type === 'error' && said.push(event)),
    onUpdate: () => () => {},
  }
  const container = document.createElement('div')
  document.body.append(container)
  mounted = mount(container, host)
  return said
}
const wrong = (property: string) => ({ type: 'error', code: 'props-invalid', retryable: false, property })

it.each([
  ['product-details', productDetails, 'product'],
  ['entry-center', entryCenter, 'product'],
  ['proposal', proposal, 'product'],
  ['pay', pay, 'order'],
  ['surrender', surrender, 'order'],
  ['insured', insured, 'policy'],
] as const)('%s about what is not there names the property, once', async (_, mount, property) => {
  const said = show(mount, { [property]: '999999' })
  await waitFor(() => expect(said.length).toBeGreaterThan(0))
  await screen.findAllByText(/没有找到要办理的|不存在/)
  expect(said).toMatchObject([{ code: 'not-found', property }])
})

it('a draft that is not there, or is of another product, is told on the page and as an event; what else there is stands below', async () => {
  const body = {
    flow: 'entry-center',
    subject: '103',
    title: '有草稿的公司',
    step: 'holder',
    state: { form: {} },
  }
  const kept = await visitor.draft.save({ body })
  for (const draft of ['999999', `draft_${kept.id}`]) {
    const said = show(entryCenter, { product: draft === '999999' ? '103' : '104', draft })
    await screen.findByText('没有找到要继续的草稿')
    await waitFor(() => expect(said).toContainEqual(wrong('draft')))
    if (draft === '999999') await screen.findByRole('button', { name: '继续填写' })
    mounted?.unmount()
    document.body.replaceChildren()
  }
})

inFull('a draft that is there is gone on with at once, by product-details too', async () => {
  const form = {
    plan: { months: 12, startDate: addDays(sellingDay(new Date()), 5), coverageWan: 50 },
    holder: { name: '接着办有限公司' },
  }
  const body = {
    flow: 'entry-center',
    subject: '103',
    title: '接着办有限公司',
    step: 'holder',
    state: { form },
  }
  const { id } = await visitor.draft.save({ body })
  const said = show(productDetails, { product: '103', draft: `draft_${id}` })
  const name = await screen.findByLabelText<HTMLInputElement>(/企业名称/)
  expect(name.value).toBe('接着办有限公司')
  expect(said).toEqual([])
})

it('a plan of the product is chosen already; one that it does not have is told, and is chosen anew', async () => {
  const odd = show(entryCenter, { product: '108', plan: 'plan_99' })
  await screen.findByText('本产品没有链接或页面指定的方案')
  await waitFor(() => expect(odd).toEqual([wrong('plan')]))
  mounted?.unmount()
  document.body.replaceChildren()
  const said = show(entryCenter, { product: '103', plan: '2' })
  // There are drafts of it: what the page chose is asked beside them.
  await userEvent.click(await screen.findByRole('button', { name: '重新开始' }))
  await screen.findByText('本产品没有链接或页面指定的方案')
  await waitFor(() => expect(said).toEqual([wrong('plan')]))
  mounted?.unmount()
  document.body.replaceChildren()
  const good = show(entryCenter, { product: '108', plan: 'plan_2' })
  await screen.findByRole('button', { name: '修改' })
  expect(screen.queryByText('本产品没有链接或页面指定的方案')).toBeNull()
  expect(good).toEqual([])
})

it('a frame that was loaded anew after something was sent is at its payment, or at what waits', async () => {
  show(entryCenter, { product: '103', begun: 'order_999999' })
  await screen.findByText('没有找到要办理的产品、保单或订单')
  mounted?.unmount()
  document.body.replaceChildren()
  show(entryCenter, { product: '103', begun: 'orders' })
  await screen.findAllByText(/还没有投保|我的投保/)
})

it('a session that was renewed before the end of the old one is used when the old one is refused', async () => {
  const session = vi.fn<WidgetHost['session']>(async (reason) => ({
    token: reason === 'start' ? 'gone' : visitor.token,
    expiresAt: LATER,
  }))
  const said = show(productDetails, { product: '103' }, session)
  await screen.findAllByRole('heading', { level: 2 })
  expect(session.mock.calls).toEqual([['start'], ['expiring']])
  expect(said).toEqual([])
})
