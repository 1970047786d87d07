import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'

export interface Refund {
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
export const notAgreed = async (refund: Refund & { id: string }, context: Context): Promise<string | null> =>
  (await notAgreedAmong([refund], context)).get(refund.id) ?? null

/** The same of many, by their ids; what may be paid out is not in it. */
export async function notAgreedAmong(
  refunds: readonly (Refund & { id: string })[],
  context: Context,
): Promise<ReadonlyMap<string, string>> {
  const asked = refunds.filter(({ refundAgreedAt }) => !refundAgreedAt)
  const policies = asked.flatMap(({ payAccountType, policyId }) =>
    payAccountType === PERSONAL ? [] : (policyId ?? []),
  )
  const setOff = await setOffOf(policies, context)
  return new Map(
    asked.flatMap(({ id, payAccountType, policyId }): [string, string][] => {
      if (payAccountType === PERSONAL) return [[id, '退款到个人账户，须先由审核人员同意退款']]
      return setOff.has(policyId ?? '') ? [[id, '这份保单的保费有挂账抵扣，退款须先由审核人员同意']] : []
    }),
  )
}

/** Those of these policies that were paid from an account. */
async function setOffOf(policyIds: readonly string[], context: Context): Promise<ReadonlySet<string>> {
  if (policyIds.length === 0) return new Set()
  const rows = await asOwner(context, () =>
    context.tx
      .selectFrom('endorsement')
      .select('policyId')
      .where('policyId', 'in', [...policyIds])
      .where('setOff', '>', 0)
      .where('status', 'not in', ENDORSEMENT.failed)
      .where('deletedAt', 'is', null)
      .execute(),
  )
  return new Set(rows.map(({ policyId }) => policyId))
}
