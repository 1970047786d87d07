import type { OfferedAward } from '@baoqiao/contract/settlement/awarding.ts'
import { sql } from 'kysely'
import { notFound } from '../../kernel/http/app-error.ts'
import type { Books } from '../../ledger/post.ts'
import { keptNote } from '../apply/kept-note.ts'
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
    .returning(['ruleId', 'insureType', 'allFeePre', 'allFee', 'remark', 'adjustedBy', 'adjustedAt'])
    .execute()
  const written = lines.map(({ fee, toNext: _, nextRate: __, ...line }) => {
    const before = old.find(
      ({ ruleId, insureType }) => ruleId === line.ruleId && insureType === line.insureType,
    )
    return { ...line, tenantId, awardId: id, channelId, allFeePre: fee, ...decidedOf(before, fee) }
  })
  await tx.insertInto('settleAwardLine').values(written).execute()
  const fee = sumOf(lines)
  const days = lines.map(({ countStartTime, countEndTime }) => [countStartTime, countEndTime] as const)
  await tx
    .updateTable('settleAward')
    .set({
      ...{ feePre: fee, fee: written.reduce((sum, { allFee }) => sum + allFee, 0), lineCount: lines.length },
      adjustNote: noteOf(old, written),
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

interface Decided {
  allFee: number
  allFeePre: number
  remark: string | null
  adjustedBy: string | null
  adjustedAt: string | null
}
/** What a reviewer made of an award stays while it is computed as it was. */
function decidedOf(before: Decided | undefined, fee: number): Omit<Decided, 'allFeePre'> {
  if (before && before.allFeePre === fee && before.adjustedBy !== null) {
    const { allFee, remark, adjustedBy, adjustedAt } = before
    return { allFee, remark, adjustedBy, adjustedAt }
  }
  return { allFee: fee, remark: null, adjustedBy: null, adjustedAt: null }
}
type Adjusted = Pick<Decided, 'allFee' | 'allFeePre'>
function noteOf(old: readonly Adjusted[], written: readonly Adjusted[]): string | null {
  const adjusted = (line: Adjusted) => line.allFee !== line.allFeePre
  const kept = written.filter(adjusted)
  const lost = old.filter(adjusted).length - kept.length
  return keptNote(kept, lost > 0 ? `${lost}条明细的奖励有变化，原调整不再适用，请重新核对` : '')
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
