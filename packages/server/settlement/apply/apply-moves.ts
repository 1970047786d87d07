import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { closeItem } from '../payout/close-item.ts'
import { freeze, freezeAgain, linesOf, moveAll, release } from './applied-lines.ts'
import { bookPaidOut, bookRemitted } from './apply-books.ts'
import { settleApplyLife } from './apply-life.ts'
import { bounceBar, bounced, payeeAnew } from './bounced.ts'
import { accounted, setOff, setOffBack } from './netting.ts'
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
} from './reviewing.ts'
import { taxOf } from './withheld.ts'

const GIVEN_BACK = '有明细在审核期间退费，请驳回，由渠道核对后重新提交'
interface Row {
  id: string
  no: string
  channelId: string
  fee: number
  tax: number
  bounces: number
  errorStatus: string
  reviewedAt: string | null
  firstReviewerId: string | null
}

const whole = ({ errorStatus }: Row) => (errorStatus === '1' ? GIVEN_BACK : null)

/** What is a rule about applications (RULES §2); the rest is the resource's contract. */
export const settleApply: NonNullable<Handlers<typeof settlement>['settleApply']> = {
  life: settleApplyLife,
  told: toldOf,
  guard: {
    firstApprove: whole,
    firstReviewAgain: whole,
    commitAgain: async ({ id }, context) =>
      (await freezeAgain(id, context)) > 0 ? null : '明细的佣金合计不大于零，请取消后重新申请',
    commitFinance: payeeBar,
    remit: remitBar('settleApply'),
    bounced: bounceBar,
  },
  after: {
    firstApprove: reviewed('settleApply'),
    firstReviewAgain: reviewed('settleApply'),
    finalApprove: agreed('settleApply'),
    commitAgain: answered('settleApply'),
    cancel: ({ id }, context) => release(id, context),
    commitFinance: (row, context) =>
      row.bounces > 0 ? payeeAnew('settleApply', row, context) : toFinance(row, context),
    remitFailed: async ({ id, bounces }, context, { failReason }) => {
      if (bounces === 0) {
        await setOffBack({ applyId: id }, context)
        await freeze(id, context)
      }
      await closeItem({ applyId: id }, { outcome: 'FAILED', failReason: given(failReason) }, context)
    },
    remit: async (row, context, said) => {
      await remitted(row, context, said)
      await closeItem({ applyId: row.id }, paidBy(said), context)
    },
    bounced: bounced('settleApply'),
  },
}

/** The payment instruction: what refunds took back is set off, and the account is that of this moment. */
async function toFinance({ id, channelId, tax: known }: Row, context: Context): Promise<void> {
  const base = await freeze(id, context)
  const cancelFee = await setOff({ applyId: id }, channelId, base, context)
  const payee = await payeeOf(channelId, context)
  const fee = base + cancelFee
  // Of a payment that failed the tax stays, where more is left than that.
  const tax = known < fee ? known : 0
  await asOwner(context, () =>
    context.tx
      .updateTable('settleApply')
      .set({ cancelFee, fee, tax, failReason: null, payeeChangedAt: null, ...payee })
      .where('id', '=', id)
      .execute(),
  )
}

const remitted = (row: Row, context: Context, { receiptNo, tax: said }: Given) =>
  asOwner(context, async () => {
    const { id, no, channelId, fee, bounces } = row
    const receipt = fee > 0 ? given(receiptNo) : null
    const of = { table: 'settle_apply', id, no, channelId } as const
    const paid = { ...of, fee, tax: taxOf(row, said), bounces, receiptNo: receipt }
    if (bounces > 0) {
      await accounted({ applyId: id }, context)
      return bookPaidOut(paid, context)
    }
    const lines = await linesOf(id, context)
    const ids = lines.map((line) => line.id)
    await moveAll('remitted', { ids, from: '1' }, SYSTEM, context)
    await accounted({ applyId: id }, context)
    const adjusted = lines.reduce((sum, { allFee, allFeePre }) => sum + allFee - allFeePre, 0)
    return bookRemitted({ ...paid, adjusted }, context)
  })
