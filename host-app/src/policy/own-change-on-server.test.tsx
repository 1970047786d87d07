// @vitest-environment jsdom

import { endorsement } from '@baoqiao/contract/policy/endorsement.ts'
import { peopleOf, submitted } from '@baoqiao/server/testing/endorse.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import { readListState, toMatching } from '../kit/list/list-state.ts'
import { WaitingList } from '../shell/home/WaitingList.tsx'
import ChangeScreen from './ChangeScreen.tsx'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })
const PATIENT = { timeout: 60_000 }
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let admin: Person
let leader: Person
beforeAll(async () => {
  h = await startTestApp()
  ;[agent, admin, leader] = await Promise.all([h.client('agent'), h.client('admin'), h.client('mainadmin')])
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** A correction of somebody's name, as this person asks for it. */
async function correction(who: Person): Promise<string> {
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  const [first] = await peopleOf(agent, id)
  const rows = [{ insuredId: first?.id ?? '', name: '员工更' }]
  return (await submitted(h, who, id, { changeCode: '802', effectiveDate: '2026-12-01', rows })).id
}
async function showRecord(who: Person, id: string) {
  const pathname = `/policies/endorsement/${id}`
  const info = await who.system.auth.info()
  renderInConsole(
    <PageAt place={{ pathname, search: '', params: { id } }}>
      <ChangeScreen />
    </PageAt>,
    { client: who, permissions: info.permissions, user: info, at: pathname },
  )
  return within(await screen.findByRole('region', { name: '批改申请概要' }, PATIENT))
}

it('who may not take a change back, or decide it, sees the button greyed and reads why', async () => {
  const theirs = await correction(leader)
  const ofAgent = await showRecord(agent, theirs)
  const revoke = ofAgent.getByRole<HTMLButtonElement>('button', { name: '撤销批改' })
  const { revokeBarred } = await agent.policies.endorsement.get({ params: { id: theirs } })
  expect(revokeBarred).toContain('您不能撤回')
  expect([revoke.disabled, revoke.title]).toEqual([true, revokeBarred])
  expect(ofAgent.getByText(`不能撤销批改：${revokeBarred}`)).toBeTruthy()
  const { records } = await agent.policies.endorsement.page({ query: {} })
  expect(records.find(({ id }) => id === theirs)?.revokeBarred).toBe(revokeBarred)
  cleanup()
  const ofLeader = await showRecord(leader, theirs)
  expect(ofLeader.getByRole<HTMLButtonElement>('button', { name: '撤销批改' }).disabled).toBe(false)
  cleanup()
  const own = await correction(admin)
  const ofAdmin = await showRecord(admin, own)
  const confirm = ofAdmin.getByRole<HTMLButtonElement>('button', { name: '确认批改' })
  expect([confirm.disabled, confirm.title]).toEqual([true, '须由申请人以外的人审核批改申请'])
  await expect(
    admin.policies.endorsement.move({ params: { id: own, event: 'confirmed' }, body: { endorseNo: 'E1' } }),
  ).rejects.toThrow('须由申请人以外的人审核批改申请')
})

it('what waits for somebody is as many as the list behind it holds, without what they asked for themselves', async () => {
  await correction(admin)
  await correction(agent)
  const info = await admin.system.auth.info()
  renderInConsole(<WaitingList />, { client: admin, permissions: info.permissions, user: info })
  const line = await screen.findByRole('link', { name: /更正资料待审核/ }, PATIENT)
  const told = Number(within(line).getByText(/^\d+$/).textContent)
  const { search } = new URL(line.getAttribute('href') ?? '', location.origin)
  const state = readListState(new URLSearchParams(search), endorsement.fields)
  const { records, total } = await admin.policies.endorsement.page({ query: toMatching(state) })
  expect(told).toBe(total)
  expect(total).toBeGreaterThan(0)
  expect(records.map(({ appliedBy }) => appliedBy)).not.toContain(info.userId)
})
