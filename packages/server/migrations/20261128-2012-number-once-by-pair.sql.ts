/**
 * By hand: whether a number is covered twice, asked as of a person (person-once-by-pair): of who is concerned alone, in an order
 * that nobody may change, whether or not statistics were gathered. What is refused is what was.
 */
export default `create or replace function cover_once_a_number() returns trigger language plpgsql security definer set search_path from current as $f$
begin
  if exists (
    with pair as materialized (
      select c.from_date, c.to_date, o.id as other from came c
      cross join lateral (select x.tenant_id, x.policy_id, x.id_no_hash from policy_insured x where x.id = c.insured_id offset 0) i
      cross join lateral (select x.id, x.policy_id from policy_insured x
        where x.tenant_id = i.tenant_id and x.id_no_hash = i.id_no_hash offset 0) o
      where c.source <> 'policy' and c.replaced_by is null and c.to_date >= c.from_date and i.id_no_hash <> ''
        and o.policy_id = i.policy_id and o.id <> c.insured_id)
    select from pair
    cross join lateral (select x.from_date, x.to_date from cover_interval x
      where x.insured_id = pair.other and x.replaced_by is null offset 0) v
    where v.to_date >= v.from_date and v.from_date <= pair.to_date and v.to_date >= pair.from_date) then
    raise exception 'a number is covered twice on a day' using errcode = '23P01', constraint = 'cover_interval_number';
  end if;
  return null;
end $f$;
create or replace function person_once_a_number() returns trigger language plpgsql security definer set search_path from current as $f$
begin
  if new.id_no_hash <> '' and exists (
    with other as materialized (
      select x.id, x.policy_id from policy_insured x
      where x.tenant_id = new.tenant_id and x.id_no_hash = new.id_no_hash offset 0)
    select from other o
    cross join lateral (select x.from_date, x.to_date from cover_interval x
      where x.insured_id = o.id and x.replaced_by is null offset 0) v
    cross join lateral (select x.from_date, x.to_date from cover_interval x
      where x.insured_id = new.id and x.replaced_by is null offset 0) c
    where o.policy_id = new.policy_id and o.id <> new.id and v.to_date >= v.from_date and c.to_date >= c.from_date
      and c.from_date <= v.to_date and c.to_date >= v.from_date) then
    raise exception 'a number is covered twice on a day' using errcode = '23P01', constraint = 'cover_interval_number';
  end if;
  return null;
end $f$;
`
