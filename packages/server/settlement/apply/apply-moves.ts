import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { receiptTaken } from '../../policy/surrender/receipt-taken.ts'
import { settleLineLife } from '../lines/line-life.ts'
import { freeze, linesOf, release } from './applied-lines.ts'
import { bookRemitted } from './apply-books.ts'
import { settleApplyLife } from './apply-life.ts'
import { accounted, setOff, setOffBack } from './netting.ts'

const say = (path: string, message: string) => refuse(message, [{ path, message }])
const GIVEN_BACK = '有明细在审核期间退费，请驳回，由渠道核对后重新提交'
interface Row {
  id: string
  no: string
  channelId: string
  fee: number
  errorStatus: string
  firstReviewerId: string | null
}

const reviewed = async ({ id }: Row, context: Context) => {
  const { tx, caller } = context
  await tx.updateTable('settleApply').set({ firstReviewerId: caller.userId }).where('id', '=', id).execute()
}
const whole = ({ errorStatus }: Row) => (errorStatus === '1' ? GIVEN_BACK : null)

/** What is a rule about applications (RULES §2); the rest is the resource's contract. */
export const settleApply: NonNullable<Handlers<typeof settlement>['settleApply']> = {
  life: settleApplyLife,
  guard: {
    firstApprove: whole,
    firstReviewAgain: whole,
    finalApprove: ({ firstReviewerId }, { caller }) =>
      firstReviewerId === caller.userId ? '须由初审人以外的人复审' : null,
    commitAgain: async ({ id }, context) =>
      (await freeze(id, context, true)) > 0 ? null : '明细的佣金合计不大于零，请取消后重新申请',
    commitFinance: async ({ channelId }, context) =>
      (await payeeOf(channelId, context)) ? null : '该渠道没有结算信息，请渠道填写收款人和银行卡后再提交',
    remit: remitBar,
  },
  after: {
    firstApprove: reviewed,
    firstReviewAgain: reviewed,
    cancel: ({ id }, context) => release(id, context),
    commitFinance: toFinance,
    remitFailed: async ({ id }, context) => {
      await setOffBack(id, context)
      await freeze(id, context)
    },
    remit: (row, context, given) => remitted(row, context, given),
  },
}

async function remitBar({ id, no, fee }: Row, context: Context, { receiptNo, remitAt }: Given) {
  if (String(remitAt) > todayIn(context.now())) throw say('remitAt', '打款日期不能晚于今天')
  if (fee === 0) {
    if (receiptNo) throw say('receiptNo', '结算佣金为0元，没有打款，请不要填写流水号')
    return null
  }
  if (!receiptNo) throw say('receiptNo', '请填写打款流水号')
  return receiptTaken(String(receiptNo), { table: 'settle_apply', id, title: `结算申请${no}` }, context)
}
type Given = Readonly<Record<string, unknown>>

/** To whom the channel's commission goes, as it is sealed. */
const payeeOf = (channelId: string, context: Context) =>
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

/** The payment instruction: what refunds took back is set off, and the account is that of this moment. */
async function toFinance({ id, channelId }: Row, context: Context): Promise<void> {
  const base = await freeze(id, context)
  const cancelFee = await setOff(id, channelId, base, context)
  const payee = await payeeOf(channelId, context)
  await asOwner(context, () =>
    context.tx
      .updateTable('settleApply')
      .set({ cancelFee, fee: base + cancelFee, failReason: null, ...payee })
      .where('id', '=', id)
      .execute(),
  )
}

const remitted = ({ id, no, channelId, fee }: Row, context: Context, { receiptNo }: Given) =>
  asOwner(context, async () => {
    const lines = await linesOf(id, context)
    for (const line of lines) await transition(settleLineLife, 'remitted', line.id, SYSTEM, context)
    await accounted(id, context)
    const adjusted = lines.reduce((sum, { allFee, allFeePre }) => sum + allFee - allFeePre, 0)
    const receipt = typeof receiptNo === 'string' && fee > 0 ? receiptNo : null
    await bookRemitted({ id, no, channelId, fee, adjusted, receiptNo: receipt }, context)
  })
