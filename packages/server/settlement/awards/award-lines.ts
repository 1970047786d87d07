import type { OfferedAward } from '@baoqiao/contract/settlement/awarding.ts'
import { sql } from 'kysely'
import { notFound } from '../../kernel/http/app-error.ts'
import type { Books } from '../../ledger/post.ts'
import { bookEarned } from '../lines/line-books.ts'

/** What an application is of: awards that came to something else than was applied for. */
export const takenUp = (offered: readonly OfferedAward[]): OfferedAward[] =>
  offered.filter(({ fee }) => fee !== 0)
/** What awards come to together, cents. */
export const sumOf = (offered: readonly OfferedAward[]): number =>
  offered.reduce((sum, { fee }) => sum + fee, 0)

interface Whose {
  id: string
  no: string
  channelId: string
}

/** Writes the lines of an application, in place of those it had, and books what they come to. As owner. */
export async function writeAwardLines(
  { id, no, channelId }: Whose,
  lines: readonly OfferedAward[],
  books: Books,
): Promise<void> {
  const { tx, tenantId, now } = books
  const at = now().toISOString()
  const old = await tx
    .updateTable('settleAwardLine')
    .set({ deletedAt: at })
    .where('awardId', '=', id)
    .where('deletedAt', 'is', null)
    .returning('allFeePre')
    .execute()
  await tx
    .insertInto('settleAwardLine')
    .values(
      lines.map(({ fee, toNext: _, nextRate: __, ...line }) => ({
        ...line,
        ...{ tenantId, awardId: id, channelId, allFeePre: fee, allFee: fee },
      })),
    )
    .execute()
  const fee = sumOf(lines)
  const days = lines.map(({ countStartTime, countEndTime }) => [countStartTime, countEndTime] as const)
  await tx
    .updateTable('settleAward')
    .set({
      ...{ feePre: fee, fee, lineCount: lines.length },
      startDate: days.map(([from]) => from).toSorted()[0] ?? null,
      endDate:
        days
          .map(([, to]) => to)
          .toSorted()
          .at(-1) ?? null,
    })
    .where('id', '=', id)
    .execute()
  await bookAward({ id, no, channelId }, fee - old.reduce((sum, { allFeePre }) => sum + allFeePre, 0), books)
}

/** Award is owed from the moment it is applied for; below zero: it no longer is. As owner. */
export async function bookAward({ id, no, channelId }: Whose, fee: number, books: Books): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_transfer
    where tenant_id = ${books.tenantId} and source_table = 'settle_award' and source_id = ${id} and event = 'earned'`.execute(
    books.tx,
  )
  const source = { table: 'settle_award', id, event: 'earned', nth: (rows[0]?.n ?? 0) + 1 } as const
  await bookEarned({ source, docNo: no, channelId, fee }, books)
}

/** Lines of an application, held. As owner. */
export const awardLinesOf = (awardId: string, { tx }: Pick<Books, 'tx'>) =>
  tx
    .selectFrom('settleAwardLine')
    .select(['id', 'allFee', 'allFeePre'])
    .where('awardId', '=', awardId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** An application with what is asked of it, held; 404. As owner. */
export async function heldAward(id: string, { tx }: Pick<Books, 'tx'>) {
  const row = await tx
    .selectFrom('settleAward')
    .select(['id', 'no', 'channelId', 'feePre'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
