/**
 * By hand: the same question, asked in an order that nobody may change. Where no statistics were gathered (PGlite gathers
 * none) every stretch was held against every other first, which took half a minute with a few hundred people.
 */
export default `create or replace function cover_person_once(ids bigint[]) returns void language plpgsql stable security definer set search_path from current as $f$
begin
  if exists (
    with pair as materialized (
      select i.id as one, o.id as other from policy_insured i
      cross join lateral (select x.id, x.policy_id from policy_insured x
        where x.tenant_id = i.tenant_id and x.id_no_hash = i.id_no_hash offset 0) o
      where i.id = any (ids) and o.policy_id = i.policy_id and o.id <> i.id)
    select from pair
    cross join lateral (select x.from_date, x.to_date from cover_interval x
      where x.insured_id = pair.one and x.replaced_by is null offset 0) a
    cross join lateral (select x.from_date, x.to_date from cover_interval x
      where x.insured_id = pair.other and x.replaced_by is null offset 0) c
    where daterange(c.from_date, c.to_date + 1, '[)') && daterange(a.from_date, a.to_date + 1, '[)')) then
    raise exception 'a person is covered twice on a day' using errcode = '23P01', constraint = 'cover_person_once';
  end if;
end $f$;
`
