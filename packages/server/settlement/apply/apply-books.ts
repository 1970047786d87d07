import { account, credit, debit } from '../../ledger/accounts.ts'
import { type Books, post } from '../../ledger/post.ts'
import { commissionOf } from '../lines/line-books.ts'

interface Paid {
  table: 'settle_apply' | 'settle_award'
  id: string
  no: string
  channelId: string
  /** Cents that are transferred. */
  fee: number
  /** What reviewers made of the lines less what they were computed as, cents. */
  adjusted: number
  receiptNo: string | null
}

/** Commission is paid out, after what a reviewer changed of it is booked. */
export async function bookRemitted(paid: Paid, books: Books): Promise<void> {
  const { table, id, no, channelId, fee, adjusted, receiptNo } = paid
  const owed = await commissionOf(channelId, books)
  const cost = account('commissionCost')
  const about = { docNo: no, channelId }
  await post(books, {
    source: { table, id, event: 'adjusted' },
    about,
    entries:
      adjusted > 0
        ? [debit(cost, adjusted), credit(owed, adjusted)]
        : [debit(owed, 0 - adjusted), credit(cost, 0 - adjusted)],
  })
  await post(books, {
    source: { table, id, event: 'paidOut' },
    about,
    entries: [debit(owed, fee), credit(account('bank'), fee)],
    note: receiptNo ? `流水 ${receiptNo}` : null,
  })
}
