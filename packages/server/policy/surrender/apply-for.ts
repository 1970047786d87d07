import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { ResourceCalls } from '@baoqiao/contract/kernel/resource.ts'
import { surrenderApply } from '@baoqiao/contract/policy/surrender.ts'
import { CONFIRMED_REFUND } from '@baoqiao/contract/policy/surrender-calls.ts'
import {
  ACCOUNT,
  EMPTY_SURRENDER,
  paysAccount,
  surrenderIssues,
} from '@baoqiao/contract/policy/surrender-form.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { checkIdCard } from '@baoqiao/contract/rules/id-card.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { sql } from 'kysely'
import { closeDraft } from '../../flow/close-draft.ts'
import { born } from '../../kernel/data/moves.ts'
import { inList } from '../../kernel/database/in-list.ts'
import { readableFiles } from '../../kernel/files/hold-files.ts'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { areaPath } from '../../product/areas.ts'
import { appliedBy } from '../applicant.ts'
import { inNameOf } from '../in-name-of.ts'
import { sameAmount } from '../same-amount.ts'
import { checkDay, surrenderBar } from './surrender-bars.ts'
import { inWords, surrenderRefund } from './surrender-refund.ts'
import type { SurrenderedPolicy } from './surrendered-policy.ts'

type Asked = InputOfCall<ResourceCalls<typeof surrenderApply.fields>['add']>['body']

/** An application for a policy that is held: refused with why, or made as the person confirmed it. */
export async function applyFor(
  policy: SurrenderedPolicy,
  asked: Asked,
  draftId: string | undefined,
  context: Context,
): Promise<void> {
  const bar = await surrenderBar(policy, context)
  if (bar) throw refuse(bar.message)
  if (await isAskedFor(policy.id, context))
    throw new AppError(409, '这份保单已有退保申请正在办理，请等待办理结果')
  checkDay(asked.effDate, policy, context)
  const quoted = await surrenderRefund(policy, asked.effDate, context)
  const pays = paysAccount(quoted)
  check(asked, policy, pays, context)
  sameAmount('退费', asked.confirmedRefund, quoted.refund, CONFIRMED_REFUND)
  // Files are the caller's own before they are the application's.
  await readableFiles({ letter: asked.letter, letter2: asked.letter2, letter3: asked.letter3 }, context)
  const { id: policyId, policyNo, channelId, insured, productName, totalMoney } = policy
  const own = { policyId, policyNo, channelId, insured, productName, totalMoney, ...appliedBy(context) }
  const account = pays
    ? { bankCity: areaPath(asked.bankCityCode ?? '') }
    : Object.fromEntries(ACCOUNT.map((name) => [name, null]))
  const values = { ...asked, ...own, ...account, askedDate: asked.effDate, explanation: inWords(quoted) }
  await asOwner(context, () => born(surrenderApply, 'apply', values, inNameOf(policy, context)))
  if (draftId) await closeDraft(draftId, context)
}

/** Asked by a statement of its own after the policy is held: one that waited sees what was made meanwhile. */
async function isAskedFor(policyId: string, context: Context): Promise<boolean> {
  const { rows } = await asOwner(context, () =>
    sql`select from surrender_apply where policy_id = ${policyId} and deleted_at is null
      and status in ${inList(SURRENDER.open)}`.execute(context.tx),
  )
  return rows.length > 0
}

/** `pays`: money is given back to an account. */
function check(asked: Asked, policy: SurrenderedPolicy, pays: boolean, context: Context): void {
  const form = {
    ...EMPTY_SURRENDER,
    ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value ?? '')])),
  }
  const authIdCard = form.authIdCard.toUpperCase()
  const issues: Partial<Record<string, string>> = surrenderIssues(
    { ...form, authIdCard },
    policy.insured,
    pays,
  )
  if (pays && !areaPath(form.bankCityCode)) issues.bankCityCode = '请选择开户地区'
  const wrong = pays && form.payAccountType === '2' && checkIdCard(authIdCard, todayIn(context.now()))
  if (wrong && !wrong.warning) issues.authIdCard ??= wrong.message
  const all = Object.entries(issues).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (all[0]) throw refuse(all[0].message, all)
}
