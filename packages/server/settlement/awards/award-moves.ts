import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { bookPaidOut, bookRemitted } from '../apply/apply-books.ts'
import { bounceBar, bounced, payeeAnew } from '../apply/bounced.ts'
import { accounted, setOff, setOffBack } from '../apply/netting.ts'
import {
  agreed,
  answered,
  type Given,
  given,
  paidBy,
  payeeBar,
  payeeOf,
  remitBar,
  reviewed,
  toldOf,
} from '../apply/reviewing.ts'
import { taxOf } from '../apply/withheld.ts'
import { closeItem } from '../payout/close-item.ts'
import { settleAwardLife } from './award-life.ts'
import { awardLinesOf, bookAward, heldAward, sumOf, takenUp, writeAwardLines } from './award-lines.ts'
import { earnedAwards } from './earned-awards.ts'

interface Row {
  id: string
  no: string
  channelId: string
  feePre: number
  fee: number
  tax: number
  bounces: number
  reviewedAt: string | null
}

/** What is a rule about award applications (RULES §2, §3.3); the rest is the resource's contract. */
export const settleAward: NonNullable<Handlers<typeof settlement>['settleAward']> = {
  life: settleAwardLife,
  told: toldOf,
  guard: {
    firstApprove: stillEarned('请驳回，由渠道重新提交'),
    finalApprove: stillEarned('请复审驳回，由初审人退回渠道重新提交'),
    firstReviewAgain: stillEarned('请退回渠道，由渠道重新提交'),
    commitAgain: again,
    commitFinance: payeeBar,
    remit: remitBar('settleAward'),
    bounced: bounceBar,
  },
  after: {
    firstApprove: reviewed('settleAward'),
    firstReviewAgain: reviewed('settleAward'),
    finalApprove: agreed('settleAward'),
    commitAgain: answered('settleAward'),
    cancel: async (row, context) => asOwner(context, () => bookAward(row, 0 - row.feePre, context)),
    commitFinance: (row, context) =>
      row.bounces > 0 ? payeeAnew('settleAward', row, context) : toFinance(row, context),
    remitFailed: async ({ id, bounces }, context, { failReason }) => {
      if (bounces === 0) {
        await setOffBack({ awardId: id }, context)
        await payAll(id, context)
      }
      await closeItem({ awardId: id }, { outcome: 'FAILED', failReason: given(failReason) }, context)
    },
    remit: async (row, context, said) => {
      await remitted(row, context, said)
      await closeItem({ awardId: row.id }, paidBy(said), context)
    },
    bounced: bounced('settleAward'),
  },
}

const remitted = (row: Row, context: Context, { receiptNo, tax: said }: Given) =>
  asOwner(context, async () => {
    const { id, no, channelId, fee, bounces } = row
    const receipt = fee > 0 ? given(receiptNo) : null
    const of = { table: 'settle_award', id, no, channelId } as const
    const paid = { ...of, fee, tax: taxOf(row, said), bounces, receiptNo: receipt }
    await accounted({ awardId: id }, context)
    if (bounces > 0) return bookPaidOut(paid, context)
    const lines = await awardLinesOf(id, context)
    const adjusted = lines.reduce((sum, { allFee, allFeePre }) => sum + allFee - allFeePre, 0)
    return bookRemitted({ ...paid, adjusted }, context)
  })

/** What its lines come to today, itself left out of what was applied for. */
const earnedNow = ({ id, channelId }: Row, context: Context) =>
  asOwner(context, async () => takenUp(await earnedAwards(channelId, context, id)))

/** Premium that went back since it was applied for makes less of it; `wayOut`: what to do then. */
function stillEarned(wayOut: string) {
  return async (row: Row, context: Context): Promise<string | null> => {
    const now = sumOf(await earnedNow(row, context))
    return now < row.feePre ? `期间有退费，奖励已变为${formatYuan(now)}元，${wayOut}` : null
  }
}

/** Committed again it is counted again, as of today. */
async function again(row: Row, context: Context): Promise<string | null> {
  const lines = await earnedNow(row, context)
  if (sumOf(lines) <= 0) return '可申请的奖励不大于零，请取消后在有新的奖励时申请'
  await asOwner(context, async () => writeAwardLines(await heldAward(row.id, context), lines, context))
  return null
}

/** What it comes to by its lines, cents, without anything that is set off: written down and answered. */
const payAll = (id: string, context: Context): Promise<number> =>
  asOwner(context, async () => {
    const lines = await awardLinesOf(id, context)
    const fee = lines.reduce((sum, { allFee }) => sum + allFee, 0)
    await context.tx.updateTable('settleAward').set({ fee, cancelFee: 0 }).where('id', '=', id).execute()
    return fee
  })

/** What refunds took back is set off, and the account is that of this moment. */
async function toFinance({ id, channelId, tax: known }: Row, context: Context): Promise<void> {
  const base = await payAll(id, context)
  const cancelFee = await setOff({ awardId: id }, channelId, base, context)
  const payee = await payeeOf(channelId, context)
  const fee = base + cancelFee
  // Of a payment that failed the tax stays, where more is left than that.
  const tax = known < fee ? known : 0
  await asOwner(context, () =>
    context.tx
      .updateTable('settleAward')
      .set({ cancelFee, fee, tax, failReason: null, payeeChangedAt: null, ...payee })
      .where('id', '=', id)
      .execute(),
  )
}

/** Of an award line its amount as it is paid, once it is paid. */
export const settleAwardLine: NonNullable<Handlers<typeof settlement>['settleAwardLine']> = {
  told: ({ userStatus, allFee, allFeePre }) => ({ allFee: userStatus === 'REMITTED' ? allFee : allFeePre }),
}
