// @vitest-environment jsdom

import { pinyinOf } from '@baoqiao/server/node/pinyin-of.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import ProductDetailsScreen from '../product/ProductDetailsScreen.tsx'
import HomePage from '../shell/home/HomePage.tsx'
import NoticeListPage from './NoticeListPage.tsx'
import ProposalListPage from './ProposalListPage.tsx'
import QuoteListPage from './QuoteListPage.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let [agent, admin]: Person[] = []
beforeAll(async () => {
  h = await startTestApp({ pinyin: pinyinOf })
  agent = await h.client('agent')
  admin = await h.client('admin')
})
afterAll(() => h.close())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: h.clock.now })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

async function show(
  page: ReactNode,
  who: Person | undefined,
  at: string,
  params: Record<string, string> = {},
) {
  if (!who) throw new Error('nobody is logged in')
  const { permissions, actors } = await who.system.auth.info()
  renderInConsole(<PageAt place={{ pathname: at, search: '', params }}>{page}</PageAt>, {
    client: who,
    at,
    permissions,
    user: { actors },
  })
  return userEvent.setup({ pointerEventsCheck: 0 })
}

test('a product opens by the number of its insurance type', async () => {
  await show(<ProductDetailsScreen />, agent, '/insuranceCenter/detailsCenter/23', { id: '23' })
  const { title } = await (agent as Person).products.catalogue.profile({ params: { id: '103' } })
  await screen.findByRole('heading', { name: title })
})

test('how a channel’s proposals look is written in a form, and stands in its list', async () => {
  const user = await show(<NoticeListPage />, admin, '/plan/planNotice')
  await user.click(await screen.findByRole('button', { name: /新增/ }))
  const form = await screen.findByRole('dialog', { name: /新增/ })
  await user.type(within(form).getByLabelText(/名称/), '旗舰须知')
  await user.type(within(form).getByLabelText(/特别承诺/), '出险后两小时内联系')
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitFor(async () => {
    const { records } = await (admin as Person).plans.planNotice.page({ query: {} })
    expect(records.map(({ specialPromise }) => specialPromise)).toContain('出险后两小时内联系')
  })
})

test('premiums that were kept and proposals that were made stand in their lists', async () => {
  const person = agent as Person
  const rows = [{ professionId: await trade('会计'), empNum: 5 }]
  const plans = [
    { productId: '103', coverageWan: 50, items: [1, 2, 3, 4], months: 12, startDate: '2026-12-01' },
  ]
  await person.plans.plan.save({ body: { unitName: '列表测算有限公司', plans, rows } })
  await person.plans.plan.propose({ body: { unitName: '列表建议有限公司', plans, rows, issue: true } })
  await show(<QuoteListPage />, agent, '/plans/quote')
  await screen.findByText('列表测算有限公司')
  cleanup()
  await show(<ProposalListPage />, agent, '/plan/planInsure')
  await screen.findByText('列表建议有限公司')
  screen.getByRole('button', { name: '测算并生成建议书' })
})

test.each([
  ['2026-11-22T20:00:00Z', '夜深了'],
  ['2026-11-22T22:30:00Z', '早上好'],
  ['2026-11-22T04:00:00Z', '下午好'],
  ['2026-11-22T10:00:00Z', '晚上好'],
])('at %s Shanghai is greeted with %s', async (at, said) => {
  vi.setSystemTime(new Date(at))
  renderInConsole(<HomePage />, { client: agent as Person, permissions: [] })
  screen.getByRole('heading', { name: `${said}，测试员` })
})

const trade = async (wanted: string) => {
  const trades = await (agent as Person).products.catalogue.trades({ params: { id: '103' } })
  return trades.find(({ name }) => name === wanted)?.id ?? ''
}
