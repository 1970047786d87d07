import { refundMachine } from '@baoqiao/contract/rules/machines/refund.ts'
import { defineLife } from '../kernel/work/life.ts'
import {
  bookFailed,
  bookPaidByHand,
  bookRefunded,
  bookRequested,
  bookRetried,
  bookTransferred,
} from './refund-books.ts'

/** A refund, from being asked for to the gateway's receipt: whoever moves it, the books follow. */
export const refundLife = defineLife(refundMachine, 'refund', {
  request: bookRequested,
  done: bookRefunded,
  fail: bookFailed,
  retry: bookRetried,
  paidByHand: bookPaidByHand,
  transferred: bookTransferred,
})
