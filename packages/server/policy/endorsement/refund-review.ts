import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'

interface Refund {
  policyId?: string | null
  refundWay?: string | null
  payAccountType?: string | null
  backMoney?: number | null
  receiptNo?: string | null
  refundAgreedAt?: string | null
}
const PERSONAL = '2'

/** Why nothing is to be paid out for a change, or not any more; null while it is. */
export function nothingToPay({ refundWay, backMoney, receiptNo }: Refund): string | null {
  if (refundWay !== 'payee') return '退还的金额已转入挂账，抵扣下次保费，不需要转账'
  if (receiptNo) return `这笔退款已登记，流水号${receiptNo}`
  return (backMoney ?? 0) === 0 ? '这次批改没有应退金额' : null
}

/**
 * Why it is not paid out yet: a personal account, and money of a policy that was paid from an account (挂账), is looked at
 * by somebody else first, as a surrender is.
 */
export async function notAgreed(refund: Refund, context: Context): Promise<string | null> {
  if (refund.refundAgreedAt) return null
  if (refund.payAccountType === PERSONAL) return '退款到个人账户，须先由审核人员同意退款'
  const setOff = await asOwner(context, () =>
    context.tx
      .selectFrom('endorsement')
      .select('id')
      .where('policyId', '=', refund.policyId ?? '0')
      .where('setOff', '>', 0)
      .where('status', 'not in', ENDORSEMENT.failed)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  return setOff ? '这份保单的保费有挂账抵扣，退款须先由审核人员同意' : null
}
