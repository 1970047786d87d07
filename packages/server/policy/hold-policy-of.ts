import { sql } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/**
 * Locks the policy of an invoice, a claim, an application, a task or a voucher before that row itself: everybody locks the policy first. Of a row
 * that is not there nothing is locked; who may see it is asked of the row, later.
 */
export async function holdPolicyOf(
  table:
    | 'invoice'
    | 'claim'
    | 'surrender_apply'
    | 'endorsement'
    | 'account_payout'
    | 'underwriting_task'
    | 'pay_voucher',
  id: string,
  context: Context,
): Promise<void> {
  await asOwner(context, () =>
    sql`select from policy where id = (select policy_id from ${sql.table(table)} where id = ${id}) for update`.execute(
      context.tx,
    ),
  )
}
