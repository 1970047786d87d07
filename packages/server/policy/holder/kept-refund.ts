import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { closed } from './refused-order.ts'
import { type About, type NoticeText, ofPolicy } from './told.ts'

/** What a change gives back: how much, where it is, and how it comes back; '' for nothing. */
export function comesBack(whose: string, cents: number, way: string | null): string {
  if (cents <= 0) return ''
  return way === 'payee'
    ? `${whose}${priceText(cents)}将转账至登记的收款账户，转账完成后另行通知。`
    : `${whose}${priceText(cents)}已转入挂账，${BY_ACCOUNT}`
}
const BY_ACCOUNT = '可抵扣以后的批改保费；需要退回的，请联系业务员申请挂账退款。'

/** That what a change gives back is not transferred as was said before: why, where it is, and how it comes back. */
export async function keptRefund(id: string, { policy, tx }: About): Promise<NoticeText | null> {
  const row = await tx
    .selectFrom('endorsement as e')
    .innerJoin('stateHistory as h', 'h.entityId', 'e.id')
    .select(['e.changeCode', 'e.heads', 'e.backMoney', 'e.refundNote', 'h.createdAt as at'])
    .where('e.id', '=', id)
    .where('e.refundWay', '=', 'account')
    .where('h.entity', '=', 'endorsement')
    .where('h.event', '=', 'refuseRefund')
    .executeTakeFirst()
  if (!row) return null
  const what = `${CHANGE_CODES[row.changeCode]}${row.heads}人`
  const why = row.refundNote?.trim() || '收款账户未通过审核'
  const kept = `应退保费${priceText(row.backMoney ?? 0)}没有转账，已转入挂账`
  return {
    subject: `${policy.insured}的${what}退款未通过`.slice(0, 100),
    text: `${ofPolicy(policy)}的${what}${kept}，原因：${closed(why)}${BY_ACCOUNT}`.slice(0, 500),
    until: clockMinute(row.at),
    sms: { what: `${what}退款`, said: why },
  }
}

/** That what a surrender gives back could not be transferred, or came back from the bank: why, where it is, how it is asked for. */
export async function keptSurrender({ policy, tx }: About): Promise<NoticeText | null> {
  const row = await tx
    .selectFrom('surrenderApply')
    .select(['status', 'refundMoney', 'reviewNote', 'updatedAt'])
    .where('policyId', '=', policy.id)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row?.status !== 'KEPT') return null
  const amount = priceText(row.refundMoney ?? 0)
  const why = row.reviewNote?.trim() ? `，原因：${closed(row.reviewNote)}` : '。'
  return {
    subject: `${policy.insured}的退保退费已转入挂账`.slice(0, 100),
    text: `${ofPolicy(policy)}的退保退费${amount}没有付成，已转入挂账${why}请联系业务员核对收款账户后申请挂账退款。`.slice(
      0,
      500,
    ),
    until: clockMinute(row.updatedAt),
    sms: { what: '退保退费', said: amount },
  }
}
