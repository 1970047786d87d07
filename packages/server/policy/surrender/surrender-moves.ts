import type { policies } from '@baoqiao/contract/policy/list.ts'
import { CONFIRMED_REFUND } from '@baoqiao/contract/policy/surrender-calls.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { AppError } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { failedRefund, refundedByHand } from '../../payment/refund-by-hand.ts'
import { papersFollow } from '../cover/papers-follow.ts'
import { holdPolicyOf } from '../hold-policy-of.ts'
import { receiptTaken } from './receipt-taken.ts'
import { dayNow, earliestEnd, surrenderBar } from './surrender-bars.ts'
import { ORIGINAL, TO_ACCOUNT } from './surrender-books.ts'
import { surrenderLife } from './surrender-life.ts'
import { inWords, surrenderRefund } from './surrender-refund.ts'
import { type SurrenderedPolicy, surrenderedPolicy } from './surrendered-policy.ts'

/** What is a rule about an application (RULES §2); the rest is the resource's contract. */
export const surrenderApply: NonNullable<Handlers<typeof policies>['surrenderApply']> = {
  life: surrenderLife,
  hold: (id, context) => holdPolicyOf('surrender_apply', id, context),
  guard: {
    async approve(row, context) {
      const policy = await surrenderedPolicy(String(row.policyId), context)
      const bar = await surrenderBar(policy, context)
      return bar?.message ?? unconfirmed(row, policy, context)
    },
    refundPaid: async ({ id, insured, way, refundId }, context, { receiptNo }) =>
      way === ORIGINAL && !(refundId && (await failedRefund({ id: refundId }, context)))
        ? '这笔退费由支付渠道原路退回，渠道退款完成后自动登记，不需要手工登记'
        : receiptTaken(
            String(receiptNo),
            { table: 'surrender_apply', id, title: `退保申请（${insured}）` },
            context,
          ),
    keep: transferred,
    bounced: transferred,
  },
  after: {
    async refundPaid({ way, refundId }, context, { receiptNo }) {
      if (way === ORIGINAL && refundId) await refundedByHand(refundId, String(receiptNo), context)
    },
    // What was asked for is answered: it is no opinion of the round that begins.
    resubmit: ({ id }, context) =>
      asOwner(context, async () => {
        await context.tx
          .updateTable('surrenderApply')
          .set({ reviewNote: null })
          .where('id', '=', id)
          .execute()
      }),
    approve: ({ id, policyId, effDate }, context) => agree(id, String(policyId), effDate, context),
  },
}

interface Given {
  way?: string | null | undefined
  refundMoney?: number | null | undefined
}
/** What the gateway gives back is nobody's to keep. */
function transferred({ way, refundMoney }: Given) {
  const isTransfer = way === TO_ACCOUNT && (refundMoney ?? 0) > 0
  return isTransfer ? null : '这笔退费不是转账到收款账户的，不能转入挂账'
}

/**
 * Agreed to: on the day that was asked for, or on the first that is still to come when nothing else is given back then.
 * On the eve of its day it takes effect at once; else the timer sees to it.
 */
async function agree(id: string, policyId: string, asked: string, context: Context): Promise<void> {
  const policy = await surrenderedPolicy(policyId, context)
  const effDate = dayNow(asked, context)
  const quoted = await surrenderRefund(policy, effDate, context)
  await context.tx
    .updateTable('surrenderApply')
    .set({
      effDate,
      refundMoney: quoted.refund,
      couponBack: quoted.couponBack ?? 0,
      explanation: inWords(quoted),
    })
    .where('id', '=', id)
    .execute()
  if (effDate > earliestEnd(context)) return asOwner(context, () => papersFollow(policyId, context))
  const why =
    effDate === asked ? `自${effDate}起终止` : `申请的日期${asked}已过，自${effDate}起终止，退费不变`
  await transition(surrenderLife, 'takeEffect', id, SYSTEM, context, why)
}

/** The amount that was confirmed is the amount that is agreed to: another one is for who applies to confirm (409). */
async function unconfirmed(row: Row, policy: SurrenderedPolicy, context: Context): Promise<string | null> {
  const effDate = dayNow(row.effDate, context)
  const { refund } = await surrenderRefund(policy, effDate, context)
  if (refund === row.confirmedRefund) return null
  const cause =
    effDate === row.effDate
      ? `申请人确认退费后，保单的人员或保费有变化，自${effDate}起终止的`
      : `申请的退保日期${row.effDate}已过，现在同意须自${effDate}起终止，`
  const message = `${cause}退费由${formatYuan(row.confirmedRefund)}元变为${formatYuan(refund)}元。申请人首页已有提醒，请申请人在保单的退保页面确认新的退费，确认后再同意`
  throw new AppError(409, message, { issues: [{ path: CONFIRMED_REFUND, message }] })
}
interface Row {
  effDate: string
  confirmedRefund: number
}
