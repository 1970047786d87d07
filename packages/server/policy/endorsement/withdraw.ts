import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import { fewestFrom, mostFrom } from '@baoqiao/contract/rules/cover.ts'
import { sql } from 'kysely'
import { documentWanted } from '../../documents/document-topics.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Happened } from '../../kernel/work/life.ts'
import { standingIntervals } from '../cover/intervals.ts'
import { redLetter } from '../red-letter.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { overCapAgain } from './covered-again.ts'
import { endorseDays, policyBars } from './endorse-bars.ts'
import { endorseTerms } from './endorse-terms.ts'
import { endorsementUndone } from './endorsement-books.ts'
import { keptOnAccount } from './on-account.ts'
import { transferred } from './take-back-bar.ts'
import { doneRows, undoable, undoRows } from './undo-rows.ts'

interface Confirmed {
  id: string
  changeCode: keyof typeof CHANGES
  effectiveDate: string
  doneMoney: number | null
  refundWay: string | null
  receiptNo: string | null
}

/**
 * Why a change that was confirmed cannot be taken back, or null: it takes effect, it was changed again, too few or too many
 * would be left, who left is covered elsewhere since up to the cap, or the money that it gave back has gone. The policy is held.
 */
export async function withdrawBar(
  policy: SurrenderedPolicy,
  change: Confirmed,
  context: Context,
): Promise<string | null> {
  const { earliest } = endorseDays(policy, context)
  const { changeCode, effectiveDate: eff } = change
  if (CHANGES[changeCode].follows === 'identity') return '更正资料在确认后即生效，不能撤回'
  if (eff < earliest) return `这次批改自${eff}起生效，最早可撤回自${earliest}起生效的批改`
  const [bar] = await policyBars(policy, context)
  if (bar) return bar.message
  const gone = await moneyGone(policy, change, context)
  if (gone) return gone
  return asOwner(context, async () => {
    const { tx } = context
    const { undone, why } = await undoable(
      { id: change.id, policyId: policy.id },
      await doneRows(change.id, tx),
      tx,
    )
    if (why) return why
    const over = await overCapAgain(policy, undone, context)
    if (over) return over
    return headsBar(policy, change, undone, context)
  })
}

/** Who comes back or goes by it leaves the policy within the heads that it was sold with, on every day. */
async function headsBar(
  policy: SurrenderedPolicy,
  { changeCode, effectiveDate: eff }: Confirmed,
  undone: Awaited<ReturnType<typeof undoable>>['undone'],
  context: Context,
): Promise<string | null> {
  const { grows } = CHANGES[changeCode]
  if (grows === 0) return null
  const out = new Set(undone.flatMap(({ made }) => made.map(({ id }) => id)))
  const stays = (await standingIntervals(policy.id, context.tx)).filter(({ id }) => !out.has(id))
  const { minEmployees, maxEmployees } = (await endorseTerms(policy, context)).config
  if (grows > 0) {
    const fewest = fewestFrom(stays, eff, policy.endDate)
    return fewest < minEmployees ? `撤回后在保${fewest}人，不得少于${minEmployees}人` : null
  }
  const most = mostFrom([...stays, ...undone.flatMap(({ before }) => before)], eff, policy.endDate)
  const over = most - maxEmployees
  return over > 0
    ? `撤回后在保${most}人，超过最多${maxEmployees}人，多${over}人；请先撤回之后的增员，或另为${over}人办理减员，再撤回这次减员`
    : null
}

/** What a change gave back is given up again: it must still be there. */
async function moneyGone(
  policy: SurrenderedPolicy,
  { doneMoney, refundWay, receiptNo }: Confirmed,
  context: Context,
): Promise<string | null> {
  if (receiptNo) return transferred(receiptNo)
  const back = 0 - (doneMoney ?? 0)
  if (back <= 0 || refundWay === 'payee') return null
  const kept = await keptOnAccount(policy, context, true)
  return kept < back ? '退还的挂账金额已用于抵扣或退款，不能撤回，请另行办理批改' : null
}

/** Cover, people, books, invoices and papers are as if it had not been. As the owner, the policy under lock. */
export async function withdrawn(happened: Happened): Promise<void> {
  const { id, tx, emit, why } = happened
  const { policyId, doneMoney } = await tx
    .selectFrom('endorsement')
    .select(['policyId', 'doneMoney'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { undone, why: not } = await undoable({ id, policyId }, await doneRows(id, tx), tx)
  if (not) throw new Error(`endorsement ${id} withdrawn: ${not}`)
  await undoRows({ id, policyId }, undone, why ?? '生效前撤回', happened)
  await followMoney(id, happened)
  if ((doneMoney ?? 0) > 0) await redLetter(policyId, happened)
  await emit(documentWanted, { kind: 'endorsement', subjectId: id, cause: 'withdrawn' })
}

/** What it comes to without the rows that are undone, and the books with it. */
export async function followMoney(
  id: string,
  place: Pick<Happened, 'tx' | 'tenantId' | 'now'>,
): Promise<void> {
  const { tx } = place
  const at = place.now().toISOString()
  const { rows } = await sql<{ was: string | number; done: string | number }>`
    with s as (select coalesce(sum(amount) filter (where status = '200'), 0) as done, count(*) filter (where status = '400') as failed from endorsement_row where endorsement_id = ${id}),
      w as (select done_money from endorsement where id = ${id})
    update endorsement e set done_money = s.done, failed_heads = s.failed, back_money = greatest(e.pay_money, 0) - s.done, updated_at = ${at}, version = e.version + 1
    from s, w where e.id = ${id} returning coalesce(w.done_money, 0) as was, s.done`.execute(tx)
  const [row] = rows
  if (row) await endorsementUndone(id, Number(row.was) - Number(row.done), place)
}
