import { account, credit, debit } from '../../ledger/accounts.ts'
import { type Books, post, reverse } from '../../ledger/post.ts'
import { commissionOf } from '../lines/line-books.ts'

interface Paid {
  table: 'settle_apply' | 'settle_award'
  id: string
  no: string
  channelId: string
  /** What it comes to, and what of it is kept back for tax; cents. */
  fee: number
  tax: number
  receiptNo: string | null
  /** Payments of it that the bank sent back before this one. */
  bounces: number
}
interface Adjusted {
  /** What reviewers made of the lines less what they were computed as, cents. */
  adjusted: number
}

/** Commission is paid out, after what a reviewer changed of it is booked. */
export async function bookRemitted(paid: Paid & Adjusted, books: Books): Promise<void> {
  const { table, id, no, channelId, adjusted } = paid
  const owed = await commissionOf(channelId, books)
  const cost = account('commissionCost')
  await post(books, {
    source: { table, id, event: 'adjusted' },
    about: { docNo: no, channelId },
    entries:
      adjusted > 0
        ? [debit(cost, adjusted), credit(owed, adjusted)]
        : [debit(owed, 0 - adjusted), credit(cost, 0 - adjusted)],
  })
  await bookPaidOut(paid, books)
}

/** Commission is paid out, less tax: once more after the bank sent it back. */
export async function bookPaidOut(paid: Paid, books: Books): Promise<void> {
  const { table, id, no, channelId, fee, tax, receiptNo, bounces } = paid
  const owed = await commissionOf(channelId, books)
  const about = { docNo: no, channelId }
  await post(books, {
    source: { table, id, event: 'paidOut', nth: bounces + 1 },
    about,
    entries: [debit(owed, fee - tax), credit(account('bank'), fee - tax)],
    note: receiptNo ? `流水 ${receiptNo}` : null,
  })
  await post(books, {
    source: { table, id, event: 'withheld', nth: bounces + 1 },
    about,
    entries: [debit(owed, tax), credit(account('withheldTax'), tax)],
  })
}

/** The bank sent the last payment back: it is owed again, with what was kept back of it. `bounces`: how often that was so before; `why` in the bank's words. */
export async function bookBounced(
  { table, id, tax, bounces, why }: Pick<Paid, 'table' | 'id' | 'tax' | 'bounces'> & { why: string },
  books: Books,
): Promise<void> {
  const nth = bounces + 1
  const paid = await reverse(books, { table, id, event: 'paidOut', nth }, 'bounced', why)
  const withheld =
    tax === 0 || (await reverse(books, { table, id, event: 'withheld', nth }, 'withheldBack', why))
  if (!(paid && withheld)) throw new Error(`${table} ${id}: payment ${nth} is not in the books`)
}
