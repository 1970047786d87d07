// @vitest-environment jsdom

import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { applicationItem } from './application-item.tsx'

afterEach(cleanup)
const ONE: EndorsementSummary = {
  ...{ id: '7', applyNo: 'E7', changeCode: '101', effectiveDate: '2026-11-23', status: '8', heads: 3 },
  ...{ payMoney: 129_000, setOff: 0, doneMoney: null, backMoney: null, refundWay: 'account' },
  ...{ payDeadline: null, endorseNo: null, refusedWhy: null, receiptNo: null, revokeBarred: null },
  lateMoney: 0,
  ...{ rows: { open: 0, done: 0, failed: 3 }, by: '张三', at: '2026-11-20T08:00:00Z' },
}

test.each([
  ['refused once it was paid', { refusedWhy: '人数不符' }, '保费 1,290.00 元退回', '保费 1,290.00 元 '],
  [
    'refused once it was paid in part from the account',
    { refusedWhy: '人数不符', setOff: 29_000 },
    '保费 1,000.00 元退回，挂账抵扣 290.00 元退回挂账',
    '1,290.00',
  ],
  [
    'paid offline and refused',
    { changeCode: '801', refusedWhy: '人数不符' },
    '保费 1,290.00 元转入挂账',
    '元退回',
  ],
  ['paid when it was cancelled', { lateMoney: 129_000 }, '不再等待时到账的 1,290.00 元退回付款人', '未收取'],
  ['taken back before it was paid', {}, '保费 1,290.00 元未收取', '退回'],
  [
    'refused where money would have gone back',
    { changeCode: '803', payMoney: -40_000, refusedWhy: '人数不符' },
    '400.00 元不再退还',
    '退还 400.00',
  ],
] as const)('of a change that was %s it is told what became of the money', (_, patch, told, untold) => {
  const may = { pay: false, revoke: () => false }
  const { note } = applicationItem({ ...ONE, ...patch }, '1', [], [], may)
  const { container } = render(note)
  expect(container.textContent).toContain(told)
  expect(container.textContent).not.toContain(untold)
})
