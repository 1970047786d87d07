/** By hand: what guards the books, how they are written, and how those of older rows are opened. */
export default `alter table ledger_entry add constraint ledger_entry_one_side check (debit >= 0 and credit >= 0 and (debit > 0) <> (credit > 0));
revoke insert, update, delete on ledger_account, ledger_entry from baoqiao_app;
create policy ledger_account_staff on ledger_account as restrictive to baoqiao_app using ((select app_sees_all()));

create function ledger_fixed() returns trigger language plpgsql as $f$
begin
  raise exception '% is never changed: post a reversal', tg_table_name using errcode = '42501';
end $f$;
create trigger ledger_transfer_fixed before update or delete on ledger_transfer for each row execute function ledger_fixed();
create trigger ledger_transfer_kept before truncate on ledger_transfer for each statement execute function ledger_fixed();
create trigger ledger_entry_fixed before update or delete on ledger_entry for each row execute function ledger_fixed();
create trigger ledger_entry_kept before truncate on ledger_entry for each statement execute function ledger_fixed();

create function ledger_balanced() returns trigger language plpgsql security definer set search_path = public as $f$
declare
  transfer bigint := coalesce((to_jsonb(new) ->> 'transfer_id')::bigint, new.id);
begin
  perform 1 from ledger_transfer t
    where t.id = transfer and (t.lines, t.amount, t.amount) = (
      select count(*), coalesce(sum(debit), 0), coalesce(sum(credit), 0) from ledger_entry e
      where e.transfer_id = t.id and e.tenant_id = t.tenant_id);
  if not found then
    raise exception 'ledger: transfer % does not balance', transfer using errcode = '23514';
  end if;
  return null;
end $f$;
create constraint trigger ledger_transfer_balanced after insert on ledger_transfer deferrable initially deferred for each row execute function ledger_balanced();
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred for each row execute function ledger_balanced();

create function ledger_own(tenant bigint) returns void language plpgsql as $f$
begin
  if current_setting('role') = 'baoqiao_app' and tenant is distinct from app_tenant() then
    raise exception 'ledger: the books of another tenant' using errcode = '42501';
  end if;
end $f$;

create function ledger_post(given jsonb) returns boolean language plpgsql security definer set search_path = public as $f$
declare
  tenant bigint := (given ->> 'tenantId')::bigint;
  made bigint;
begin
  perform ledger_own(tenant);
  insert into ledger_transfer (tenant_id, source_table, source_id, event, nth, at, amount, lines)
  select tenant, given ->> 'sourceTable', (given ->> 'sourceId')::bigint, given ->> 'event', (given ->> 'nth')::integer,
    (given ->> 'at')::timestamptz, sum((e ->> 'debit')::bigint), count(*)
  from jsonb_array_elements(given -> 'entries') e
  on conflict (tenant_id, source_table, source_id, event, nth) where deleted_at is null do nothing
  returning id into made;
  if made is null then return false; end if;
  insert into ledger_account (tenant_id, kind, owner, code, name)
  select tenant, a.kind, a.owner, a.code, a.name
  from jsonb_to_recordset(given -> 'entries') as a(kind text, owner text, code text, name text)
  where not exists (select from ledger_account k where k.tenant_id = tenant and k.code = a.code and k.deleted_at is null)
  order by a.code
  on conflict (tenant_id, code) where deleted_at is null do nothing;
  with posted as (
    insert into ledger_entry (tenant_id, transfer_id, account_id, debit, credit, at, event, source_table, source_id,
      doc_no, note, policy_id, pay_order_id, refund_id, channel_id)
    select tenant, made, k.id, e.debit, e.credit, (given ->> 'at')::timestamptz, given ->> 'event', given ->> 'sourceTable',
      (given ->> 'sourceId')::bigint, given ->> 'docNo', given ->> 'note', (given ->> 'policyId')::bigint,
      (given ->> 'payOrderId')::bigint, (given ->> 'refundId')::bigint, (given ->> 'channelId')::bigint
    from jsonb_to_recordset(given -> 'entries') as e(code text, debit bigint, credit bigint)
    join ledger_account k on k.tenant_id = tenant and k.code = e.code and k.deleted_at is null
    returning id, account_id, debit, credit)
  insert into ledger_tail (entry_id, account_id, debit, credit) select id, account_id, debit, credit from posted;
  return true;
end $f$;

create function ledger_reverse(given jsonb) returns boolean language plpgsql security definer set search_path = public as $f$
declare
  tenant bigint := (given ->> 'tenantId')::bigint;
  old bigint;
  made bigint;
begin
  perform ledger_own(tenant);
  select id into old from ledger_transfer
  where tenant_id = tenant and source_table = given ->> 'sourceTable' and source_id = (given ->> 'sourceId')::bigint
    and event = given ->> 'of' and nth = (given ->> 'nth')::integer and deleted_at is null;
  if old is null then return false; end if;
  insert into ledger_transfer (tenant_id, source_table, source_id, event, nth, at, amount, lines, reverses_id)
  select tenant_id, source_table, source_id, given ->> 'event', nth, (given ->> 'at')::timestamptz, amount, lines, id
  from ledger_transfer where id = old
  on conflict do nothing
  returning id into made;
  if made is null then return false; end if;
  with posted as (
    insert into ledger_entry (tenant_id, transfer_id, account_id, debit, credit, at, event, source_table, source_id,
      doc_no, note, policy_id, pay_order_id, refund_id, channel_id)
    select tenant_id, made, account_id, credit, debit, (given ->> 'at')::timestamptz, given ->> 'event', source_table, source_id,
      doc_no, given ->> 'note', policy_id, pay_order_id, refund_id, channel_id
    from ledger_entry where transfer_id = old
    returning id, account_id, debit, credit)
  insert into ledger_tail (entry_id, account_id, debit, credit) select id, account_id, debit, credit from posted;
  return true;
end $f$;
alter table ledger_transfer add constraint ledger_transfer_of_money check (amount > 0 and lines >= 2);

create function ledger_line(kind text, owner text, name text, debit bigint, credit bigint) returns jsonb language sql immutable as $f$
  select jsonb_build_object('kind', kind, 'owner', owner, 'code', kind || case owner when '' then '' else ':' || owner end,
    'name', name, 'debit', debit, 'credit', credit) $f$;

create function ledger_open_books() returns bigint language plpgsql set search_path = public as $f$
declare
  r record;
  posted bigint := 0;
begin
  insert into pay_receipt (tenant_id, pay_channel, channel_order_no, amount, order_no, pay_order_id, result, at)
  select n.tenant_id, coalesce(o.pay_channel, 'simulator'), n.told ->> 'channelOrderNo', (n.told ->> 'amount')::bigint,
    n.order_no, o.id, n.result, n.created_at
  from (select tenant_id, id, order_no, result, created_at, case when request like '{%}' then request::jsonb end as told
    from pay_notify where result in ('paid', 'late', 'amount', 'unknown')) n
  left join pay_order o on o.tenant_id = n.tenant_id and o.order_no = n.order_no
  where (n.told ->> 'amount')::bigint > 0 and n.told ->> 'channelOrderNo' <> ''
  order by n.id
  on conflict do nothing;

  insert into pay_receipt (tenant_id, pay_channel, channel_order_no, amount, order_no, pay_order_id, result, at)
  select o.tenant_id, o.pay_channel, coalesce(o.channel_order_no, o.order_no), o.amount, o.order_no, o.id,
    case o.status when '4' then 'late' else 'paid' end, coalesce(o.pay_succ_time, o.updated_at)
  from pay_order o
  where o.status in ('2', '3', '4') and o.amount > 0 and not exists (select from pay_receipt x where x.pay_order_id = o.id
    and x.amount = o.amount and (o.channel_order_no is null or x.channel_order_no = o.channel_order_no))
  on conflict do nothing;

  with asked as (
    select distinct on (payload ->> 'payOrderId', payload ->> 'channelOrderNo', payload ->> 'amount')
      id, (payload ->> 'payOrderId')::bigint as pay_order_id, payload ->> 'channelOrderNo' as no,
      (payload ->> 'amount')::bigint as amount, payload ->> 'why' as why, done_at, failed_at, last_error
    from outbox where topic = 'payment.refund' and payload ? 'payOrderId'
    order by payload ->> 'payOrderId', payload ->> 'channelOrderNo', payload ->> 'amount', done_at nulls last, id),
  back as (
    select c.*, o.policy_id, o.channel_id, a.id as asked_id, a.why, a.done_at, a.last_error, o.updated_at as since,
      case when a.done_at is not null or a.id is null then '3' when a.failed_at is not null then '4' else '1' end as state,
      row_number() over (partition by c.tenant_id, c.channel_order_no order by c.id) as nth
    from pay_receipt c
    join pay_order o on o.id = c.pay_order_id
    left join asked a on a.pay_order_id = c.pay_order_id and a.no = c.channel_order_no and a.amount = c.amount
    where a.id is not null or c.result in ('late', 'amount')
      or (c.amount = o.amount and coalesce(o.channel_order_no, c.channel_order_no) = c.channel_order_no
        and (o.status = '4' or o.refunded >= o.amount))),
  made as (
    insert into refund (tenant_id, refund_no, order_no, policy_id, amount, why, status, done_at, pay_channel, channel_order_no,
      failures, last_error, pay_order_id, receipt_id, channel_id)
    select tenant_id, 'R' || channel_order_no || case nth when 1 then '' else '-' || amount end, order_no, policy_id, amount,
      coalesce(why, '自动退款'), state, case state when '3' then coalesce(done_at, since) end, pay_channel, channel_order_no,
      case state when '4' then 1 else 0 end, last_error, pay_order_id, id, channel_id
    from back b where not exists (select from refund f where f.receipt_id = b.id)
    on conflict do nothing
    returning id, tenant_id, status)
  insert into state_history (tenant_id, entity, entity_id, event, from_state, to_state, who)
  select m.tenant_id, 'refund', m.id, s.event, s.from_state, s.to_state, 'system'
  from made m join (values (1, 'request', null, '1', '134'), (2, 'send', '1', '2', '3'), (3, 'done', '2', '3', '3'), (4, 'fail', '1', '4', '4'))
    as s(step, event, from_state, to_state, states) on s.states like '%' || m.status || '%'
  order by m.id, s.step;

  update outbox set payload = jsonb_build_object('refundId', f.id::text)
  from refund f
  where topic = 'payment.refund' and payload ? 'payOrderId' and f.pay_order_id = (payload ->> 'payOrderId')::bigint
    and f.channel_order_no = payload ->> 'channelOrderNo' and f.amount = (payload ->> 'amount')::bigint;

  for r in select * from policy where status in ('0', '1', '2', '3', '3.5', '5') and total_money > 0 order by id loop
    posted := posted + ledger_post(jsonb_build_object('tenantId', r.tenant_id, 'sourceTable', 'policy', 'sourceId', r.id,
      'event', 'due', 'nth', 1, 'at', r.created_at, 'docNo', r.order_no, 'policyId', r.id, 'channelId', r.channel_id, 'note', '期初',
      'entries', jsonb_build_array(ledger_line('receivable', r.holder_code, '应收保费 · ' || r.insured, r.total_money, 0),
        ledger_line('premium', '', '待出单保费', 0, r.total_money))))::int;
    if r.status in ('0', '3', '3.5', '5') then
      posted := posted + ledger_post(jsonb_build_object('tenantId', r.tenant_id, 'sourceTable', 'policy', 'sourceId', r.id,
        'event', 'issued', 'nth', 1, 'at', r.updated_at, 'docNo', r.order_no, 'policyId', r.id, 'channelId', r.channel_id, 'note', '期初',
        'entries', jsonb_build_array(ledger_line('premium', '', '待出单保费', r.total_money, 0),
          ledger_line('insurer', '', '应付保险公司', 0, r.total_money))))::int;
    end if;
  end loop;

  for r in select c.*, o.policy_id, p.channel_id, p.holder_code, p.insured
    from pay_receipt c left join pay_order o on o.id = c.pay_order_id left join policy p on p.id = o.policy_id order by c.id loop
    posted := posted + ledger_post(jsonb_build_object('tenantId', r.tenant_id, 'sourceTable', 'pay_receipt', 'sourceId', r.id,
      'event', 'received', 'nth', 1, 'at', r.at, 'docNo', r.order_no, 'policyId', r.policy_id, 'payOrderId', r.pay_order_id,
      'channelId', r.channel_id, 'note', '期初 流水 ' || r.channel_order_no,
      'entries', jsonb_build_array(ledger_line('gateway', r.pay_channel, '支付渠道清算 · ' || r.pay_channel, r.amount, 0),
        case when r.policy_id is null then ledger_line('suspense', '', '待查款项', 0, r.amount)
          else ledger_line('receivable', r.holder_code, '应收保费 · ' || r.insured, 0, r.amount) end)))::int;
  end loop;

  for r in select f.*, p.holder_code, p.insured, case f.status when '3' then 'refunded' when '4' then 'failed' end as then_event
    from refund f join policy p on p.id = f.policy_id order by f.id loop
    posted := posted + ledger_post(jsonb_build_object('tenantId', r.tenant_id, 'sourceTable', 'refund', 'sourceId', r.id,
      'event', 'requested', 'nth', 1, 'at', r.created_at, 'docNo', r.refund_no, 'policyId', r.policy_id, 'payOrderId', r.pay_order_id,
      'refundId', r.id, 'channelId', r.channel_id, 'note', left('期初 ' || r.why, 200),
      'entries', jsonb_build_array(ledger_line('receivable', r.holder_code, '应收保费 · ' || r.insured, r.amount, 0),
        ledger_line('refundPayable', '', '应付退款', 0, r.amount))))::int;
    continue when r.then_event is null;
    posted := posted + ledger_post(jsonb_build_object('tenantId', r.tenant_id, 'sourceTable', 'refund', 'sourceId', r.id,
      'event', r.then_event, 'nth', case r.then_event when 'failed' then r.failures else 1 end, 'at', coalesce(r.done_at, r.created_at), 'docNo', r.refund_no,
      'policyId', r.policy_id, 'payOrderId', r.pay_order_id, 'refundId', r.id, 'channelId', r.channel_id, 'note', '期初',
      'entries', jsonb_build_array(ledger_line('refundPayable', '', '应付退款', r.amount, 0),
        case r.then_event when 'refunded' then ledger_line('gateway', r.pay_channel, '支付渠道清算 · ' || r.pay_channel, 0, r.amount)
          else ledger_line('refundFailed', '', '退款失败待处理', 0, r.amount) end)))::int;
  end loop;
  return posted;
end $f$;
revoke execute on function ledger_open_books() from public;
select ledger_open_books();
`
