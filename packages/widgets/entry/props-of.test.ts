import { expect, test } from 'vitest'
import { propsOf } from './props-of.ts'

test.each([
  [{ order: 'order_10022' }, { order: '10022' }],
  [{ order: ' 10022 ' }, { order: '10022' }],
  [{ policy: 'order_10022' }, { policy: '10022' }],
  [
    { order: 'policy_10022', draft: 'draft_3' },
    { order: '10022', draft: '3' },
  ],
  [
    { order: '10022', draft: '', extra: 'a b' },
    { order: '10022', extra: 'a b' },
  ],
])('%j is about %j', (given, props) => {
  expect(propsOf(given, ['order', 'policy'])).toEqual({ props })
})

test.each([
  [{}, { wrong: 'order' }],
  [{ order: '' }, { wrong: 'order' }],
  [{ draft: 'draft_3' }, { wrong: 'order' }],
  [{ order: 'product_103' }, { wrong: 'order', given: 'product_103' }],
  [{ policy: '保单' }, { wrong: 'policy', given: '保单' }],
  [
    { order: '1', draft: 'x y' },
    { wrong: 'draft', given: 'x y' },
  ],
  [
    { order: 'order_1', payment: 'payment_zz' },
    { wrong: 'payment', given: 'payment_zz' },
  ],
])('of %j is told %j', (given, wrong) => {
  expect(propsOf(given, ['order', 'policy'])).toEqual(wrong)
})
