import { expect, test } from 'vitest'
import { isOffered } from '../kernel/move.ts'
import { payout } from './payout.ts'

test('a batch is given up only while the bank has answered none of it', () => {
  const giveUp = payout.moves?.giveUp ?? {}
  expect(isOffered(giveUp, { paidCount: 0, failedCount: 0 })).toBe(true)
  expect(isOffered(giveUp, { paidCount: 1, failedCount: 0 })).toBe(false)
  expect(isOffered(giveUp, { paidCount: 0, failedCount: 1 })).toBe(false)
})
