import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { endorseSubmit } from '../endorsement/endorse-submit.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import type { OpenSync, SyncStep } from './roster-rows.ts'

/** Submits one step as it was confirmed, in the caller's name; throws AppError where it cannot be, or costs another amount. */
export async function submitStep(
  policy: SurrenderedPolicy,
  { effectiveDate }: Pick<OpenSync, 'effectiveDate'>,
  { id, changeCode, rows, total }: Pick<SyncStep, 'id' | 'changeCode' | 'rows' | 'total'>,
  context: Context,
): Promise<void> {
  const asked = { changeCode, effectiveDate, rows, confirmedTotal: total, reason: '名单同步' }
  const { endorsementId } = await endorseSubmit(policy, asked, context)
  await asOwner(context, () =>
    context.tx
      .updateTable('rosterStep')
      .set({ endorsementId, asksTotal: null })
      .where('id', '=', id)
      .execute(),
  )
}
