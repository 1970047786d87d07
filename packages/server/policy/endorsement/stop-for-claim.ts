import { TAKES_PEOPLE } from '@baoqiao/contract/policy/change-codes.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import { documentWanted } from '../../documents/document-topics.ts'
import { partnerFact } from '../../embed/notice-topics.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { endorsementLife } from './endorsement-life.ts'
import { keptOnAccount } from './on-account.ts'
import { type DoneRow, doneRows, undoable, undoRows } from './undo-rows.ts'
import { followMoney } from './withdraw.ts'

/**
 * A claim of somebody whose removal or replacement is confirmed for a later day: who has a claim is neither removed nor
 * replaced (RULES §1.7), so it does not take effect for them; the applicant reads why on the row, as of one that the
 * insurer refused. Where it cannot be undone, since the money is paid out or cover was changed again, it stands and the
 * home page tells those who serve the policy. The policy is held.
 */
export async function stopForClaim(
  { policyId, insuredId, claim }: { policyId: string; insuredId: string; claim: string },
  context: Context,
): Promise<void> {
  await asOwner(context, async () => {
    const rows = await leaving(policyId, insuredId, context)
    for (const [id, ids] of groupBy(rows, ({ endorsementId }) => endorsementId))
      await stop({ id, policyId }, new Set(ids.map((row) => row.id)), `${claim}，不能减员或替换`, context)
  })
}

/** The person's rows, in whichever row of the policy they stand. */
const leaving = (policyId: string, insuredId: string, { tx, now }: Context) =>
  tx
    .selectFrom('endorsementRow as r')
    .innerJoin('endorsement as e', 'e.id', 'r.endorsementId')
    .innerJoin('policyInsured as i', 'i.id', 'r.insuredId')
    .innerJoin('policyInsured as same', (on) =>
      on
        .onRef('same.policyId', '=', 'i.policyId')
        .on(({ eb, or, ref }) =>
          or([eb('same.id', '=', ref('i.id')), eb('same.idNoHash', '=', ref('i.idNoHash'))]),
        ),
    )
    .select(['r.id', 'r.endorsementId'])
    .where('same.id', '=', insuredId)
    .where('r.policyId', '=', policyId)
    .where('r.status', '=', '200')
    .where('r.changeCode', 'in', TAKES_PEOPLE)
    .where('r.effectiveDate', '>', todayIn(now()))
    .where('e.status', '=', '3')
    .where('e.deletedAt', 'is', null)
    .orderBy('r.effectiveDate', 'desc')
    .execute()

async function stop(
  change: { id: string; policyId: string },
  ids: ReadonlySet<string>,
  why: string,
  context: Context,
): Promise<void> {
  const { id, policyId } = change
  const { tx, emit } = context
  const all = await doneRows(id, tx)
  const rows = all.filter((row) => ids.has(row.id))
  const { undone, why: not } = await undoable(change, rows, tx)
  if (not || !(await moneyThere(change, rows, context))) return
  if (rows.length === all.length) {
    await tx
      .updateTable('endorsement')
      .set({ refusedWhy: why.slice(0, 200) })
      .where('id', '=', id)
      .execute()
    await transition(endorsementLife, 'withdraw', id, SYSTEM, context, why)
    return
  }
  await undoRows(change, undone, why, context)
  await followMoney(id, context)
  await emit(partnerFact, { policyId, fact: 'endorsement.refused', endorsementId: id })
  await emit(documentWanted, { kind: 'endorsement', subjectId: id, cause: `undone/${[...ids].join('/')}` })
}

/** What was given back for them has not left: it is owed still, or stands on account. */
async function moneyThere(
  { id, policyId }: { id: string; policyId: string },
  rows: readonly DoneRow[],
  context: Context,
): Promise<boolean> {
  const back = 0 - rows.reduce((sum, { amount }) => sum + amount, 0)
  if (back <= 0) return true
  const { tx } = context
  const { refundWay, receiptNo } = await tx
    .selectFrom('endorsement')
    .select(['refundWay', 'receiptNo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (refundWay === 'payee') return !receiptNo
  const holder = await tx
    .selectFrom('policy')
    .select(['holderCode', 'insured', 'channelId', 'createdBy', 'visitorId'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  return (await keptOnAccount(holder, context, true)) >= back
}
