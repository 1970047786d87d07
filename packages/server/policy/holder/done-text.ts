import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { comesBack } from './kept-refund.ts'
import { type About, type NoticeText, ofPolicy } from './told.ts'

/** That the policy is issued: its number, and from when to when it covers. */
export async function issuedText({ policy, tx }: About): Promise<NoticeText | null> {
  const { id, insured, productName, policyNo, status, totalMoney, endDate } = policy
  if (!policyNo || !isOneOf(POLICY.inForce, status)) return null
  const { startDate } = await tx
    .selectFrom('policy')
    .select('startDate')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    subject: `${insured}的保单已出单`,
    text: `${insured}投保的${productName}已出单，保单号${policyNo}，保障自${startDate}零时起至${endDate} 24时止，保费${priceText(totalMoney)}。请核对投保信息，如有不符请联系业务员更正。`,
    until: startDate,
    sms: { what: '保单', said: policyNo },
  }
}

/**
 * That a change took effect for everybody it names, from when, and what becomes of money that it gives back. Where people
 * of it were refused, that is told with who was not.
 */
export async function changedText({ policy, endorsementId, tx }: About): Promise<NoticeText | null> {
  const row = await tx
    .selectFrom('endorsement')
    .select(['status', 'changeCode', 'heads', 'failedHeads', 'effectiveDate', 'endorseNo'])
    .select(['doneMoney', 'backMoney', 'refundWay', 'receiptNo'])
    .where('id', '=', endorsementId)
    .executeTakeFirst()
  if (row?.status !== '3' || (row.failedHeads ?? 0) > 0) return null
  const { effectiveDate, endorseNo, doneMoney, backMoney, refundWay, receiptNo } = row
  const what = `${CHANGE_CODES[row.changeCode]}${row.heads}人`
  const number = endorseNo ? `，批单号${endorseNo}` : ''
  const paid = (doneMoney ?? 0) > 0 ? `批改保费${priceText(doneMoney ?? 0)}。` : ''
  const back = receiptNo ? '' : comesBack('应退保费', backMoney ?? 0, refundWay)
  return {
    subject: `${policy.insured}的${what}已办理`.slice(0, 100),
    text: `${ofPolicy(policy)}的${what}已办理${number}，自${effectiveDate}零时起生效。${paid}${back}`.slice(
      0,
      500,
    ),
    until: effectiveDate,
    sms: { what, said: endorseNo ?? policy.policyNo ?? '' },
  }
}

/** That a policy was given back for which nothing is paid back: from when it covers no more. */
export async function endedText({ policy, tx }: About): Promise<NoticeText | null> {
  const row = await tx
    .selectFrom('surrenderApply')
    .select(['status', 'effDate', 'refundMoney'])
    .where('policyId', '=', policy.id)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row?.status !== 'REFUNDED' || (row.refundMoney ?? 0) > 0) return null
  return {
    subject: `${policy.insured}的退保已办理`.slice(0, 100),
    text: `${ofPolicy(policy)}的退保已办理，保单自${row.effDate}零时起终止，此前的保障不变。本次退保没有应退保费。`,
    until: row.effDate,
    sms: { what: '退保', said: policy.policyNo ?? '' },
  }
}
