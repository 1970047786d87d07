import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { closed } from './refused-order.ts'
import { type About, type NoticeText, ofPolicy } from './told.ts'

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
  const rest = `可抵扣以后的批改保费；需要退回的，请联系业务员申请挂账退款。`
  return {
    subject: `${policy.insured}的${what}退款未通过`.slice(0, 100),
    text: `${ofPolicy(policy)}的${what}${kept}，原因：${closed(why)}${rest}`.slice(0, 500),
    until: clockMinute(row.at),
    sms: { what: `${what}退款`, said: why },
  }
}
