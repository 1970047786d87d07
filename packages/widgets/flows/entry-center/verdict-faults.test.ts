import { emptyForm } from '@baoqiao/contract/policy/begun-form.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { expect, test } from 'vitest'
import { faultsBeyond, refusedNow } from './verdict-faults.ts'

const person = (name: string) => ({ name, idNo: `4401${name}`, professionId: '1', profession: '会计' })
const [a, b, c] = [person('甲'), person('乙'), person('丙')]
const checked = { ...emptyForm('2026-11-20'), employees: [a, b, c] }
const OVER: Reason = { row: 2, field: 'idNo', code: 'repeatOver', message: '累计保额超过120万' }
const HEIGHT: Reason = { row: 3, field: 'professionId', code: 'height', message: '涉及高处作业须按5类' }
const known = (employees = [a, b, c], plan = checked.plan) => ({
  verdict: { decision: 'refuse' as const, reasons: [OVER, HEIGHT], warnings: [], quote: null },
  checked,
  form: { ...checked, plan, employees },
  profile: null,
  trades: [],
})

test('what the check refused is marked in its cell, follows its line, and is over when the line is changed', () => {
  expect([...faultsBeyond(known())]).toEqual([
    [1, { idNo: OVER.message }],
    [2, { profession: HEIGHT.message }],
  ])
  expect([...faultsBeyond(known([b, c]))].map(([line]) => line)).toEqual([0, 1])
  expect(refusedNow(known([a, { ...b, idNo: '4401丁' }, c])).map(({ row }) => row)).toEqual([3])
})

test('over the cap is over with another coverage, until it is checked anew', () => {
  const left = refusedNow(known([a, b, c], { ...checked.plan, coverageWan: 10 }))
  expect(left.map(({ code }) => code)).toEqual(['height'])
})
