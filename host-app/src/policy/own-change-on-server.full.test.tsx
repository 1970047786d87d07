// @vitest-environment jsdom

import { endorsement } from '@baoqiao/contract/policy/endorsement.ts'
import { endorsed, newcomer, peopleOf, submitted } from '@baoqiao/server/testing/endorse.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import { readListState, toMatching } from '../kit/list/list-state.ts'
import { WaitingList } from '../shell/home/WaitingList.tsx'
import ChangeScreen from './ChangeScreen.tsx'

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

/** What the page of a change says of money that goes back. */
const OF_REFUND = ['退还金额', '退还方式', '退款审核意见', '退款流水号']
it('of money that goes back is told where some does, and nowhere else', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 6 })
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const effectiveDate = '2026-12-01'
  const { id: added } = await endorsed(h, agent, id, {
    changeCode: '101',
    effectiveDate,
    rows: [newcomer(clerk)],
  })
  await showRecord(agent, added)
  await screen.findByText('实际批改保费')
  for (const label of OF_REFUND) expect(screen.queryByText(label)).toBeNull()
  cleanup()
  const [first] = await peopleOf(agent, id)
  const rows = [{ insuredId: first?.id ?? '' }]
  const { id: left } = await endorsed(h, agent, id, { changeCode: '803', effectiveDate, rows })
  await showRecord(agent, left)
  await screen.findByText('挂账，抵扣下次保费')
  for (const label of OF_REFUND) screen.getByText(label)
})

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
  return within(await screen.findByRole('region', { name: '批改申请概要' }))
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
  const line = await screen.findByRole('link', { name: /更正资料待审核/ })
  const told = Number(within(line).getByText(/^\d+$/).textContent)
  const { search } = new URL(line.getAttribute('href') ?? '', location.origin)
  const state = readListState(new URLSearchParams(search), endorsement.fields)
  const { records, total } = await admin.policies.endorsement.page({ query: toMatching(state) })
  expect(told).toBe(total)
  expect(total).toBeGreaterThan(0)
  expect(records.map(({ appliedBy }) => appliedBy)).not.toContain(info.userId)
})

it('transfers of refunds wait for finance, agreements for a reviewer, each as many as its list holds', async () => {
  const [finance, reviewer] = await Promise.all([h.client('finance'), h.client('reviewer')])
  await h.db.query(`update endorsement set status = '3', refund_way = 'payee', receipt_no = null, back_money = 100,
    pay_account_type = '2', refund_agreed_at = null, applied_by = created_by where id = (select max(id) from endorsement)`)
  await h.db.query(`insert into account_payout (tenant_id, channel_id, created_by, policy_id, policy_no, payout_no, insured, amount, status, applied_by)
    select tenant_id, channel_id, created_by, id, policy_no, 'W1', insured, 100, 'SUBMITTED', created_by from policy where policy_no is not null limit 1`)
  const waits = async (who: Person, name: RegExp) => {
    const info = await who.system.auth.info()
    renderInConsole(<WaitingList />, { client: who, permissions: info.permissions, user: info })
    const line = await screen.findByRole('link', { name })
    const { pathname, search } = new URL(line.getAttribute('href') ?? '', location.origin)
    cleanup()
    return { pathname, search, told: Number(/\d+/.exec(line.textContent ?? '')?.[0]) }
  }
  for (const [who, name] of [
    [finance, /退款待转账/],
    [reviewer, /退款待审核/],
  ] as const) {
    const { pathname, search, told } = await waits(who, name)
    const state = readListState(new URLSearchParams(search), endorsement.fields)
    const { total } = await who.policies.endorsement.page({ query: toMatching(state) })
    expect([pathname, told]).toEqual(['/policies/endorsement', total])
    expect(total).toBeGreaterThan(0)
  }
  expect(await waits(reviewer, /挂账退款/)).toMatchObject({ pathname: '/policies/accountPayout', told: 1 })
})
