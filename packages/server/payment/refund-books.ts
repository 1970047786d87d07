import { PAY_WAYS } from '@baoqiao/contract/payment/gateway-params.ts'
import type { Happened } from '../kernel/work/life.ts'
import { account, credit, debit, type Entry } from '../ledger/accounts.ts'
import { post, reverse, type Source } from '../ledger/post.ts'
import { owedBy } from './owed-by.ts'

const payable = account('refundPayable')

/** What the holder has paid, or somebody for no order that is known, is owed back to them. */
export const bookRequested = (happened: Happened) =>
  book(happened, 'requested', ({ amount, payOrderId, ...payer }) => ({
    entries: [
      debit(payOrderId === null ? account('suspense') : owedBy(payer), amount),
      credit(payable, amount),
    ],
    note: happened.why,
  }))

/** The gateway has paid it out. */
export const bookRefunded = (happened: Happened) =>
  book(happened, 'refunded', ({ amount, payChannel, receiptNo }) => ({
    entries: [debit(payable, amount), credit(account('gateway', payChannel, PAY_WAYS[payChannel]), amount)],
    note: `回执 ${receiptNo}`,
  }))

/** The gateway would not: what is owed waits for a person. */
export const bookFailed = (happened: Happened) =>
  book(happened, 'failed', ({ amount, failures }) => ({
    entries: [debit(payable, amount), credit(account('refundFailed'), amount)],
    nth: failures,
    note: happened.why,
  }))

/** What the gateway would not pay, finance has transferred. */
export const bookPaidByHand = (happened: Happened) =>
  book(happened, 'refunded', ({ amount, receiptNo }) => ({
    entries: [debit(account('refundFailed'), amount), credit(account('bank'), amount)],
    note: `转账流水 ${receiptNo}`,
  }))

/** What was paid by transfer, finance has transferred back. */
export const bookTransferred = (happened: Happened) =>
  book(happened, 'refunded', ({ amount, receiptNo }) => ({
    entries: [debit(payable, amount), credit(account('bank'), amount)],
    note: `转账流水 ${receiptNo}`,
  }))

/** It is tried again: owed as before. */
export async function bookRetried(happened: Happened): Promise<void> {
  const { tx, id } = happened
  const { failures } = await tx
    .selectFrom('refund')
    .select('failures')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await reverse(happened, { table: 'refund', id, event: 'failed', nth: failures }, 'retried')
}

interface Booking {
  entries: Entry[]
  nth?: number
  note: string | null
}

async function book(
  happened: Happened,
  event: Source['event'],
  of: (row: Awaited<ReturnType<typeof rowOf>>) => Booking,
): Promise<void> {
  const row = await rowOf(happened)
  const { refundNo, channelId, policyId, payOrderId, id } = row
  const { entries, nth = 1, note } = of(row)
  await post(happened, {
    source: { table: 'refund', id, event, nth },
    about: { docNo: refundNo, channelId, policyId, payOrderId, refundId: id },
    entries,
    note,
  })
}

const rowOf = ({ tx, id }: Happened) =>
  tx
    .selectFrom('refund as r')
    .leftJoin('policy as p', 'p.id', 'r.policyId')
    .select(['r.id', 'r.refundNo', 'r.amount', 'r.policyId', 'r.payOrderId', 'r.channelId', 'r.payChannel'])
    .select(['r.failures', 'r.receiptNo', 'p.holderCode', 'p.insured'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
