import { OLD_POLICY_STATUS, oldPolicyStatus } from '@baoqiao/contract/rules/old-policy-status.ts'
import { shownPolicyStatus } from '@baoqiao/contract/rules/shown-status.ts'
import type { Context } from '../kernel/http/context.ts'

/** How an order stands, in the words of older clients; null for one that the caller does not see, or that is no policy yet. */
export async function policyStatus(orderNo: string, { tx, now }: Pick<Context, 'tx' | 'now'>) {
  const row = await tx
    .selectFrom('policy')
    .select(['orderNo', 'policyNo', 'status', 'startDate', 'endDate'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirst()
  const status = row && oldPolicyStatus(shownPolicyStatus(row.status, row.startDate, row.endDate, now()))
  return row && status
    ? { orderNo: row.orderNo, policyNo: row.policyNo, status, statusName: OLD_POLICY_STATUS[status] }
    : null
}
