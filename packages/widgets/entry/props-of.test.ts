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
  [{}, 'order'],
  [{ order: '' }, 'order'],
  [{ draft: 'draft_3' }, 'order'],
  [{ order: 'product_103' }, 'order'],
  [{ policy: '保单' }, 'policy'],
  [{ order: '1', draft: 'x y' }, 'draft'],
])('of %j the %s is told', (given, wrong) => {
  expect(propsOf(given, ['order', 'policy'])).toEqual({ wrong })
})
