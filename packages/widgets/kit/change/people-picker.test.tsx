// @vitest-environment jsdom

import type { ChangedPerson } from '@baoqiao/contract/policy/change-form.ts'
import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CHANGE, filled } from '../../testing/change.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import type { View } from './view.ts'

afterEach(cleanup)
const CLAIM = '张伟于2026-11-20出险，理赔处理中（报案号C1）'
const person = (insuredId: string, name: string, claim: string | null = null): Cover => ({
  ...{ insuredId, name, claim, idNo: `4401**********${insuredId}`, policyId: '1', policyNo: 'P' },
  ...{ productName: '雇主责任险', insured: '某公司', professionName: '会计', cls: 1, atHeight: false },
  ...{ fromDate: '2026-11-01', toDate: '2027-10-31', premium: 1, coverageWan: 50 },
  ...{ endorsementId: null, document: 'P', agreedEnd: null },
})
const PEOPLE = [person('0011', '张伟', CLAIM), person('0012', '李娜'), person('0013', '张伟')]

function draw(code: '803' | '804', people = PEOPLE, lost = 0) {
  const chosen: (readonly ChangedPerson[])[] = []
  const total = people.length
  const page = { records: people, total, size: 1000, current: 1, date: '', premium: 0, agreedEnd: null }
  let asked = 0
  const ofPolicy = async () => {
    asked += 1
    if (asked <= lost) throw new Error('网络不通')
    return page
  }
  const view = {
    props: {},
    snapshot: { context: { ...CHANGE, form: filled(code, {}) } },
    calls: { cover: { ofPolicy } },
  } as unknown as View
  render(<PeoplePicker view={view} chosen={[]} onChange={(people) => chosen.push(people)} />)
  return () => chosen.at(-1)?.map(({ insuredId }) => insuredId)
}

it('who has a claim is told with it, and is not among who leave, also when all are taken', async () => {
  const chosen = draw('803')
  fireEvent.click(await screen.findByRole('button', { name: '全选' }))
  expect(chosen()).toEqual(['0012', '0013'])
  expect(screen.getByText('1 人有理赔，不能减员，不计入已选人数')).toBeTruthy()
  expect(screen.getByText(CLAIM)).toBeTruthy()
})

it('why somebody who is pressed cannot leave is read whole below the list, and brought in sight', async () => {
  const brought = vi.fn()
  Object.assign(Element.prototype, { scrollIntoView: brought })
  const chosen = draw('803')
  const [barred] = await screen.findAllByRole('option')
  expect(screen.queryByText(/^张伟不能办理/)).toBeNull()
  fireEvent.click(barred ?? document.body)
  const why = screen.getByText(`张伟不能办理减员：${CLAIM}`)
  expect(why.getAttribute('role')).toBe('status')
  expect(brought.mock.contexts).toContain(why)
  expect(chosen()).toEqual([])
})

it('a claim is no bar to another trade', async () => {
  const chosen = draw('804')
  fireEvent.click(await screen.findByRole('button', { name: '全选' }))
  expect(chosen()).toEqual(['0011', '0012', '0013'])
  expect(screen.queryByText(/不能/)).toBeNull()
})

it('people who were not read are asked for again by a press', async () => {
  const chosen = draw('804', PEOPLE, 1)
  expect(await screen.findByText('网络不通')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  fireEvent.click(await screen.findByRole('button', { name: '全选' }))
  expect(chosen()).toHaveLength(3)
})

it('a name in letters is found however it is typed', async () => {
  draw('804', [person('0021', 'John Smith'), person('0022', '李娜')])
  fireEvent.change(await screen.findByRole('textbox', { name: /查找/ }), { target: { value: 'john' } })
  expect(screen.queryByText('没有符合的人员')).toBeNull()
})
