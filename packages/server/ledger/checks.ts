import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { REFUND } from '@baoqiao/contract/rules/states/refund-states.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { type RawBuilder, sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import { type BookCheck, onKind } from './book-check.ts'
import { COUPON_CHECKS } from './coupon-checks.ts'
import { ENDORSEMENT_CHECKS } from './endorsement-checks.ts'
import { PAYOUT_CHECKS } from './payout-checks.ts'
import { SETTLEMENT_CHECKS } from './settlement-checks.ts'
import { TRANSFER_CHECKS } from './transfer-checks.ts'

type Value = RawBuilder<unknown>

/** What moved on accounts of a kind, by something its entries are about. */
const moved = (kind: string, by: string, tenant: Value, sides = sql`e.debit - e.credit`) => sql`
  select e.${sql.ref(by)} as id, sum(${sides}) as cents from ledger_entry e
  join ledger_account a on a.id = e.account_id and a.kind = ${kind}
  where e.tenant_id = ${tenant} and e.${sql.ref(by)} is not null group by 1`
const compared = (table: string, what: string, wanted: Value, found: Value, tenant: Value) => sql`
  select t.${sql.ref(what)} as what, ${wanted} as wanted, coalesce(m.cents, 0) as found
  from ${sql.table(table)} t left join (${found}) m on m.id = t.id where t.tenant_id = ${tenant} and t.deleted_at is null`

const COVERED = inList(POLICY.issued)
const PAYABLE = inList(POLICY.owed)
/** What a policy that was given back no longer costs. */
const SURRENDERED = sql`coalesce((select sum(s.refund_money + s.coupon_back) from surrender_apply s
  where s.policy_id = t.id and s.status in ${inList(SURRENDER.inEffect)} and s.deleted_at is null), 0)`

/** What the changes of a policy come to: as confirmed by the insurer, or as charged while they are under way. */
const ENDORSED = sql`coalesce((select sum(e.done_money) from endorsement e
  where e.policy_id = t.id and e.status in ${inList(ENDORSEMENT.done)} and e.deleted_at is null), 0)`
const CHARGED = sql`coalesce((select sum(e.pay_money) from endorsement e
  where e.policy_id = t.id and e.status in ${inList(ENDORSEMENT.underWay)} and e.pay_money > 0 and e.deleted_at is null), 0)`
const UNPAID = sql`coalesce((select sum(e.pay_money - e.set_off) from endorsement e
  where e.policy_id = t.id and e.status in ${inList(ENDORSEMENT.toPay)} and e.deleted_at is null), 0)`

