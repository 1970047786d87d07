import type { Happened } from '../../kernel/work/life.ts'
import { account, credit, debit } from '../../ledger/accounts.ts'
import { type Books, post, reverse, type Source } from '../../ledger/post.ts'
import { onAccount } from '../endorsement/on-account.ts'
import { receivable } from '../premium-books.ts'

/** How the money goes: back by the gateway as it came, or to the account of the application. */
export const ORIGINAL = '1'
export const TO_ACCOUNT = '2'

/**
 * The insurer owes back what it does not earn any more: the holder has it again as paid in, so that a refund can return
 * the payment; or it waits to be paid out to their account. What a coupon paid of it is the platform's again.
 */
export const bookSurrendered = (id: string, books: Books) =>
  book(id, 'surrendered', books, ({ refundMoney, couponBack, way, ...holder }) => [
    debit(account('insurer'), refundMoney + couponBack),
    credit(account('couponCost'), couponBack),
    credit(way === ORIGINAL ? receivable(holder) : account('surrenderPayable'), refundMoney),
  ])

/** Finance has paid it out; what the gateway returned stands in the refund's own entries. */
export async function bookPaidOut(happened: Happened): Promise<void> {
  await book(happened.id, 'paidOut', happened, ({ refundMoney, way }) =>
    way === ORIGINAL
      ? []
      : [debit(account('surrenderPayable'), refundMoney), credit(account('bank'), refundMoney)],
  )
}

/** What could not be transferred is kept on account for the holder. */
export const bookKept = (happened: Happened) =>
  book(happened.id, 'kept', happened, ({ refundMoney, ...holder }) => [
    debit(account('surrenderPayable'), refundMoney),
    credit(onAccount(holder), refundMoney),
  ])

/** The bank sent it back: it counts as not paid, and is kept on account. */
export async function bookBounced(happened: Happened): Promise<void> {
  const { id, why } = happened
  await reverse(happened, { table: 'surrender_apply', id, event: 'paidOut' }, 'bounced', why ?? undefined)
  await bookKept(happened)
}

async function book(
  id: string,
  event: Source['event'],
  books: Books,
  entries: (row: Row) => ReturnType<typeof debit>[],
): Promise<void> {
  const row = await rowOf(id, books)
  await post(books, {
    source: { table: 'surrender_apply', id, event },
    about: { docNo: row.policyNo ?? row.orderNo, channelId: row.channelId, policyId: row.policyId },
    entries: entries(row),
    note: row.receiptNo ? `流水 ${row.receiptNo}` : null,
  })
}

type Row = Awaited<ReturnType<typeof rowOf>>
async function rowOf(id: string, { tx }: Books) {
  const row = await tx
    .selectFrom('surrenderApply as s')
    .innerJoin('policy as p', 'p.id', 's.policyId')
    .select([
      's.refundMoney',
      's.couponBack',
      's.way',
      's.receiptNo',
      'p.id as policyId',
      'p.orderNo',
      'p.policyNo',
    ])
    .select(['p.channelId', 'p.holderCode', 'p.insured', 'p.createdBy', 'p.visitorId'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, refundMoney: row.refundMoney ?? 0 }
}
