// @vitest-environment jsdom

import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { manualOrders } from '@baoqiao/server/testing/underwriting.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import PolicyListPage from './PolicyListPage.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
afterEach(cleanup)

it('an order that was refused says why in its row, and is sent in again from there', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  const [agent, underwriter] = [await h.client('agent'), await h.client('underwriter')]
  const { taskId, orderId } = await manualOrders(h, agent)()
  await underwriter.underwriting.task.move({ params: { id: taskId, event: 'take' }, body: {} })
  await underwriter.underwriting.task.move({
    params: { id: taskId, event: 'refuse' },
    body: { opinion: '外墙高处作业，未提供登高证' },
  })
  const { orderNo } = await agent.policies.policy.get({ params: { id: orderId } })
  const { permissions } = await agent.system.auth.info()
  renderInConsole(<PolicyListPage />, { client: agent, permissions })
  const again = await screen.findByRole('button', { name: `重新投保 ${orderNo}` })
  const row = again.closest('tr')
  expect(row && within(row).getByText('外墙高处作业，未提供登高证')).toBeTruthy()
  again.click()
  await vi.waitFor(
    () => expect(location.href).toMatch(new RegExp(`applyType=resubmit|resubmit.*${orderId}`)),
    60_000,
  )
})
