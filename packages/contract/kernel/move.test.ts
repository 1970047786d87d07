import { expect, test } from 'vitest'
import { endorsement } from '../policy/endorsement.ts'
import { isAsked, isOffered, type Move } from './move.ts'

function moveOf(event: 'agreeRefund' | 'refuseRefund' | 'refundPaid' | 'confirmed'): Move {
  const move = endorsement.moves?.[event]
  if (!move) throw new Error(`no move ${event}`)
  return move
}
const owed = { refundWay: 'payee', backMoney: 93_626, receiptNo: null, refundAgreedAt: null }
const offered = (row: object) =>
  (['agreeRefund', 'refuseRefund', 'refundPaid'] as const).map((event) =>
    isOffered(moveOf(event), { ...owed, ...row }),
  )

test('a refund is decided and registered only while something is still to be transferred', () => {
  expect(offered({})).toEqual([true, true, true])
  expect(offered({ backMoney: 0 })).toEqual([false, false, false])
  expect(offered({ backMoney: null })).toEqual([false, false, false])
  expect(offered({ refundWay: 'account' })).toEqual([false, false, false])
  expect(offered({ receiptNo: 'BANK-1' })).toEqual([false, false, false])
  expect(offered({ refundAgreedAt: '2026-11-23T00:00:00Z' })).toEqual([false, true, true])
})

test('the number of a paper is asked for where the insurer gives it', () => {
  const asked = (changeCode: string) => isAsked(moveOf('confirmed'), 'endorseNo', { changeCode })
  expect([asked('101'), asked('802')]).toEqual([true, false])
})
