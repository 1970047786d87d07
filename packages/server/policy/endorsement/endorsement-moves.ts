import { CHANGES, type ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { endorsement as resource } from '@baoqiao/contract/policy/endorsement.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { storeOf } from '../../kernel/data/store-of.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { voucherWaits } from '../../payment/waiting-voucher.ts'
import { holdPolicyOf } from '../hold-policy-of.ts'
import { receiptTaken } from '../surrender/receipt-taken.ts'
import { claimedRows, nothingLeft } from './claimed-rows.ts'
import { endorsementLife } from './endorsement-life.ts'
import { endorseNoTaken } from './paper-number.ts'
import { notAgreed, nothingToPay } from './refund-review.ts'
import { takeBackBarOf, withBars } from './take-back-bar.ts'

const store = storeOf(resource)

/** Days after its effective date that a change of cover may still be entered by hand, as the insurer's paper comes in. */
const LATE_DAYS = 15

/** What the insurer would have decided long ago is not entered by hand any more: cover was certified and sold upon meanwhile. */
async function tooLate(
  {
    policyId,
    effectiveDate,
    changeCode,
  }: { policyId: string; effectiveDate: string; changeCode: ChangeCode },
  context: Context,
): Promise<string | null> {
  if (!CHANGES[changeCode].insurer) return null
  const { tx, now } = context
  const policy = await asOwner(context, () =>
    tx
      .selectFrom('policy')
      .select(['status', 'endDate'])
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow(),
  )
  const today = todayIn(now())
  if (!isOneOf(POLICY.inForce, policy.status) || policy.endDate < today)
    return `保单已于${policy.endDate}到期或已终止，不能再确认批改，请拒绝这次批改`
  return addDays(effectiveDate, LATE_DAYS) < today
    ? `生效日期${effectiveDate}已过${LATE_DAYS}天，不能再手工确认，请拒绝这次批改后以新的生效日期重新申请`
    : null
}

/** What is a rule about an application (RULES §2); the rest is the resource's contract. */
export const endorsement: NonNullable<Handlers<typeof policies>['endorsement']> = {
  life: endorsementLife,
  hold: (id, context) => holdPolicyOf('endorsement', id, context),
  async page({ query }, context) {
    const page = await store.page({ query }, context)
    return { ...page, records: await withBars(page.records, context) }
  },
  async get({ params }, context) {
    const row = await store.get({ params }, context)
    return (await withBars([row], context))[0] ?? row
  },
  guard: {
    revoke: async ({ id, policyId }, context) =>
      (await takeBackBarOf(id, context)) ?? voucherWaits({ policyId, endorsementId: id }, context),
    confirmed: async (row, context, { endorseNo }) => {
      const typed = String(endorseNo ?? '').trim()
      const needed = CHANGES[row.changeCode].insurer && typed === ''
      if (needed) throw refuse('请输入批单号', [{ path: 'endorseNo', message: '请输入批单号' }])
      const taken = typed === '' ? null : await endorseNoTaken(typed, row.id, context)
      if (taken) return taken
      const late = await tooLate(row, context)
      if (late) return late
      const { tx } = context
      const why = await asOwner(context, async () => nothingLeft(row.id, await claimedRows(row.id, tx), tx))
      return why && `${why}，请拒绝这次批改`
    },
    agreeRefund: (row) => nothingToPay(row) ?? (row.refundAgreedAt ? '这笔退款已同意，待财务退款' : null),
    refuseRefund: (row) => nothingToPay(row),
    refundPaid: async (row, context, { receiptNo }) =>
      nothingToPay(row) ??
      (await notAgreed(row, context)) ??
      receiptTaken(
        String(receiptNo),
        { table: 'endorsement', id: row.id, title: `批改申请${row.applyNo}` },
        context,
      ),
  },
}
