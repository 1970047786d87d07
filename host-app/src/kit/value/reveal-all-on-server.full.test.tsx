// @vitest-environment jsdom
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import CoveredPersonScreen from '../../policy/lists/CoveredPersonScreen.tsx'
import { CoverPanel } from '../../policy/serve/CoverPanel.tsx'

/** Numbers of a page of people in clear, by one call that says who looked (2-calls §7 "Decrypt helper"). */
let h: Awaited<ReturnType<typeof startTestApp>>
let id = ''
let numbers: string[] = []
beforeAll(async () => {
  h = await startTestApp()
  ;({ id } = await issuedPolicy(h, await h.client('agent')))
  const { rows } = await h.db.query(`select id_no from policy_insured where policy_id = $1`, [id])
  numbers = rows.map((row) => h.kernel.vaultOf('3').open(String(Object(row).id_no)))
})
afterAll(() => h.close())
afterEach(cleanup)

async function show(who: string, page: ReactNode, at: string) {
  const client = await h.client(who)
  const { permissions } = await client.system.auth.info()
  renderInConsole(page, { client, permissions, at })
}
const inClear = () => numbers.filter((number) => document.body.textContent?.includes(number))
const looks = async () => {
  const of = async (table: string, what: string) =>
    (await h.db.query(`select to_jsonb(t) as row from ${table} t where ${what} order by id`)).rows.map(
      (one) => Reflect.get(Object(one), 'row'),
    )
  return {
    calls: await of('sys_log', `request_uri = '/admin/common/batchDecryptMessage'`),
    told: await of('sys_user_log', `action = '查看敏感信息'`),
  }
}
const PAGES: readonly (readonly [name: string, page: () => ReactNode, at: () => string])[] = [
  ['people of all policies', () => <CoveredPersonScreen />, () => `/policies/coveredPerson?policyId=${id}`],
  [
    'people of a policy',
    () => <CoverPanel id={id} startDate="2027-01-01" endDate="2027-11-22" />,
    () => `/policy/details/${id}`,
  ],
]

it.each(PAGES)('%s: one press opens the page by one call, another masks it', async (_, page, at) => {
  const before = await looks()
  await show('finance', page(), at())
  const button = await screen.findByRole('button', { name: '显示全部证件号码' })
  expect(inClear()).toEqual([])
  await userEvent.click(button)
  await waitFor(() => expect(inClear()).toEqual(numbers))
  const after = await looks()
  expect(after.calls).toHaveLength(before.calls.length + 1)
  expect(after.calls.at(-1)).toMatchObject({ username: 'finance', type: '0' })
  expect(after.told).toHaveLength(before.told.length + 1)
  const told = JSON.stringify([after.calls.at(-1), after.told.at(-1)])
  expect(numbers.filter((number) => told.includes(number))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '隐藏全部证件号码' }))
  expect(inClear()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '显示全部证件号码' }))
  await waitFor(() => expect(inClear()).toEqual(numbers))
  // Who leaves and comes back finds it masked.
  cleanup()
  await show('finance', page(), at())
  await screen.findByRole('button', { name: '显示全部证件号码' })
  expect(inClear()).toEqual([])
})

it('is not offered to who may not look', async () => {
  await show('agent', <CoveredPersonScreen />, `/policies/coveredPerson?policyId=${id}`)
  await waitFor(() => expect(document.querySelectorAll('tr[data-row-id]')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: /显示全部/ })).toBeNull()
})

it('what is not opened stays masked, and it is said', async () => {
  await show('finance', <CoveredPersonScreen />, `/policies/coveredPerson?policyId=${id}`)
  const button = await screen.findByRole('button', { name: '显示全部证件号码' })
  await h.db.query(`delete from sys_role_menu where menu_id in
    (select id from sys_menu where permission = 'personal_data_reveal')`)
  await userEvent.click(button)
  await screen.findByText('证件号码暂时不能查看，请稍后重试')
  expect(inClear()).toEqual([])
  expect(document.body.textContent).not.toContain('v1.')
})