/** What must agree for the books to be right. A kind of money more is a check more. */
export const CHECKS: readonly BookCheck[] = [
  {
    title: '每张凭证借贷相等',
    of: (tenant) => sql`
      select t.id as what, t.amount as wanted, side.cents as found from ledger_transfer t
      left join (select transfer_id, sum(debit) as debits, sum(credit) as credits from ledger_entry
        where tenant_id = ${tenant} group by 1) e on e.transfer_id = t.id
      cross join lateral (values (coalesce(e.debits, 0)), (coalesce(e.credits, 0))) as side(cents)
      where t.tenant_id = ${tenant}`,
  },
  {
    title: '账户余额等于分录合计',
    of: (tenant) => sql`
      select a.code as what, coalesce(e.cents, 0) as wanted,
        coalesce(b.debits - b.credits, 0) + coalesce(t.cents, 0) as found
      from ledger_account a
      left join (select account_id, sum(debit - credit) as cents from ledger_entry where tenant_id = ${tenant} group by 1) e on e.account_id = a.id
      left join ledger_balance b on b.account_id = a.id
      left join (select account_id, sum(debit - credit) as cents from ledger_tail group by 1) t on t.account_id = a.id
      where a.tenant_id = ${tenant}`,
  },
  {
    title: '每笔凭证的来源都在',
    of: (tenant) => sql`
      select source_table || ' ' || source_id as what, 1 as wanted, 0 as found from ledger_transfer t
      where tenant_id = ${tenant} and not case source_table
        when 'policy' then exists (select from policy s where s.id = t.source_id)
        when 'pay_receipt' then exists (select from pay_receipt s where s.id = t.source_id)
        when 'refund' then exists (select from refund s where s.id = t.source_id)
        when 'endorsement' then exists (select from endorsement s where s.id = t.source_id)
        when 'account_payout' then exists (select from account_payout s where s.id = t.source_id)
        when 'settle_line' then exists (select from settle_line s where s.id = t.source_id)
        when 'settle_apply' then exists (select from settle_apply s where s.id = t.source_id)
        when 'settle_award' then exists (select from settle_award s where s.id = t.source_id)
        when 'red_packet' then exists (select from red_packet s where s.id = t.source_id)
        when 'settle_cancel_fee' then exists (select from settle_cancel_fee s where s.id = t.source_id)
        when 'pay_suspense' then exists (select from pay_suspense s where s.id = t.source_id)
        when 'surrender_apply' then exists (select from surrender_apply s where s.id = t.source_id) else false end`,
  },
  {
    title: '每份保单应收保费等于总保费加批改减退保',
    of: (tenant) =>
      compared(
        'policy',
        'order_no',
        sql`case when t.status in ${PAYABLE} then t.total_money + ${ENDORSED} + ${CHARGED} - ${SURRENDERED} else 0 end`,
        sql`select id, sum(cents) as cents from (${moved('premium', 'policy_id', tenant, sql`e.credit - e.debit`)}
          union all ${moved('insurer', 'policy_id', tenant, sql`e.credit - e.debit`)}) d group by id`,
        tenant,
      ),
  },
  {
    title: '应付保险公司等于已出单保费加批改减退保',
    of: (tenant) =>
      compared(
        'policy',
        'order_no',
        sql`case when t.status in ${COVERED} then t.total_money + ${ENDORSED} - ${SURRENDERED} else 0 end`,
        moved('insurer', 'policy_id', tenant, sql`e.credit - e.debit`),
        tenant,
      ),
  },
  {
    // A row that says too much agrees with books that were made from it.
    title: '每份保单退回的不多于收取的',
    of: (tenant) => sql`
      select t.order_no as what, 0 as wanted, least(m.cents, 0) as found
      from policy t join (${moved('insurer', 'policy_id', tenant, sql`e.credit - e.debit`)}) m on m.id = t.id
      where t.tenant_id = ${tenant}`,
  },
  {
    title: '只有待支付的保单和批改欠保费',
    of: (tenant) =>
      compared(
        'policy',
        'order_no',
        sql`case when t.status = '1' then t.total_money - t.coupon_money else 0 end + ${UNPAID}`,
        moved('receivable', 'policy_id', tenant),
        tenant,
      ),
  },
  {
    title: '每笔到账都已入账',
    of: (tenant) => sql`
      select t.channel_order_no as what, t.amount as wanted, coalesce(m.cents, 0) as found from pay_receipt t
      left join (select e.source_id as id, sum(e.debit) as cents from ledger_entry e
        where e.tenant_id = ${tenant} and e.source_table = 'pay_receipt' group by 1) m on m.id = t.id
      where t.tenant_id = ${tenant}`,
  },
  {
    title: '每个支付订单到账等于留存加退款',
    of: (tenant) => sql`
      select o.order_no as what, coalesce(i.cents, 0) as wanted, coalesce(f.cents, 0)
        + case when o.status in ${inList(PAY_ORDER.paid)} and (o.endorsement_id is not null and exists (
          select from endorsement e where e.id = o.endorsement_id and e.status in ${inList([...ENDORSEMENT.paid, ...ENDORSEMENT.done])})
          or o.goods_order_id is not null and g.status = '2' or o.endorsement_id is null and p.status in ${inList([...POLICY.paid, '5'])} or o.endorsement_id is null and p.status = '0' and not exists (
          select from surrender_apply s where s.policy_id = p.id and s.way = '1' and s.status = 'APPROVED'))
          then o.amount else 0 end as found
      from pay_order o left join policy p on p.id = o.policy_id left join pay_goods_order g on g.id = o.goods_order_id
      left join (select pay_order_id, sum(amount) as cents from pay_receipt where tenant_id = ${tenant} group by 1) i on i.pay_order_id = o.id
      left join (select pay_order_id, sum(amount) as cents from refund where tenant_id = ${tenant} group by 1) f on f.pay_order_id = o.id
      where o.tenant_id = ${tenant}`,
  },
  {
    title: '商品销售款等于已支付的商品订单',
    of: (tenant) => sql`
      select t.goods_order_id as what, case when t.status = '2' then t.amount else 0 end as wanted, coalesce(m.cents, 0) as found
      from pay_goods_order t left join (${moved('goods', 'pay_order_id', tenant, sql`e.credit - e.debit`)}) m on m.id = t.pay_order_id
      where t.tenant_id = ${tenant}`,
  },
  {
    title: '支付订单的已退金额等于账上退回',
    of: (tenant) => sql`
      select o.order_no as what, o.refunded as wanted, coalesce(f.cents, 0) as found from pay_order o
      left join (select r.pay_order_id, r.channel_order_no, r.amount, sum(e.credit) as cents from refund r
        join ledger_entry e on e.refund_id = r.id and e.event = 'refunded' group by 1, 2, 3) f
        on f.pay_order_id = o.id and f.amount = o.amount
          and f.channel_order_no = coalesce(o.channel_order_no, case o.status when '4' then f.channel_order_no end)
      where o.tenant_id = ${tenant}`,
  },
  {
    title: '应付退款等于未完成的退款',
    of: (tenant) =>
      compared(
        'refund',
        'refund_no',
        sql`case when t.status in ${inList(REFUND.open)} then t.amount else 0 end`,
        moved('refundPayable', 'refund_id', tenant, sql`e.credit - e.debit`),
        tenant,
      ),
  },
  {
    title: '退款失败待处理等于失败的退款',
    of: (tenant) =>
      compared(
        'refund',
        'refund_no',
        sql`case when t.status = '4' then t.amount else 0 end`,
        moved('refundFailed', 'refund_id', tenant, sql`e.credit - e.debit`),
        tenant,
      ),
  },
  {
    title: '待查款项余额等于未处理的到账',
    of: (tenant) => sql`
      select t.channel_order_no as what, coalesce(m.cents, 0) as found,
        case when coalesce(s.status, case t.result when 'unknown' then '1' end) = '1' then t.amount else 0 end as wanted
      from pay_receipt t left join pay_suspense s on s.receipt_id = t.id left join refund r on r.receipt_id = t.id
      left join lateral (select sum(e.credit - e.debit) as cents from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.kind = 'suspense'
        where e.tenant_id = ${tenant} and (e.source_table = 'pay_receipt' and e.source_id = t.id
          or e.source_table = 'pay_suspense' and e.source_id = s.id or e.source_table = 'refund' and e.source_id = r.id)) m on true
      where t.tenant_id = ${tenant} and (s.id is not null or t.result = 'unknown')`,
  },
  {
    title: '应付退保金等于已同意未付的退保',
    of: (tenant) => sql`
      select t.policy_no as what, case when t.status = 'APPROVED' and t.way = '2' then t.refund_money else 0 end as wanted,
        coalesce(m.cents, 0) as found
      from surrender_apply t left join (${onKind('surrenderPayable', 'surrender_apply', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null`,
  },
  {
    title: '银行付出等于已付的退保金',
    of: (tenant) => sql`
      select t.policy_no as what, case when t.status = 'REFUNDED' and t.way = '2' then t.refund_money else 0 end as wanted,
        coalesce(m.cents, 0) as found
      from surrender_apply t left join (${onKind('bank', 'surrender_apply', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null`,
  },
  ...TRANSFER_CHECKS,
  ...ENDORSEMENT_CHECKS,
  ...PAYOUT_CHECKS,
  ...SETTLEMENT_CHECKS,
  ...COUPON_CHECKS,
  {
    // What finance has transferred by hand did not leave the gateway.
    title: '渠道清算余额等于到账减原路退款',
    of: (tenant) => sql`
      select c.pay_channel as what, sum(c.cents) as wanted, (
        select coalesce(sum(e.debit - e.credit), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
        where a.tenant_id = ${tenant} and a.kind = 'gateway' and a.owner = c.pay_channel) as found
      from (select pay_channel, amount as cents from pay_receipt where tenant_id = ${tenant} and pay_channel <> ${OFFLINE}
        union all select r.pay_channel, -r.amount from refund r where r.tenant_id = ${tenant} and r.pay_channel <> ${OFFLINE} and r.status = '3' and not exists (
          select from state_history h where h.entity = 'refund' and h.entity_id = r.id and h.event = 'paidByHand')) c
      group by c.pay_channel`,
  },
]
