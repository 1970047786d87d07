import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { expect, it } from 'vitest'
import { revokeWay } from './revoke-way.ts'

const ahead = addDays(sellingDay(new Date()), 5)
const row = { id: '7', policyId: '3', status: '3', payMoney: 0, changeCode: '101', effectiveDate: ahead }

it('only what was confirmed ahead is taken back here, by who may change policies', () => {
  const may = ['endorsement_add']
  const way = { title: '撤回批改', path: '/policy/insured/change/3?application=7', barred: null }
  expect(revokeWay(row, may)).toEqual(way)
  expect(revokeWay({ ...row, revokeBarred: '不是您提交的' }, may)).toEqual({ ...way, barred: '不是您提交的' })
  expect(revokeWay(row, ['endorsement_view'])).toBeNull()
  expect(revokeWay({ ...row, status: '1' }, may)).toBeNull()
  expect(revokeWay({ ...row, effectiveDate: '2020-01-01' }, may)).toBeNull()
})
