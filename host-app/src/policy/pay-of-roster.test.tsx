// @vitest-environment jsdom

import { newcomer } from '@baoqiao/server/testing/endorse.ts'
import { few } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { notify } from '@baoqiao/server/testing/notify.ts'
import { listOf, settled, synced } from '@baoqiao/server/testing/roster.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import PayScreen from './PayScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
afterEach(cleanup)

it.each(
  few([
    [1, true],
    [0, false],
  ] as const),
)(
  'a step of a list is paid, with %i who leave after it: a way back to the progress %s',
  async (leave, back) => {
    const agent = await h.client('agent')
    const { id } = await issuedPolicy(h, agent, { heads: 5 })
    const stay = (await listOf(h, agent, id)).slice(leave)
    const { name, idNo } = newcomer('')
    const lines = [...stay, { row: 99, name, idNo, profession: '会计' }]
    const { state } = await synced(h, agent, id, { effectiveDate: '2026-12-01', lines }, 'addRemove')
    const endorsementId = state.steps[0]?.endorsementId ?? ''
    const { orderNo, amount } = await agent.payment.pay.open({ params: { id }, query: { endorsementId } })
    await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, {
      orderNo,
      amount,
      channelOrderNo: `R-${id}`,
    })
    await settled(h, agent, id)
    const { permissions } = await agent.system.auth.info()
    const place = { pathname: `/policy/pay/${id}`, search: `endorsement=${endorsementId}`, params: { id } }
    renderInConsole(
      <PageAt place={place}>
        <PayScreen />
      </PageAt>,
      { client: agent, permissions, at: `${place.pathname}?${place.search}` },
    )
    await screen.findByRole('button', { name: '查看保单' })
    if (back) await screen.findByRole('button', { name: '返回办理进度' })
    else expect(screen.queryByRole('button', { name: '返回办理进度' })).toBeNull()
  },
)
