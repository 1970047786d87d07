import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { ResourceCalls } from '@baoqiao/contract/kernel/resource.ts'
import { surrenderApply } from '@baoqiao/contract/policy/surrender.ts'
import { CONFIRMED_REFUND } from '@baoqiao/contract/policy/surrender-calls.ts'
import { surrenderIssues } from '@baoqiao/contract/policy/surrender-form.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { checkIdCard } from '@baoqiao/contract/rules/id-card.ts'
import { sql } from 'kysely'
import { closeDraft } from '../../flow/close-draft.ts'
import { born } from '../../kernel/data/moves.ts'
import { holdFiles } from '../../kernel/files/hold-files.ts'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { areaPath } from '../../product/areas.ts'
import { sameAmount } from '../same-amount.ts'
import { checkDay, surrenderBar } from './surrender-bars.ts'
import { surrenderLife } from './surrender-life.ts'
import { inWords, surrenderRefund } from './surrender-refund.ts'
import { inNameOf, type SurrenderedPolicy } from './surrendered-policy.ts'

type Asked = InputOfCall<ResourceCalls<typeof surrenderApply.fields>['add']>['body']

/** An application for a policy that is held: refused with why, or made as the person confirmed it. */
export async function applyFor(
  policy: SurrenderedPolicy,
  asked: Asked,
  draftId: string | undefined,
  context: Context,
): Promise<void> {
  const bar = await surrenderBar(policy, context)
  if (bar) throw refuse(bar)
  if (await isAskedFor(policy.id, context))
    throw new AppError(409, '这份保单已有退保申请正在办理，请等待办理结果')
  check(asked, policy, context)
  const quoted = await surrenderRefund(policy, asked.effDate, context)
  sameAmount('退费', asked.confirmedRefund, quoted.refund, CONFIRMED_REFUND)
  // Files are the caller's own before they are the application's.
  await holdFiles({ letter: asked.letter }, 'policy', policy.id, context)
  const { id: policyId, policyNo, channelId, insured, productName, totalMoney } = policy
  const own = { policyId, policyNo, channelId, insured, productName, totalMoney }
  const values = { ...asked, ...own, bankCity: areaPath(asked.bankCityCode), explanation: inWords(quoted) }
  await asOwner(context, () =>
    born(surrenderApply, 'apply', values, inNameOf(policy, context), { life: surrenderLife }),
  )
  if (draftId) await closeDraft(draftId, context)
}

/** Asked by a statement of its own after the policy is held: one that waited sees what was made meanwhile. */
async function isAskedFor(policyId: string, context: Context): Promise<boolean> {
  const { rows } = await asOwner(context, () =>
    sql`select from surrender_apply where policy_id = ${policyId} and deleted_at is null
      and status in ('SUBMITTED', 'SUPPLEMENT', 'APPROVED')`.execute(context.tx),
  )
  return rows.length > 0
}

function check(asked: Asked, policy: SurrenderedPolicy, context: Context): void {
  checkDay(asked.effDate, policy, context)
  const { bankNumber, authIdCard, authReason } = asked
  const form = {
    ...asked,
    bankNumber: bankNumber ?? '',
    authIdCard: authIdCard?.toUpperCase() ?? '',
    authReason: authReason ?? '',
  }
  const issues: Partial<Record<string, string>> = surrenderIssues(form, policy.insured)
  if (!areaPath(asked.bankCityCode)) issues.bankCityCode = '请选择开户地区'
  const wrong = asked.payAccountType === '2' && checkIdCard(form.authIdCard, todayIn(context.now()))
  if (wrong && !wrong.warning) issues.authIdCard ??= wrong.message
  const all = Object.entries(issues).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (all[0]) throw refuse(all[0].message, all)
}
