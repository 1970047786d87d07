import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SETTLE_APPLY } from '@baoqiao/contract/rules/states/settle-apply-states.ts'
import { PAYEE, USER_VIEW } from '@baoqiao/contract/settlement/application-parts.ts'
import type { Tell } from '../../kernel/data/told.ts'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Happened } from '../../kernel/work/life.ts'
import { receiptKnown, receiptTaken } from '../../policy/surrender/receipt-taken.ts'
import { taxBarOf, taxOf } from './withheld.ts'

/** What is reviewed twice and paid: settlement applications and award applications. */
export type Reviewed = 'settleApply' | 'settleAward'
export const TABLES = { settleApply: 'settle_apply', settleAward: 'settle_award' } as const
const TITLES = { settleApply: '结算申请', settleAward: '奖励申请' } as const

/** A field is wrong: 400, with what to do at its place. */
export const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** As reviews and payments are: no channel does either for itself, whatever rights it was given. */
export function byPlatform({ caller }: Pick<Context, 'caller'>): void {
  if (caller.userType !== 'sys') throw new AppError(409, '由平台的审核人员或财务办理')
}

/** A reviewer changes what lines come to while the first review lasts. Held. */
export async function checkAdjustable(kind: Reviewed, id: string, context: Context): Promise<boolean> {
  const apply = await context.tx
    .selectFrom(kind)
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!apply) return false
  byPlatform(context)
  if (!isOneOf(SETTLE_APPLY.adjustable, apply.status))
    throw new AppError(409, `只有待初审或复审驳回的申请可以调整${kind === 'settleApply' ? '佣金' : '奖励'}`)
  return true
}

/** The first of two reviewers. */
export const reviewed =
  (kind: Reviewed) =>
  async ({ id }: { id: string }, { tx, caller }: Context) => {
    await tx
      .updateTable(kind)
      .set({ firstReviewerId: caller.userId, reason: null, adjustNote: null })
      .where('id', '=', id)
      .execute()
  }

/** The second reviewer agreed: it is not paid before that day. */
export const agreed =
  (kind: Reviewed) =>
  async ({ id }: { id: string }, { tx, now }: Context) => {
    await tx.updateTable(kind).set({ reviewedAt: now().toISOString() }).where('id', '=', id).execute()
  }

/** What it was rejected for is said of it no more: it stands in the history. */
export const answered =
  (kind: Reviewed) =>
  ({ id }: { id: string }, context: Context) =>
    asOwner(context, async () => {
      await context.tx.updateTable(kind).set({ reason: null }).where('id', '=', id).execute()
    })

interface ToPay {
  id: string
  no: string
  fee: number
  tax: number
  reviewedAt: string | null
  bounces: number
}
export type Given = Readonly<Record<string, unknown>>
/** A text as a move brought it; null where it brought none. */
export const given = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
/** What a payment that was made is known by. */
export const paidBy = ({ receiptNo, remitAt }: Given) =>
  ({ outcome: 'PAID', receiptNo: given(receiptNo), remitAt: given(remitAt) }) as const

/** The column by which rows name the application. */
const itself = (kind: Reviewed, id: string) => (kind === 'settleApply' ? { applyId: id } : { awardId: id })

/** Why it cannot be paid as it was said, or null: the receipt is of this payment alone, and of none that came back. */
export const remitBar =
  (kind: Reviewed) =>
  async (row: ToPay, context: Context, { receiptNo, remitAt, tax }: Given) => {
    const { id, no, fee, reviewedAt, bounces } = row
    if (tax === null) throw say('tax', '请填写代扣税款，没有则填 0')
    const taxed = await taxBarOf(itself(kind, id), row, taxOf(row, tax), context)
    if (taxed) throw say('tax', taxed)
    if (String(remitAt) > todayIn(context.now())) throw say('remitAt', '打款日期不能晚于今天')
    const since = reviewedAt === null ? null : todayIn(new Date(reviewedAt))
    if (since !== null && String(remitAt) < since)
      throw say('remitAt', `打款日期不能早于复审通过的日期${since}`)
    if (fee === 0) {
      if (receiptNo) throw say('receiptNo', '结算金额为0元，没有打款，请不要填写流水号')
      return null
    }
    if (!receiptNo) throw say('receiptNo', '请填写打款流水号')
    const receipt = String(receiptNo)
    const returned = bounces > 0 ? await receiptKnown(receipt, context) : null
    return (
      returned ?? receiptTaken(receipt, { table: TABLES[kind], id, title: `${TITLES[kind]}${no}` }, context)
    )
  }

/** Finance has to know to whom it goes. */
export const payeeBar = async ({ channelId }: { channelId: string }, context: Context) =>
  (await payeeOf(channelId, context)) ? null : '该渠道没有结算信息，请渠道填写收款人和银行卡后再提交'

/** To whom the channel's commission goes, as it is sealed. */
export const payeeOf = (channelId: string, context: Context) =>
  asOwner(context, () =>
    context.tx
      .selectFrom('settleInfo')
      .select(['userName as payeeName', 'bankName as payeeBank', 'cardNo as payeeCard'])
      .select('cardNoHash as payeeCardHash')
      .where('tenantId', '=', context.tenantId)
      .where('channelId', '=', channelId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )

/** How far it is in the words for its channel. */
export const viewOf = (status: string) =>
  Object.entries(USER_VIEW).find(([state]) => state === status)?.[1] ?? 'ING'

/** The channel is told how far it is in fewer words. */
export const tellChannel =
  (kind: Reviewed) =>
  (happened: Happened): Promise<void> =>
    asOwner(happened, async () => {
      const { tx, id, to } = happened
      await tx
        .updateTable(kind)
        .set({ userStatus: viewOf(to) })
        .where('id', '=', id)
        .execute()
    })

/** What is paid, once it is paid, and why, once it is told: nothing of the review before. What came back is known to have been paid. */
export const toldOf: Tell = ({ userStatus, fee, feePre, cancelFee, tax, reason, errorStatus, ...row }) => ({
  ...(userStatus === 'REMITTED' || Number(row.bounces) > 0
    ? { fee, cancelFee, tax }
    : { fee: feePre, cancelFee: 0, tax: 0 }),
  ...(userStatus === 'REMITTED' ? Object.fromEntries(PAYEE.map((name) => [name, row[name]])) : {}),
  ...(userStatus === 'REJECTED_FIRST' ? { reason } : {}),
  ...(errorStatus === undefined ? {} : { errorStatus: userStatus === 'REJECTED_FIRST' ? errorStatus : '0' }),
})
