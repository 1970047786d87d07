/**
 * By hand: money on account, kept by credit code and channel until now, is told apart by the policy it came from or went
 * to: its seller (or visitor) and the holder's whole name. Entries keep their amounts, only the account they stand on is
 * divided; what was spent of another's money shows as a balance below nothing, which the books' check tells.
 */
export default `set constraints all immediate;
alter table ledger_entry disable trigger ledger_entry_fixed;
create temp table account_of_entry as
  select e.id as entry_id, e.account_id as old_id, a.tenant_id, p.insured,
    p.holder_code || '-' || coalesce(p.channel_id, 0) || '-' || coalesce('v' || p.visitor_id, coalesce(p.created_by, 0)::text)
      || '-' || regexp_replace(normalize(p.insured, NFKC), '[[:space:]]', '', 'g') as owner
  from ledger_account a join ledger_entry e on e.account_id = a.id join policy p on p.id = e.policy_id
  where a.kind = 'onAccount' and a.deleted_at is null;
insert into ledger_account (tenant_id, kind, owner, code, name)
  select distinct on (tenant_id, owner) tenant_id, 'onAccount', owner, 'onAccount:' || owner, '客户挂账 · ' || insured
  from account_of_entry order by tenant_id, owner, entry_id
  on conflict (tenant_id, code) where deleted_at is null do nothing;
update ledger_entry e set account_id = k.id
  from account_of_entry m join ledger_account k on k.tenant_id = m.tenant_id and k.code = 'onAccount:' || m.owner and k.deleted_at is null
  where e.id = m.entry_id;
delete from ledger_balance b using ledger_account k where k.id = b.account_id and k.kind = 'onAccount';
delete from ledger_tail t using ledger_account k where k.id = t.account_id and k.kind = 'onAccount';
insert into ledger_tail (entry_id, account_id, debit, credit)
  select e.id, e.account_id, e.debit, e.credit from ledger_entry e join ledger_account k on k.id = e.account_id and k.kind = 'onAccount';
delete from ledger_account k where k.kind = 'onAccount' and k.id in (select old_id from account_of_entry)
  and not exists (select from ledger_entry e where e.account_id = k.id);
drop table account_of_entry;
alter table ledger_entry enable trigger ledger_entry_fixed;
set constraints all deferred;
`
