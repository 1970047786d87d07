// @vitest-environment jsdom

import { peopleOf } from '@baoqiao/server/testing/endorse.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import InsuredScreen from './InsuredScreen.tsx'
import { PolicyActions } from './PolicyActions.tsx'

/** `/policy/insured/editSingleInsured` and `editMoreInsured`: who is there is edited, not somebody added. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let permissions: string[] = []
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  permissions = (await agent.system.auth.info()).permissions
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

function open(fromType: 'editSingleInsured' | 'editMoreInsured', id: string, search = '') {
  const pathname = `/policy/insured/${fromType}/${id}`
  const around = { client: agent, permissions, at: `${pathname}${search}` }
  return renderInConsole(
    <PageAt place={{ pathname, search, params: { id, fromType } }}>
      <InsuredScreen />
    </PageAt>,
    around,
  )
}
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '')
const rowOf = (name: string) => screen.findByRole('group', { name: new RegExp(`^${name} `) })

it('one person, named by the address, is corrected in a form: it is a correction (802) of that person', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  const [first, second] = await peopleOf(agent, id)
  open('editSingleInsured', id, `?person=${second?.id}`)
  const form = within(await rowOf(second?.name ?? ''))
  expect(screen.queryByText('新增人员')).toBeNull()
  // Another one takes their place in the form: it is of one person.
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(first?.name ?? '') }))
  await rowOf(first?.name ?? '')
  expect(screen.queryByRole('group', { name: new RegExp(`^${second?.name} `) })).toBeNull()
  expect(screen.queryByRole('button', { name: /全选/ })).toBeNull()
  fireEvent.click(screen.getByRole('option', { name: new RegExp(second?.name ?? '') }))
  expect(form).toBeTruthy()
  const again = within(await rowOf(second?.name ?? ''))
  fireEvent.change(again.getByLabelText(/正确的姓名/), { target: { value: '员更二' } })
  fireEvent.click(screen.getByRole('button', { name: '核对金额' }))
  fireEvent.click(await screen.findByRole('button', { name: '确认并提交' }))
  await waitFor(async () => {
    const { applications } = await agent.policies.endorse.open({ params: { id } })
    expect(applications).toMatchObject([{ changeCode: '802', heads: 1 }])
  })
  const [made] = (await agent.policies.endorse.open({ params: { id } })).applications
  const { records } = await agent.policies.endorse.rows({
    params: { id },
    query: { endorsementId: made?.id ?? '' },
  })
  expect(records).toMatchObject([{ oldName: second?.name, name: '员更二' }])
})

it('several are chosen of all, and their trade is changed (804)', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  open('editMoreInsured', id, '?change=804')
  fireEvent.click(await screen.findByRole('button', { name: '全选' }))
  for (const { name } of await peopleOf(agent, id)) await rowOf(name)
  expect(screen.getByText('新的职业（4 人）')).toBeTruthy()
})

it.each([
  ['99', 'staging'],
  ['102', 'resubmit'],
] as const)('people of an order in state %s are edited in its own list', async (status, type) => {
  const { id } = await issuedPolicy(h, agent)
  await h.db.query('update policy set status = $2 where id = $1', [id, status])
  open('editMoreInsured', id)
  await waitFor(() => expect(address()).toBe(`/policy/entry/${id}?applyType=${type}`))
})

it('of a policy that is over nobody is edited, and it says why', async () => {
  const { id } = await issuedPolicy(h, agent)
  await h.db.query(`update policy set status = '5' where id = $1`, [id])
  open('editSingleInsured', id)
  expect(await screen.findByText(/保单当前为「已到期」/)).toBeTruthy()
})

it('of a policy that is not there it says so as every flow does', async () => {
  open('editSingleInsured', '999999999')
  expect(await screen.findByText('没有找到要办理的产品、保单或订单')).toBeTruthy()
})

inFull('the ways there stand at the policy', async () => {
  const { id } = await issuedPolicy(h, agent)
  const row = await agent.policies.policy.get({ params: { id } })
  renderInConsole(<PolicyActions row={row} />, { client: agent, permissions })
  const pressed = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: '更多' }))
    fireEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await pressed('修改被保险人')
  await waitFor(() => expect(address()).toBe(`/policy/insured/editSingleInsured/${id}`))
  await pressed('批量修改被保险人')
  await waitFor(() => expect(address()).toBe(`/policy/insured/editMoreInsured/${id}`))
})
