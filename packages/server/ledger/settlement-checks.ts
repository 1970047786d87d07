import { SETTLE_APPLY } from '@baoqiao/contract/rules/states/settle-apply-states.ts'
import { SETTLE_LINE } from '@baoqiao/contract/rules/states/settle-line-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import { type BookCheck, onKind } from './book-check.ts'

/** What a bank sent back is owed again; what was set off from it waits to be accounted again, and counts as such. */
const BACK = sql`bounces > 0`

/** What must agree of commission. */
export const SETTLEMENT_CHECKS: readonly BookCheck[] = [
  {
    title: '应付渠道佣金等于未付明细、未付奖励、银行退票和待入账的退保佣金',
    of: (tenant) => sql`
      select c.id as what, coalesce(l.cents, 0) + coalesce(f.cents, 0) + coalesce(w.cents, 0) + coalesce(b.cents, 0) as wanted, coalesce(e.cents, 0) as found
      from dist_channel c
      left join (select channel_id, sum(all_fee_pre) as cents from settle_line
        where tenant_id = ${tenant} and status in ${inList(SETTLE_LINE.unpaid)} group by 1) l on l.channel_id = c.id
      left join (select channel_id, sum(fee_pre) as cents from settle_cancel_fee
        where tenant_id = ${tenant} and cancel_status = '-1' group by 1) f on f.channel_id = c.id
      left join (select channel_id, sum(case when ${BACK} then fee - cancel_fee else fee_pre end) as cents from settle_award
        where tenant_id = ${tenant} and status in ${inList(SETTLE_APPLY.owed)} and deleted_at is null group by 1) w on w.channel_id = c.id
      left join (select channel_id, sum(fee - cancel_fee) as cents from settle_apply
        where tenant_id = ${tenant} and status in ${inList(SETTLE_APPLY.owed)} and ${BACK} and deleted_at is null group by 1) b on b.channel_id = c.id
      left join (select a.owner, sum(e.credit - e.debit) as cents from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.kind = 'commission'
        where e.tenant_id = ${tenant} group by 1) e on e.owner = c.id::text
      where c.tenant_id = ${tenant}`,
  },
  {
    title: '银行付出的佣金等于已打款的结算和奖励申请',
    of: (tenant) => sql`
      select t.no as what, case when t.status = 'REMITTED' then t.fee - t.tax else 0 end as wanted, coalesce(m.cents, 0) as found
      from settle_apply t left join (${onKind('bank', 'settle_apply', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null
      union all
      select t.no, case when t.status = 'REMITTED' then t.fee - t.tax else 0 end, coalesce(m.cents, 0)
      from settle_award t left join (${onKind('bank', 'settle_award', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null`,
  },
  {
    title: '应交代扣税款等于已打款的佣金和奖励所代扣的',
    of: (tenant) => sql`
      select t.no as what, case when t.status = 'REMITTED' then t.tax else 0 end as wanted, coalesce(m.cents, 0) as found
      from settle_apply t left join (${onKind('withheldTax', 'settle_apply', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null
      union all
      select t.no, case when t.status = 'REMITTED' then t.tax else 0 end, coalesce(m.cents, 0)
      from settle_award t left join (${onKind('withheldTax', 'settle_award', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null`,
  },
]
