// @vitest-environment jsdom

import { addDays, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { runTimers } from '@baoqiao/server/work/timers.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
afterEach(cleanup)

it('that a policy ends soon stands in what happened to it, as it was told', async () => {
  const { id } = await issuedPolicy(h, await h.client('agent'))
  const { rows } = await h.db.query('select end_date::text as day from policy where id = $1', [id])
  const end = String(Object(rows[0]).day)
  h.clock.now = startOfDay(addDays(end, -60))
  await runTimers(h.kernel)
  const agent = await h.client('agent')
  const { permissions } = await agent.system.auth.info()
  const row = await agent.policies.policy.get({ params: { id } })
  renderInConsole(<ChangesPanel row={row} />, { client: agent, permissions })
  expect(await screen.findByText('到期提醒 · 还有 60 天')).toBeTruthy()
  expect(screen.getByText(`保障到 ${end} 为止，已提醒经办人；发给投保人的见“投保人通知”`)).toBeTruthy()
})
