import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import { type BookCheck, onKind } from './book-check.ts'

/** What must agree of coupons. */
export const COUPON_CHECKS: readonly BookCheck[] = [
  {
    title: '优惠券支出等于订单抵扣减退保收回',
    of: (tenant) => sql`
      select t.order_no as what, case when t.status in ${inList(POLICY.owed)} then t.coupon_money
          - coalesce((select sum(s.coupon_back) from surrender_apply s where s.policy_id = t.id
            and s.status in ${inList(SURRENDER.inEffect)} and s.deleted_at is null), 0) else 0 end as wanted,
        coalesce(m.cents, 0) as found
      from policy t left join (select e.policy_id as id, sum(e.debit - e.credit) as cents from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.kind = 'couponCost'
        where e.tenant_id = ${tenant} group by 1) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null and (t.coupon_money > 0 or m.cents is not null)`,
  },
  {
    title: '已付款订单抵扣的优惠券都已使用',
    of: (tenant) => sql`
      select t.order_no as what, t.coupon_money as wanted, coalesce((select sum(least(c.face_money, t.total_money - 1))
        from coupon_ticket c where c.policy_id = t.id and c.use_status = 'USED' and c.deleted_at is null), 0) as found
      from policy t where t.tenant_id = ${tenant} and t.deleted_at is null and t.coupon_money > 0
        and t.status in ${inList([...POLICY.issued, '2'])}`,
  },
  {
    title: '红包支出等于已领取的红包',
    of: (tenant) => sql`
      select t.insured as what, case when t.status = 'RECEIVED' then t.amount else 0 end as wanted,
        0 - coalesce(m.cents, 0) as found
      from red_packet t left join (${onKind('redPacketCost', 'red_packet', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null`,
  },
]
