import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { letterPage } from './letter.ts'
import { surrenderMachine } from './surrender.machine.ts'

const { context } = createActor(surrenderMachine, { input: { policyId: '5', key: 'k' } }).getSnapshot()
const policy = {
  policyNo: 'G1',
  productName: '雇主责任险',
  insured: '<晨光>&有限公司',
  startDate: '2026-11-22',
  endDate: '2027-11-21',
  totalMoney: 1,
}
const opened = { policy, earliest: '2026-11-23', barred: null, barring: null, application: null }
const quote = { refund: 116_100, mode: '', lines: [] }
const form = { ...context.form, effDate: '2026-11-23', reason: '1', bankName: '工行' }

test('the letter says what was filled in, as text, and leaves room for the seal', () => {
  const page = letterPage({ ...context, opened, quote, form })
  for (const words of [
    '&#60;晨光&#62;&#38;有限公司',
    'G1',
    '2026-11-23',
    '企业停业或注销',
    '¥1,161.00',
    '工行',
    '盖章',
  ])
    expect(page).toContain(words)
  expect(page).not.toContain('快递')
})

test('it names no account where nothing is paid', () => {
  const page = letterPage({ ...context, opened, quote: { ...quote, refund: 0 }, form })
  expect(page).toContain('不退费')
  expect(page).not.toContain('工行')
})
