// @vitest-environment jsdom

import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { endorsed, peopleOf } from '@baoqiao/server/testing/endorse.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import PolicyListPage from './PolicyListPage.tsx'
import PolicyPage from './PolicyPage.tsx'

/** What the page of a policy says first is what holds today: the number it was issued under, and what it comes to. */
let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
afterEach(cleanup)

it('a policy that was changed since is headed by its number and its premium of today; the first ones are called that', async () => {
  const agent = await h.client('agent')
  const { id } = await issuedPolicy(h, agent, { heads: 6 })
  const [first] = await peopleOf(agent, id)
  const rows = [{ insuredId: first?.id ?? '' }]
  await endorsed(h, agent, id, { changeCode: '803', effectiveDate: '2027-06-01', rows })
  const { orderNo, policyNo, premiumNow, totalMoney } = await agent.policies.policy.get({ params: { id } })
  expect(premiumNow).toBeLessThan(totalMoney)
  const { permissions } = await agent.system.auth.info()
  const pathname = `/policy/details/${id}`
  renderInConsole(
    <PageAt place={{ pathname, search: '', params: { id } }}>
      <PolicyPage />
    </PageAt>,
    { client: agent, permissions, at: pathname },
  )
  const head = await screen.findByRole('region', { name: '保单概要' })
  expect(head.textContent).toContain(`保单号 ${policyNo} · 订单号 ${orderNo}`)
  expect(head.textContent).toContain(`累计保费（元）${formatYuan(premiumNow ?? 0)}`)
  expect(head.textContent).not.toContain(formatYuan(totalMoney))
  await screen.findByText('首期保费')
  screen.getByText('投保人数')
  cleanup()
  renderInConsole(<PolicyListPage />, { client: agent, permissions, at: '/insurance/policy/index' })
  await screen.findByRole('columnheader', { name: /^首期保费/ })
  screen.getByRole('columnheader', { name: /^投保人数/ })
})

inFull(
  'of a policy that is over, who is covered today is nobody; how many were covered on its last day has its own name',
  async () => {
    const before = await h.client('agent')
    const { id } = await issuedPolicy(h, before, { heads: 6 })
    const begun = h.clock.now
    h.clock.now = new Date('2028-01-05T02:00:00Z')
    const agent = await h.client('agent')
    const { permissions } = await agent.system.auth.info()
    const pathname = `/policy/details/${id}`
    renderInConsole(
      <PageAt place={{ pathname, search: '', params: { id } }}>
        <PolicyPage />
      </PageAt>,
      { client: agent, permissions, at: pathname },
    )
    const desk = await screen.findByRole('region', { name: '保单现状' })
    await within(desk).findByText('0 人')
    expect(desk.textContent).toContain('在保人数0 人')
    const atEnd = await screen.findByText('终保日在保人数')
    expect(atEnd.closest('div')?.textContent).toBe('终保日在保人数6')
    expect(screen.getAllByText('在保人数')).toHaveLength(1)
    h.clock.now = begun
  },
)

it('an order that was only put aside has no premium yet, and says so instead of nought', async () => {
  const agent = await h.client('agent')
  const state = { productId: '103', key: 'k', form: { holder: { name: '暂存未核有限公司' }, employees: [] } }
  const body = { flow: 'entry-center', subject: '103', title: '暂存', step: 'customer', state }
  const { id: draftId } = await agent.draft.save({ body })
  const { orderId: id } = await agent.policies.staging.save({ body: { draftId } })
  const { permissions } = await agent.system.auth.info()
  const pathname = `/policy/details/${id}`
  renderInConsole(
    <PageAt place={{ pathname, search: '', params: { id } }}>
      <PolicyPage />
    </PageAt>,
    { client: agent, permissions, at: pathname },
  )
  const head = await screen.findByRole('region', { name: '保单概要' })
  expect(head.textContent).toContain('未核价')
  expect(head.textContent).not.toContain('（元）')
  await screen.findByText('— 未核价')
})
