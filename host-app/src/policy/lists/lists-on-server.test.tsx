// @vitest-environment jsdom

import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { insuredEnterprise } from '@baoqiao/contract/policy/insured-enterprise.ts'
import { policyCar } from '@baoqiao/contract/policy/policy-car.ts'
import { endorsed, newcomer, peopleOf } from '@baoqiao/server/testing/endorse.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource } from '../../kit/resource-client.ts'
import { PolicyActions } from '../PolicyActions.tsx'
import CoveredPersonScreen from './CoveredPersonScreen.tsx'
import ViewScreen from './ViewScreen.tsx'

/** Lists around policies (1-platform §2), as somebody who serves them uses them. */
let h: Awaited<ReturnType<typeof startTestApp>>
let client: Awaited<ReturnType<typeof h.client>>
let permissions: string[]
/** Number of an order by the state that it is put in. */
const orders = new Map<string, string>()
let id = ''
let policyNo = ''
const EFF = '2027-06-01'
const came = { name: '' }
beforeAll(async () => {
  await Promise.all([import('../../kit/list/BatchBar.tsx'), import('../../kit/form/RecordDrawer.tsx')])
  h = await startTestApp()
  client = await h.client('agent')
  permissions = (await client.system.auth.info()).permissions
  const orderOf = async (of: string) => (await client.policies.policy.get({ params: { id: of } })).orderNo
  for (const status of ['1', '99', '100', '101', '102']) {
    const { id: of } = await issuedPolicy(h, client)
    await h.db.query('update policy set status = $2 where id = $1', [of, status])
    orders.set(status, await orderOf(of))
  }
  id = (await issuedPolicy(h, client, { heads: 5 })).id
  orders.set('3.5', await orderOf(id))
  policyNo = String((await client.policies.policy.get({ params: { id } })).policyNo)
  const trades = await client.products.catalogue.trades({ params: { id: '103' } })
  const who = newcomer(trades.find(({ name }) => name === '会计')?.id ?? '')
  came.name = who.name
  await endorsed(h, client, id, { changeCode: '101', effectiveDate: EFF, rows: [who] })
  const [first] = await peopleOf(client, id)
  await endorsed(h, client, id, { changeCode: '803', effectiveDate: EFF, rows: [{ insuredId: first?.id }] })
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const show = (part: React.ReactNode, at: string) => renderInConsole(part, { client, permissions, at })
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '')
const rowsShown = () => [...document.querySelectorAll('tr[data-row-id]')].map((row) => row.textContent ?? '')
const counted = (n: number) => screen.findByText(`共 ${n} 条`)
/** What of the orders above stands in the list. */
const statesShown = () => {
  const text = rowsShown().join('\n')
  return [...orders].flatMap(([status, no]) => (text.includes(no) ? status : [])).sort()
}

it.each([
  ['/insurance/policy/pending', '1,2,99,102', ['1', '102', '99']],
  ['/insurance/policy/check', '100,101', ['100', '101']],
  ['/insurance/policy/all', '3.5', ['1', '100', '101', '102', '3.5', '99']],
] as const)('%s: the orders of its states, and no others', async (path, status, wanted) => {
  show(<ViewScreen />, path)
  await counted(wanted.length)
  expect(address()).toContain(path)
  expect(address()).toContain(path.endsWith('all') ? status : `status=${status}`)
  expect(statesShown()).toEqual(wanted)
  // One that was only put aside has no premium yet.
  const unpriced = rowsShown().filter((text) => text.includes('未核价'))
  expect(unpriced.length).toBe(statesShown().includes('99') ? 1 : 0)
})

it('changes by which people are added, and all others, stand in a list each', async () => {
  show(<ViewScreen />, '/insurance/endorsement/add')
  await counted(1)
  expect(address()).toContain('changeCode=101,801')
  expect(rowsShown()[0]).toContain('增员')
  const chosen = () => {
    const { options, selectedIndex } = screen.getByRole<HTMLSelectElement>('combobox', { name: '批改类型' })
    return options[selectedIndex]?.text
  }
  expect(chosen()).toBe(`${CHANGE_CODES['101']}、${CHANGE_CODES['801']}`)
  cleanup()
  show(<ViewScreen />, '/insurance/endorsement/change')
  await counted(1)
  expect(address()).toContain('changeCode=102,802,803,804')
  expect(rowsShown()[0]).toContain('减员')
  expect(chosen()).toBe('4 项')
})

it.each([
  ['/insurance/endorsement/add', /^增员申请_\d{8}\.xlsx$/],
  ['/insurance/endorsement/change', /^变更申请_\d{8}\.xlsx$/],
] as const)('%s: what is exported is called as its list', async (at, called) => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  const admin = await h.client('admin')
  Object.assign(admin.policies.endorsement, { export: async () => new Blob(['x']) })
  const info = await admin.system.auth.info()
  renderInConsole(<ViewScreen />, { client: admin, permissions: info.permissions, user: info, at })
  await screen.findByText(/^共 [1-9]\d* 条$/)
  fireEvent.keyDown(document.body, { key: 'e' })
  fireEvent.click(await screen.findByRole('button', { name: /^导出 [1-9]\d* 条$/ }))
  await waitFor(() => expect(names).toEqual([expect.stringMatching(called)]))
  vi.restoreAllMocks()
})

