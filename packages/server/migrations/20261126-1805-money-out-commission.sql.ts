/** By hand: commission and awards are money that goes out too. Its ids are in the order of time, and each row keeps its own. */
export default `create or replace view money_out with (security_invoker = true) as
  with owed as (
    select r.id, 0 as turn, r.created_at, r.updated_at, r.created_by, r.version, r.deleted_at, r.tenant_id, r.channel_id,
      case when s.id is null then 'refund' else 'surrender' end as kind, r.created_at as due_at, r.amount,
      case r.status when '3' then 'paid' when '4' then 'failed' when '2' then 'sent' else 'waiting' end as state,
      '原路退回' as payee_name, r.refund_no as doc_no, r.receipt_no, r.done_at as paid_at, r.policy_id,
      'refund' as source_table
    from refund r left join surrender_apply s on s.refund_id = r.id and s.deleted_at is null
    union all
    select s.id, 1, s.created_at, s.updated_at, s.created_by, s.version, s.deleted_at, s.tenant_id, s.channel_id,
      'surrender', coalesce(s.ended_at, s.updated_at), s.refund_money,
      case s.status when 'REFUNDED' then 'paid' else 'waiting' end,
      s.payee_name, s.policy_no, s.receipt_no, null, s.policy_id, 'surrender_apply'
    from surrender_apply s
    where s.status in ('APPROVED', 'REFUNDED') and s.way = '2' and s.refund_money > 0
    union all
    select e.id, 2, e.created_at, e.updated_at, e.created_by, e.version, e.deleted_at, e.tenant_id, e.channel_id,
      'endorsement', coalesce(e.confirmed_at, e.created_at), e.back_money,
      case when e.receipt_no is null then 'waiting' else 'paid' end,
      e.payee_name, e.apply_no, e.receipt_no, null, e.policy_id, 'endorsement'
    from endorsement e where e.refund_way = 'payee' and e.back_money > 0
    union all
    select a.id, 3, a.created_at, a.updated_at, a.created_by, a.version, a.deleted_at, a.tenant_id, a.channel_id,
      'payout', a.created_at, a.amount, case a.status when 'PAID' then 'paid' else 'waiting' end,
      a.payee_name, a.payout_no, a.receipt_no, null, a.policy_id, 'account_payout'
    from account_payout a where a.status in ('APPROVED', 'PAID')
    union all
    select c.id, 4, c.created_at, c.updated_at, c.created_by, c.version, c.deleted_at, c.tenant_id, c.channel_id,
      'commission', c.created_at, c.fee,
      case c.status when 'REMITTED' then 'paid' when 'COMMITTED_FINANCE' then 'sent' else 'waiting' end,
      coalesce(c.payee_name, c.channel_name), c.no, c.receipt_no, null, null, 'settle_apply'
    from settle_apply c
    where c.status in ('APPROVED_FINAL', 'COMMITTED_FINANCE', 'REMITTED') and c.fee > 0
    union all
    select w.id, 5, w.created_at, w.updated_at, w.created_by, w.version, w.deleted_at, w.tenant_id, w.channel_id,
      'award', w.created_at, w.fee,
      case w.status when 'REMITTED' then 'paid' when 'COMMITTED_FINANCE' then 'sent' else 'waiting' end,
      coalesce(w.payee_name, w.channel_name), w.no, w.receipt_no, null, null, 'settle_award'
    from settle_award w
    where w.status in ('APPROVED_FINAL', 'COMMITTED_FINANCE', 'REMITTED') and w.fee > 0
  )
  select floor(extract(epoch from o.due_at))::bigint * 1000000000 + (o.id * 8 + o.turn) % 1000000000 as id,
    o.created_at, o.updated_at, o.created_by, o.version, o.deleted_at, o.tenant_id, o.channel_id, o.kind, o.due_at,
    p.insured, o.amount, o.state, coalesce(o.payee_name, p.insured, '') as payee_name, coalesce(o.doc_no, p.order_no, '') as doc_no,
    o.receipt_no,
    coalesce(o.paid_at, (select min(l.at) from ledger_entry l
      where l.source_table = o.source_table and l.source_id = o.id and l.event = 'paidOut')) as paid_at,
    o.policy_id, o.source_table, o.id as source_id
  from owed o left join policy p on p.id = o.policy_id
  where o.policy_id is null or p.id is not null;
grant select on money_out to baoqiao_app;
`
