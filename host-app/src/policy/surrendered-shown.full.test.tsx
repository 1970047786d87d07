// @vitest-environment jsdom
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { certificateDocument } from '@baoqiao/server/policy/certificate-document.ts'
import { standingOf } from '@baoqiao/server/policy/policy-facts.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { asking, issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { runTimers } from '@baoqiao/server/work/timers.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import CoveredPersonScreen from './lists/CoveredPersonScreen.tsx'
import PolicyListPage from './PolicyListPage.tsx'
import PolicyPage from './PolicyPage.tsx'
import PersonScreen from './serve/PersonScreen.tsx'

/** Given back today for tomorrow: the state is 已退保 at once (RULES §2), and people are covered until tonight. */
const LAST = '2026-11-25'
const COVERED = `退保，保障至 ${LAST}`
const OVER = policyMachine.states['0']
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let permissions: string[] = []
let id = ''
let insuredId = ''
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  ;({ id } = await issuedPolicy(h, agent))
  const [first] = (await agent.policies.apply.insured({ params: { id }, query: {} })).records
  insuredId = first?.id ?? ''
  const { insured } = await agent.policies.policy.get({ params: { id } })
  h.clock.now = new Date(`${LAST}T02:00:00Z`)
  await runTimers(h.kernel)
  agent = await h.client('agent')
  permissions = (await agent.system.auth.info()).permissions
  const { refund } = await agent.policies.surrender.quote({ params: { id }, query: { date: '2026-11-26' } })
  const body = asking(insured, '2026-11-26', refund)
  const { application } = await agent.policies.surrender.apply({ params: { id }, query: {}, body })
  const reviewer = await h.client('reviewer')
  const params = { id: application?.id ?? '', event: 'approve' }
  await reviewer.policies.surrenderApply.move({ params, body: {} })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await h.close()
})
afterEach(cleanup)

const show = (page: ReactNode, at: string, params: Record<string, string> = {}) => {
  const [pathname = '', search = ''] = at.split('?')
  renderInConsole(
    Object.keys(params).length > 0 ? <PageAt place={{ pathname, search, params }}>{page}</PageAt> : page,
    { client: agent, permissions, at },
  )
}
const rows = () => [...document.querySelectorAll('tr[data-row-id]')].map((row) => row.textContent ?? '')

const DAYS: readonly (readonly [day: string, said: string, not: string])[] = [
  [LAST, COVERED, OVER],
  ['2026-11-26', OVER, COVERED],
]
it.each(DAYS)(
  'on %s it reads %s in the lists, at the head of its page and of its people',
  async (day, said, not) => {
    vi.setSystemTime(new Date(`${day}T03:00:00Z`))
    expect(await agent.policies.policy.get({ params: { id } })).toMatchObject({
      status: '0',
      coveredTo: LAST,
    })
    // Filtered and sorted by the state it is in.
    show(<PolicyListPage />, '/insurance/policy/index?status=0')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]).toContain(said)
    expect(rows()[0]).not.toContain(not)
    cleanup()

    show(<CoveredPersonScreen />, `/policies/coveredPerson?policyId=${id}&status=0`)
    await waitFor(() => expect(rows()).toHaveLength(3))
    for (const row of rows()) expect(row).toContain(said)
    cleanup()

    show(<PolicyPage />, `/policy/details/${id}`, { id })
    const head = await screen.findByRole('region', { name: '保单概要' })
    expect(head.textContent).toContain(said)
    expect(head.textContent).not.toContain(not)
    cleanup()

    show(<PersonScreen />, `/policy/person/${insuredId}`, { id: insuredId })
    expect(await screen.findByText(said)).toBeTruthy()
  },
)

it('with its money stands the refund that waits', async () => {
  const [apply] = (await agent.policies.surrenderApply.page({ query: { policyId: id } })).records
  show(<PolicyPage />, `/policy/details/${id}?tab=money`, { id })
  const table = await screen.findByRole('table', { name: '收付概况' })
  const line = within(table).getByRole('link', { name: '退保退费' }).closest('tr')?.textContent
  expect(apply?.status).toBe('APPROVED')
  expect(line).toContain(`-${formatYuan(Number(apply?.refundMoney))}待退款`)
})

it('whoever checks one of its papers, or of its people’s, reads the same', async () => {
  const standings = () =>
    h.db.kysely.transaction().execute(async (tx) => {
      const work = { tx, now: () => h.clock.now }
      return [await standingOf(id, work), await certificateDocument.standing(insuredId, work)]
    })
  expect(await standings()).toEqual([COVERED, COVERED])
  h.clock.now = new Date('2026-11-26T02:00:00Z')
  expect(await standings()).toEqual([OVER, OVER])
})
