// @vitest-environment jsdom

import { CallError } from '@baoqiao/client/call-error.ts'
import { pinyinOf } from '@baoqiao/server/node/pinyin-of.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import CalcPremiumScreen from './calc/CalcPremiumScreen.tsx'
import { headsIn } from './calc/paste-heads.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp({ pinyin: pinyinOf })
  agent = await h.client('agent')
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

async function show(at: string) {
  const info = await agent.system.auth.info()
  renderInConsole(<CalcPremiumScreen />, {
    client: agent,
    at,
    permissions: info.permissions,
    user: { actors: info.actors },
  })
  return userEvent.setup({ pointerEventsCheck: 0 })
}
const column = (name: string) => screen.findByRole('region', { name })

test('lines of a spreadsheet become trades with heads; what is no trade is named, sums are passed over', () => {
  const names = { exact: (text: string) => (text === '会计' ? { id: '1' } : undefined) }
  expect(headsIn('会计\t5\n焊 工, 3人\n\n合计 8', names)).toEqual({
    rows: [
      { professionId: '1', empNum: 5 },
      { professionId: '', empNum: 3, typed: '焊 工' },
    ],
    unread: [],
  })
})

inFull(
  'people without a known trade are said beside every price, and nothing is kept before they are seen to',
  async () => {
    const user = await show('/plan/calcPremium?product=103')
    const trade = await screen.findByRole('combobox', { name: '第1行职业' })
    await waitFor(async () => {
      await user.click(trade)
      await user.paste('职业\t人数\t班次\n会计\t6\t白班\n捏泥人师傅\t5\t夜班\n合计\t11')
      expect(screen.getByRole('heading', { name: '人员　6人（还有5人未计入）' })).toBeDefined()
    })
    const first = await column('方案一')
    await within(first).findByText('还有5人未计入')
    await waitFor(() => {
      const takes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(takes.filter((one) => one.includes('还有5人未计入')).length).toBeGreaterThan(0)
      expect(takes.some((one) => /每人\d+万元/.test(one))).toBe(true)
    })
    await user.type(screen.getByLabelText(/企业名称/), '少人有限公司')
    const [keep, made] = ['保存测算', '生成建议书'].map((name) => screen.getByRole('button', { name }))
    expect([keep, made].map((one) => one?.hasAttribute('disabled'))).toEqual([true, true])
    screen.getByText('第2行“捏泥人师傅”5人没有选择职业，未计入：请在该行选择职业，或删除该行')
    await user.click(screen.getByRole('button', { name: '删除第2行' }))
    await waitFor(() => expect(keep).toHaveProperty('disabled', false))
    expect(screen.queryByText(/未计入/)).toBeNull()
  },
)

test('pasted people are priced side by side, kept, opened again, and made a proposal of', async () => {
  const user = await show('/plan/calcPremium')
  const trade = await screen.findByRole('combobox', { name: '第1行职业' })
  // The library has to be there before names are found in it.
  await screen.findByRole('heading', { name: '推荐产品' })
  await waitFor(async () => {
    await user.click(trade)
    await user.paste('会计\t6')
    expect(screen.getByRole('heading', { name: '人员　6人' })).toBeDefined()
  })
  const takes = await screen.findAllByRole('button', { name: /^加入比较 / })
  await user.click(takes[0] as HTMLElement)
  const first = await column('方案一')
  await within(first).findByText(/人均/)
  const [suggested] = await agent.proxy.apply.recommend({
    body: { rows: [{ professionId: await idOf('会计'), empNum: 6 }], months: 12 },
  })
  const price = `¥${((suggested?.total ?? 0) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
  expect(within(first).getAllByText(price).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: '保存测算' }))
  await screen.findByText('请填写企业名称', { selector: '[id$="-error"], [id$="-error"] *' })
  await user.type(screen.getByLabelText(/企业名称/), '远大家具有限公司')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '保存测算' })).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByRole('button', { name: '保存测算' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/\?quote=\d+$/))
  const [kept] = (await agent.plans.quote.page({ query: {} })).records
  expect(kept).toMatchObject({ unitName: '远大家具有限公司', heads: 6, total: suggested?.total })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '生成建议书' })).toHaveProperty('disabled', false),
  )
  const template = await screen.findByRole('combobox', { name: '建议书模板' })
  await user.selectOptions(template, within(template).getByRole('option', { name: '短期报价' }))
  // It was made, and its answer is lost: the second try makes no second draft.
  const { propose } = agent.plans.plan
  vi.spyOn(agent.plans.plan, 'propose').mockImplementationOnce(async (request) => {
    await propose(request)
    throw new CallError({ status: 0, code: 1, message: '请求超时' })
  })
  await user.click(screen.getByRole('button', { name: '生成建议书' }))
  await screen.findByText('请求超时')
  await user.click(screen.getByRole('button', { name: '生成建议书' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/planInsure\/\d+$/))
  vi.restoreAllMocks()
  const [made, second] = (await agent.plans.proposal.page({ query: {} })).records
  expect(second).toBeUndefined()
  expect(made).toMatchObject({ quoteId: kept?.id, total: suggested?.total, status: 'DRAFT' })
  expect(made?.lead).toMatch(/^以下是为远大家具有限公司（6人）测算的方案/)
})

inFull('a kept one whose price is another today says so with the old price beside the new', async () => {
  const plan = { productId: '103', coverageWan: 30, months: 12, startDate: '2026-11-23' }
  const rows = [{ professionId: await idOf('会计'), empNum: 5 }]
  const { id } = await agent.plans.plan.save({ body: { unitName: '旧价有限公司', plans: [plan], rows } })
  await h.db.query(`update quote set content = jsonb_set(content, '{0,total}', '4200') where id = $1`, [id])
  const user = await show(`/plan/calcPremium?quote=${id}`)
  await screen.findByText(/保费由42\.00元变为/)
  const first = await column('方案一')
  const old = await within(first).findByText('¥42.00')
  expect(old.tagName).toBe('S')
  const name = screen.getByLabelText(/企业名称/)
  expect(name).toHaveProperty('value', '旧价有限公司')
  // What is typed while it is saved stays, and is saved over that; a reading that fails takes nothing away.
  const keep = screen.getByRole('button', { name: '保存测算' })
  await waitFor(() => expect(keep).toHaveProperty('disabled', false))
  const { save } = agent.plans.plan
  let answer = () => {}
  vi.spyOn(agent.plans.plan, 'save').mockImplementationOnce(async (request) => {
    await new Promise<void>((done) => {
      answer = done
    })
    return save(request)
  })
  await user.click(keep)
  await user.type(name, '新名')
  answer()
  await waitFor(() => expect(screen.queryByText(/保费由42\.00元变为/)).toBeNull())
  expect(name).toHaveProperty('value', '旧价有限公司新名')
  const reading = vi.spyOn(agent.plans.plan, 'open').mockRejectedValue(new Error('断网'))
  await user.click(keep)
  await waitFor(() => expect(reading).toHaveBeenCalled())
  await user.type(name, '未存')
  expect(screen.getByLabelText(/企业名称/)).toHaveProperty('value', '旧价有限公司新名未存')
  vi.restoreAllMocks()
  const kept = await agent.plans.quote.get({ params: { id } })
  expect(kept.unitName).toBe('旧价有限公司新名')
})

async function idOf(name: string): Promise<string> {
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  return trades.find((one) => one.name === name)?.id ?? ''
}
