import type { Happened } from '../../kernel/work/life.ts'
import { account, credit, debit, type Entry } from '../../ledger/accounts.ts'
import { post, reverse, type Source } from '../../ledger/post.ts'
import { onAccount } from '../endorsement/on-account.ts'

async function payoutRow({ id, tx }: Pick<Happened, 'id' | 'tx'>) {
  return tx
    .selectFrom('accountPayout as o')
    .innerJoin('policy as p', 'p.id', 'o.policyId')
    .select(['o.payoutNo', 'o.amount', 'o.channelId', 'o.policyId', 'o.receiptNo'])
    .select(['p.holderCode', 'p.insured', 'p.createdBy', 'p.visitorId'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
}
type Row = Awaited<ReturnType<typeof payoutRow>>

/** What is asked back stands on the account no longer: nothing else spends it. */
export const payoutAsked = (happened: Happened) =>
  book('requested', happened, (row) => [
    debit(onAccount(row), row.amount),
    credit(account('payoutPayable'), row.amount),
  ])

/** Nothing comes of it: the money stands on the account again. */
export async function payoutReturned(happened: Happened): Promise<void> {
  const { id, why } = happened
  await reverse(happened, { table: 'account_payout', id, event: 'requested' }, 'returned', why ?? undefined)
}

/** Finance has paid it out. */
export const payoutPaid = (happened: Happened) =>
  book('paidOut', happened, ({ amount }) => [
    debit(account('payoutPayable'), amount),
    credit(account('bank'), amount),
  ])

/** The bank sent it back: it counts as not paid, and stands on the account again. */
export async function payoutBounced(happened: Happened): Promise<void> {
  const { id, why } = happened
  await reverse(happened, { table: 'account_payout', id, event: 'paidOut' }, 'bounced', why ?? undefined)
  await payoutReturned(happened)
}

async function book(
  event: Source['event'],
  happened: Happened,
  entries: (row: Row) => Entry[],
): Promise<void> {
  const row = await payoutRow(happened)
  await post(happened, {
    source: { table: 'account_payout', id: happened.id, event },
    about: { docNo: row.payoutNo, channelId: row.channelId, policyId: row.policyId },
    entries: entries(row),
    note: event === 'paidOut' ? `流水 ${row.receiptNo}` : null,
  })
}
