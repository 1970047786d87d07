import type { Happened } from '../../kernel/work/life.ts'
import { account, credit, debit } from '../../ledger/accounts.ts'
import { type Books, post, type Source } from '../../ledger/post.ts'

/** A line as the books read it. `fee`: signed cents. */
export interface Earned {
  source: Source
  docNo: string
  channelId: string
  fee: number
}

/** What a channel is owed; what it owes back stands there too, on the other side. */
export async function commissionOf(channelId: string, { tx }: Pick<Books, 'tx'>) {
  const { name } = await tx
    .selectFrom('distChannel')
    .select('name')
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow()
  return account('commission', channelId, name)
}

/** Commission is owed from the moment its line is written, and less of it from the moment a refund takes some back. */
export async function bookEarned({ source, docNo, channelId, fee }: Earned, books: Books): Promise<void> {
  const owed = await commissionOf(channelId, books)
  const cost = account('commissionCost')
  await post(books, {
    source,
    about: { docNo, channelId },
    entries: fee > 0 ? [debit(cost, fee), credit(owed, fee)] : [debit(owed, 0 - fee), credit(cost, 0 - fee)],
  })
}

/** The channel has paid back what a refund took. */
export async function bookPaidBack(happened: Happened): Promise<void> {
  const { id, tx } = happened
  const row = await tx
    .selectFrom('settleCancelFee')
    .select(['lineNo', 'channelId', 'feePre', 'receiptNo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const cents = 0 - row.feePre
  await post(happened, {
    source: { table: 'settle_cancel_fee', id, event: 'returned' },
    about: { docNo: row.lineNo, channelId: row.channelId },
    entries: [debit(account('bank'), cents), credit(await commissionOf(row.channelId, happened), cents)],
    note: `流水 ${row.receiptNo}`,
  })
}
