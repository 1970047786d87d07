import { PREPAID } from '@baoqiao/contract/policy/change-codes.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import { type BookCheck, onKind } from './book-check.ts'

/** What must agree of policies that were changed. */
export const ENDORSEMENT_CHECKS: readonly BookCheck[] = [
  {
    title: '保障区间保费合计等于保费收入减退费',
    of: (tenant) => sql`
      select p.order_no as what, p.total_money
          + coalesce((select sum(e.done_money) from endorsement e where e.policy_id = p.id and e.status in ${inList(ENDORSEMENT.done)} and e.deleted_at is null), 0)
          - coalesce((select sum(s.refund_money + s.coupon_back) from surrender_apply s
            where s.policy_id = p.id and s.status in ${inList(SURRENDER.inEffect)} and s.deleted_at is null), 0) as wanted,
        coalesce(c.cents, 0) as found
      from policy p join (select policy_id, sum(premium) filter (where replaced_by is null) as cents from cover_interval
        where tenant_id = ${tenant} group by 1) c on c.policy_id = p.id
      where p.tenant_id = ${tenant} and p.deleted_at is null`,
  },
  {
    title: '应付批改退费等于已确认未付的批改退费',
    of: (tenant) => sql`
      select t.apply_no as what, case when t.refund_way = 'payee' and t.receipt_no is null and t.status in ${inList(ENDORSEMENT.done)}
        then t.back_money else 0 end as wanted, coalesce(m.cents, 0) as found
      from endorsement t left join (${onKind('endorsePayable', 'endorsement', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null`,
  },
  {
    title: '每笔批改的挂账等于转入减抵扣',
    of: (tenant) => sql`
      select t.apply_no as what, case when t.refund_way = 'account' and t.status in ${inList(ENDORSEMENT.done)} then t.back_money else 0 end
        + case when t.change_code in ${inList(PREPAID)} and t.status = '8' then t.pay_money else 0 end
        - case when t.status in ${inList(ENDORSEMENT.failed)} then 0 else t.set_off end as wanted, coalesce(m.cents, 0) as found
      from endorsement t left join (${onKind('onAccount', 'endorsement', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null`,
  },
]
