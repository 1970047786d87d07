import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { Happened } from '../../kernel/work/life.ts'
import { account, credit, debit, type Entry } from '../../ledger/accounts.ts'
import { type Books, post, reverse, type Source } from '../../ledger/post.ts'
import { receivable } from '../premium-books.ts'
import { onAccount } from './on-account.ts'

/** An application as the books read it; cents. */
async function bookedRow(id: string, tx: Tx) {
  return tx
    .selectFrom('endorsement as e')
    .innerJoin('policy as p', 'p.id', 'e.policyId')
    .select([
      'e.id',
      'e.applyNo',
      'e.policyId',
      'e.changeCode',
      'e.payMoney',
      'e.setOff',
      'e.doneMoney',
      'e.backMoney',
    ])
    .select([
      'e.refundWay',
      'e.receiptNo',
      'e.channelId',
      'p.holderCode',
      'p.insured',
      'p.createdBy',
      'p.visitorId',
    ])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
}
type Row = Awaited<ReturnType<typeof bookedRow>>

/** What is kept for the next charge, or waits to be paid out. */
const owed = (row: Row) => (row.refundWay === 'payee' ? account('endorsePayable') : onAccount(row))

/** A charge is owed from the moment it is submitted, less what stood on account. */
export async function endorsementDue({ id, tx, ...books }: Happened): Promise<void> {
  const row = await bookedRow(id, tx)
  const { payMoney, setOff } = row
  const at = { ...books, tx }
  if (payMoney > 0)
    await book('due', row, at, [debit(receivable(row), payMoney), credit(account('premium'), payMoney)])
  await book('setOff', row, at, [debit(onAccount(row), setOff), credit(receivable(row), setOff)])
}

/** 801: the money is at the bank already. */
export async function endorsementReceived({ id, tx, ...books }: Happened): Promise<void> {
  const row = await bookedRow(id, tx)
  await book('received', row, { ...books, tx }, [
    debit(account('bank'), row.payMoney),
    credit(receivable(row), row.payMoney),
  ])
}

/** Nothing comes of it: nothing is owed for it, and what stood on account stands there again. */
export async function endorsementWithdrawn(happened: Happened): Promise<void> {
  const { id, why } = happened
  await reverse(happened, { table: 'endorsement', id, event: 'due' }, 'withdrawn', why ?? undefined)
  await reverse(happened, { table: 'endorsement', id, event: 'setOff' }, 'setOffBack')
}

/** 801 that was refused: what came in by transfer is kept for the policyholder, or waits to be paid out. */
export async function endorsementKept({ id, tx, ...books }: Happened): Promise<void> {
  const row = await bookedRow(id, tx)
  if (!CHANGES[row.changeCode].prepaid) return
  await book('kept', row, { ...books, tx }, [
    debit(receivable(row), row.payMoney),
    credit(onAccount(row), row.payMoney),
  ])
}

/** The insurer covers as changed: what the accepted people come to is theirs, or theirs to give back; the rest goes back. */
export async function endorsementDone({ id, tx, ...books }: Happened): Promise<void> {
  const row = await bookedRow(id, tx)
  const done = row.doneMoney ?? 0
  const back = row.backMoney ?? 0
  await book('issued', row, { ...books, tx }, [
    debit(account('premium'), Math.max(0, row.payMoney)),
    done > 0 ? credit(account('insurer'), done) : debit(account('insurer'), 0 - done),
    credit(owed(row), back),
  ])
}

/**
 * A change, or people of it, that did not come to take effect: `cents` of what the insurer had by it, signed, stand on
 * account again or wait to be paid out; of a removal they are taken from there. Each time is posted.
 */
export async function endorsementUndone(id: string, cents: number, books: Books): Promise<void> {
  const row = await bookedRow(id, books.tx)
  const { nth } = await books.tx
    .selectFrom('ledgerEntry')
    .select(({ fn }) => fn.count<string>('transferId').distinct().as('nth'))
    .where('sourceTable', '=', 'endorsement')
    .where('sourceId', '=', id)
    .where('event', '=', 'undone')
    .executeTakeFirstOrThrow()
  const entries =
    cents > 0
      ? [debit(account('insurer'), cents), credit(owed(row), cents)]
      : [debit(owed(row), 0 - cents), credit(account('insurer'), 0 - cents)]
  await book('undone', row, books, entries, Number(nth) + 1)
}

/** Not to be paid out: it is kept for the next charge. */
export async function endorsementRefundKept({ id, tx, ...books }: Happened): Promise<void> {
  const row = await bookedRow(id, tx)
  const back = row.backMoney ?? 0
  await book('kept', row, { ...books, tx }, [
    debit(account('endorsePayable'), back),
    credit(onAccount(row), back),
  ])
}

/** Finance has paid out what was given back. */
export async function endorsementPaidOut({ id, tx, ...books }: Happened): Promise<void> {
  const row = await bookedRow(id, tx)
  const back = row.backMoney ?? 0
  await book('paidOut', row, { ...books, tx }, [
    debit(account('endorsePayable'), back),
    credit(account('bank'), back),
  ])
}

async function book(
  event: Source['event'],
  row: Row,
  books: Books,
  entries: Entry[],
  nth = 1,
): Promise<void> {
  await post(books, {
    source: { table: 'endorsement', id: row.id, event, nth },
    about: { docNo: row.applyNo, channelId: row.channelId, policyId: row.policyId },
    entries,
    note: event === 'paidOut' ? `流水 ${row.receiptNo}` : null,
  })
}
