import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import type { NoticeKind } from '@baoqiao/contract/policy/holder/notice-kinds.ts'
import { clockMinute, inclDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { refundedText, refusedText } from './decided-text.ts'
import { changedText, endedText, issuedText } from './done-text.ts'
import { keptSurrender } from './kept-refund.ts'
import { closed, voucherReason } from './refused-order.ts'
import type { About, NoticeText, Told } from './told.ts'
import { undoneText } from './undone-text.ts'

/** What a notice says as things stand; null where nothing waits any more. */
export const noticeText = (kind: NoticeKind, about: About): Promise<NoticeText | null> => TEXTS[kind](about)

const TEXTS: Readonly<Record<NoticeKind, (about: About) => Promise<NoticeText | null>>> = {
  async pay({ policy, endorsementId, tx, now }) {
    if (endorsementId) return changeToPay(policy, endorsementId, { tx, now })
    const { status, payDeadline, insured, productName, totalMoney, couponMoney } = policy
    if (status !== '1' || !payDeadline || new Date(payDeadline) <= now) return null
    const until = clockMinute(payDeadline)
    const less = couponMoney > 0 ? `，优惠券抵扣后应付${priceText(totalMoney - couponMoney)}` : ''
    return {
      subject: `${insured}的投保申请待支付`,
      text: `${await sentBack(policy.id, null, tx)}${insured}投保的${productName}待支付，保费${priceText(totalMoney)}${less}，请于${until}前支付，逾期订单自动取消。`,
      until,
    }
  },
  async material({ policy: { id, insured, productName }, tx }) {
    const task = await tx
      .selectFrom('underwritingTask')
      .select(['askNote', 'askDue'])
      .where('policyId', '=', id)
      .where('status', '=', 'MATERIAL')
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!task) return null
    const until = task.askDue ?? ''
    return {
      subject: `${insured}的投保申请需要补充核保材料`,
      text: `${insured}投保的${productName}核保需要补充：${task.askNote ?? ''}。请于${until}前提供。`.slice(
        0,
        500,
      ),
      until,
    }
  },
  async expiring({ policy: { status, endDate, insured, productName, policyNo }, now }) {
    const today = todayIn(now)
    if (status !== '3' || endDate < today) return null
    return {
      subject: `${insured}的保单即将到期`,
      text: `${insured}的${productName}（保单号${policyNo ?? ''}）将于${endDate}到期，还有${inclDays(today, endDate)}天，请及时续保，以免保障中断。`,
      until: endDate,
    }
  },
  refused: refusedText,
  refunded: refundedText,
  issued: issuedText,
  changed: changedText,
  ended: endedText,
  kept: keptSurrender,
  undone: undoneText,
}

async function changeToPay(
  { id: policyId, insured, policyNo }: Told,
  id: string,
  { tx, now }: { tx: Tx; now: Date },
): Promise<NoticeText | null> {
  const row = await tx
    .selectFrom('endorsement')
    .select(['status', 'changeCode', 'heads', 'payMoney', 'setOff', 'payDeadline'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.status !== '1' || !row.payDeadline || new Date(row.payDeadline) <= now) return null
  const [until, what] = [clockMinute(row.payDeadline), CHANGE_CODES[row.changeCode]]
  return {
    subject: `${insured}的${what}申请待支付`,
    text: `${await sentBack(policyId, id, tx)}${insured}保单${policyNo ?? ''}的${what}申请（${row.heads}人）待支付，应付${priceText(row.payMoney - row.setOff)}，请于${until}前支付，逾期申请自动取消。`,
    until,
  }
}

/** That finance sent the last proof of a transfer back; '' where none was. */
async function sentBack(policyId: string, endorsementId: string | null, tx: Tx): Promise<string> {
  const why = await voucherReason(policyId, endorsementId, tx)
  return why === null ? '' : `转账凭证被财务退回，原因：${closed(why)}`
}