it('somebody narrows a list of changes otherwise, and it stays so', async () => {
  show(<ViewScreen />, '/insurance/endorsement/change?changeCode=804')
  await counted(0)
  expect(address()).toBe('/insurance/endorsement/change?changeCode=804')
})

it('the list of people: who is covered on a day, and who from another', async () => {
  show(<CoveredPersonScreen />, `/policies/coveredPerson?policyId=${id}`)
  await counted(6)
  const day = screen.getByLabelText('某日在保')
  fireEvent.change(day, { target: { value: '2027-05-31' } })
  fireEvent.blur(day)
  await counted(5)
  expect(address()).toContain('startDateEnd=2027-05-31&endDateStart=2027-05-31')
  expect(rowsShown().join()).not.toContain(came.name)
  fireEvent.change(screen.getByLabelText('某日在保'), { target: { value: EFF } })
  fireEvent.blur(screen.getByLabelText('某日在保'))
  await waitFor(() => expect(rowsShown().join()).toContain(came.name))
  expect(rowsShown()).toHaveLength(5)
  expect(rowsShown().filter((text) => text.startsWith('员工1'))).toEqual([])
})

/** The form beside the list. */
const form = async () => within(await screen.findByRole('dialog'))
const typed = async (label: RegExp, text: string) => {
  const input = await (await form()).findByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const chosen = async (group: RegExp, option: string) =>
  fireEvent.click(within((await form()).getByRole('radiogroup', { name: group })).getByLabelText(option))

it('from the policy to its cars: one is entered, what is wrong is said, and it is taken out', async () => {
  const resource: PlainResource = policyCar
  const row = await client.policies.policy.get({ params: { id } })
  show(<PolicyActions row={row} />, `/policy/details/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: '更多' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '车辆' }))
  await waitFor(() => expect(address()).toBe(`/policies/policyCar?policyId=${id}`))
  cleanup()
  show(<ResourceScreen resource={resource} />, `/policies/policyCar?policyId=${id}`)
  await counted(0)
  fireEvent.click(screen.getByRole('button', { name: /新增/ }))
  await typed(/^车牌号/, '粤B')
  await typed(/^车架号/, 'LSVAA4182E2184841')
  await typed(/^发动机号/, 'E100')
  await chosen(/^投保座位数/, '4座')
  await chosen(/^核定座位数/, '5座')
  await typed(/^每座保额/, '100000')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  // The policy is the one whose list it is.
  expect((await screen.findAllByText('请输入正确的车牌号')).length).toBeGreaterThan(0)
  await typed(/^车牌号/, '粤B12345')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await counted(1)
  const { records } = await client.policies.policyCar.page({ query: { policyId: id } })
  expect(records).toMatchObject([{ licenseNo: '粤B12345', policyNo, insureMoney: 10_000_000 }])
})

inFull('an insured enterprise is entered and edited', async () => {
  const resource: PlainResource = insuredEnterprise
  show(<ResourceScreen resource={resource} />, `/policies/insuredEnterprise?policyId=${id}`)
  await counted(0)
  const relation = await client.policies.insuredEnterprise.add({
    body: {
      policyId: id,
      relation: '1',
      companyName: '广州晨光二厂有限公司',
      certNo: '91440101MA51000370',
      areaCode: '440106',
      legalPerson: '李厂长',
      legalPersonMobile: '13800138001',
    },
  })
  cleanup()
  show(<ResourceScreen resource={resource} />, `/policies/insuredEnterprise?policyId=${id}`)
  await counted(1)
  const row = document.querySelector<HTMLElement>(`tr[data-row-id="${relation.id}"]`)
  if (!row) throw new Error('no row')
  fireEvent.click(within(row).getByRole('button', { name: /^修改/ }))
  await typed(/^地区代码/, '999999')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findAllByText('没有这个行政区划代码，请核对')).length).toBeGreaterThan(0)
  await typed(/^地区代码/, '440103')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(
    async () =>
      expect((await client.policies.insuredEnterprise.get({ params: { id: relation.id } })).areaCode).toBe(
        '440103',
      ),
    { timeout: 60_000 },
  )
})
