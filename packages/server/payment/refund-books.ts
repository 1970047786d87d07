import { account, credit, debit, type Entry } from '../ledger/accounts.ts'
import { type Books, post, reverse, type Source } from '../ledger/post.ts'

/** What the books need of a refund; `amount` in cents. */
export interface BookedRefund {
  id: string
  refundNo: string
  amount: number
  policyId: string
  payOrderId: string
  channelId: string | null
  payChannel: string
  failures: number
}

/** The gateway has paid it out. */
export const bookRefunded = (refund: BookedRefund & { receiptNo: string }, books: Books) =>
  fromPayable(refund, 'refunded', credit(account('gateway', refund.payChannel), refund.amount), books, {
    note: `回执 ${refund.receiptNo}`,
  })

/** The gateway would not: what is owed waits for a person. */
export const bookFailed = (refund: BookedRefund & { lastError: string }, books: Books) =>
  fromPayable(refund, 'failed', credit(account('refundFailed'), refund.amount), books, {
    nth: refund.failures,
    note: refund.lastError,
  })

/** A person lets it be tried again. */
export const bookRetried = ({ id, failures }: Pick<BookedRefund, 'id' | 'failures'>, books: Books) =>
  reverse(books, { table: 'refund', id, event: 'failed', nth: failures }, 'retried')

function fromPayable(
  { id, refundNo, amount, policyId, payOrderId, channelId }: BookedRefund,
  event: Source['event'],
  to: Entry,
  books: Books,
  { nth = 1, note }: { nth?: number; note: string },
) {
  return post(books, {
    source: { table: 'refund', id, event, nth },
    about: { docNo: refundNo, channelId, policyId, payOrderId, refundId: id },
    entries: [debit(account('refundPayable'), amount), to],
    note,
  })
}
