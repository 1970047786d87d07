// @vitest-environment jsdom

import { endorsementRow } from '@baoqiao/contract/policy/endorsement-row.ts'
import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'
import { peopleOf, submitted } from '@baoqiao/server/testing/endorse.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import ChangeScreen from './ChangeScreen.tsx'
import InsuredScreen from './InsuredScreen.tsx'

/** Nobody agrees to a correction, or asks for one, without reading what it corrects. */
const PATIENT = { timeout: 60_000 }
/** Under the stars. */
const AT = 13
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** Somebody of a policy, with one digit of their number moved, so that it is nobody's of the policy. */
async function slip() {
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  const [first] = await peopleOf(agent, id)
  const of = `select id_no from policy_insured where policy_id = $1 order by id = $2 desc`
  const { rows } = await h.db.query(of, [id, first?.id])
  const known = rows.map((row) => h.kernel.vaultOf('3').open(String(Reflect.get(row ?? {}, 'id_no'))))
  const [was = ''] = known
  const moved = ['1', '2', '3', '4', '5', '6']
    .map((digit) => `${was.slice(0, AT)}${digit}${was.slice(AT + 1, 17)}`)
    .map((body) => `${body}${idCheckChar(body)}`)
  const now = moved.find((one) => !known.includes(one) && one[17] !== was[17]) ?? ''
  return { id, insuredId: first?.id ?? '', name: first?.name ?? '', was, now }
}
const readable = (no: string) => `${no.slice(0, 4)}${'*'.repeat(AT - 4)}${no.slice(AT)}`
const marked = (place: Element) => [...place.querySelectorAll('mark')].map(({ textContent }) => textContent)

it('the reviewer reads old and new name and number on the first page of the change', async () => {
  const { id, insuredId, name, was, now } = await slip()
  const change = { changeCode: '802' as const, effectiveDate: '2026-12-01', rows: [{ insuredId, idNo: now }] }
  const made = await submitted(h, agent, id, change)
  const reviewer = await h.client('reviewer')
  const { permissions } = await reviewer.system.auth.info()
  const pathname = `/policies/endorsement/${made.id}`
  renderInConsole(
    <PageAt place={{ pathname, search: '', params: { id: made.id } }}>
      <ChangeScreen />
    </PageAt>,
    { client: reviewer, permissions, at: pathname },
  )
  const table = await screen.findByRole('table', { name: '更正内容' }, PATIENT)
  expect(within(table).getByText(name)).toBeTruthy()
  expect(table.textContent).toContain(`${readable(was)} → ${readable(now)}`)
  expect(marked(table)).toEqual([was[AT], was[17], now[AT], now[17]])
  // The word that the timeline of the policy has for it, at its head and in its facts.
  const head = screen.getByRole('region', { name: '批改申请概要' })
  expect(head.textContent).toContain('待审核')
  expect(within(head).queryByText('处理中')).toBeNull()
  // And in its history.
  const past = await screen.findByRole('list', { name: '批改申请经过' }, PATIENT)
  expect(past.textContent).toContain('待审核')
  expect(past.textContent).not.toContain('处理中')
  // Why who looks may not take it back stands beside the button alone.
  expect(document.body.textContent).not.toContain('不能撤回的原因')
  cleanup()
  renderInConsole(<ChangeScreen />, { client: reviewer, permissions, at: '/policies/endorsement' })
  await vi.waitFor(
    () => expect(document.querySelector('tr[data-row-id]')?.textContent).toContain('待审核'),
    60_000,
  )
})

it('who asks for it reads the same before it is submitted', async () => {
  const { id, insuredId, name, was, now } = await slip()
  const { permissions } = await agent.system.auth.info()
  const pathname = `/policy/insured/editSingleInsured/${id}`
  const search = `?person=${insuredId}`
  renderInConsole(
    <PageAt place={{ pathname, search, params: { id, fromType: 'editSingleInsured' } }}>
      <InsuredScreen />
    </PageAt>,
    { client: agent, permissions, at: `${pathname}${search}` },
  )
  const form = within(await screen.findByRole('group', { name: new RegExp(`^${name} `) }, PATIENT))
  fireEvent.change(form.getByLabelText(/正确的证件号码/), { target: { value: now } })
  fireEvent.click(screen.getByRole('button', { name: '核对金额' }))
  await screen.findByRole('button', { name: '确认并提交' }, PATIENT)
  const people = await screen.findByRole('list', { name: '人员和费用' }, PATIENT)
  expect(people.textContent).toContain(`${readable(was)} → ${readable(now)}`)
})

it('a number that is no correction of theirs is answered without a sign of the old one', async () => {
  const { id, insuredId, now } = await slip()
  const other = `${now.slice(0, 8)}${now[8] === '9' ? '8' : '9'}${now[9] === '1' ? '2' : '1'}${now.slice(10)}`
  const rows = [{ insuredId, idNo: other }]
  const body = { changeCode: '802' as const, effectiveDate: '2026-12-01', rows }
  const quote = await agent.policies.endorse.quote({ params: { id }, body })
  expect(quote.rows[0]).not.toHaveProperty('oldIdNo')
})

it('on the page of one of its people the reviewer reads which trade it is', async () => {
  const { id, insuredId, now } = await slip()
  const change = { changeCode: '802' as const, effectiveDate: '2026-12-01', rows: [{ insuredId, idNo: now }] }
  const made = await submitted(h, agent, id, change)
  const reviewer = await h.client('reviewer')
  const { permissions } = await reviewer.system.auth.info()
  const { records } = await reviewer.policies.endorsementRow.page({ query: { endorsementId: made.id } })
  const [row] = records
  const pathname = `/policies/endorsementRow/${row?.id}`
  renderInConsole(
    <PageAt place={{ pathname, search: '', params: { id: row?.id ?? '' } }}>
      <RecordPage resource={endorsementRow} />
    </PageAt>,
    { client: reviewer, permissions, at: pathname },
  )
  const trade = (await screen.findByText('职业编号', {}, PATIENT)).nextElementSibling
  await vi.waitFor(() => expect(trade?.textContent).toBe(row?.professionName), PATIENT)
})
