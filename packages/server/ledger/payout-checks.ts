import { PAYOUT } from '@baoqiao/contract/rules/states/account-payout-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import { type BookCheck, onKind } from './book-check.ts'

/** What must agree of money on account and of what is asked back from it. */
export const PAYOUT_CHECKS: readonly BookCheck[] = [
  {
    title: '应付挂账退款等于未付的申请',
    of: (tenant) => sql`
      select t.payout_no as what, case when t.status in ${inList(PAYOUT.open)} then t.amount else 0 end as wanted,
        coalesce(m.cents, 0) as found
      from account_payout t left join (${onKind('payoutPayable', 'account_payout', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null`,
  },
  {
    title: '客户挂账余额不为负',
    of: (tenant) => sql`
      select a.code as what, greatest(coalesce(e.cents, 0), 0) as wanted, coalesce(e.cents, 0) as found
      from ledger_account a left join (select account_id, sum(credit - debit) as cents from ledger_entry
        where tenant_id = ${tenant} group by 1) e on e.account_id = a.id
      where a.tenant_id = ${tenant} and a.kind = 'onAccount'`,
  },
]
