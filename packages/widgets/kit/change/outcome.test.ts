import { expect, test } from 'vitest'
import { application } from '../../testing/change-answers.ts'
import { outcomeOf } from './outcome.ts'

const WHY = { refusedWhy: '人数不符' }
test.each([
  ['paid and refused', '8', { ...WHY, setOff: 0 }, '人数不符。已付款项退回，保障不变。'],
  [
    'set off whole and refused',
    '8',
    { ...WHY, setOff: 121_224 },
    '人数不符。已抵扣的挂账退回挂账，保障不变。',
  ],
  ['paid offline and refused', '8', { ...WHY, changeCode: '801' }, '人数不符。已付款项转入挂账，保障不变。'],
  ['refused where money would go back', '8', { ...WHY, payMoney: -400 }, '人数不符。保障不变。'],
  ['taken back, set off in part', '8', { setOff: 100 }, '已抵扣的挂账退回挂账，保障不变。'],
  ['confirmed, then taken back', '9', { refundWay: 'account' }, '已付款项转入挂账，保障不变。'],
  [
    'not paid in time, then paid',
    '4',
    { lateMoney: 900 },
    '没有在截止时间前完成支付，不再等待时到账的款项退回付款人，保障不变。',
  ],
  ['not paid in time', '4', {}, '没有在截止时间前完成支付，保障不变。'],
] as const)('of what was %s its page says what became of the money', (_, status, patch, said) => {
  const one = application('7', status, { changeCode: '101', setOff: 0, refusedWhy: null, ...patch })
  expect(outcomeOf(one)?.message).toBe(`${said}仍要办理的请重新申请。`)
})
