/**
 * By hand: whoever left and came again stands in two rows; a day of theirs is covered once all the same. A number is looked at
 * when all is written: two that were mixed up are put right one after the other.
 */
export default `create function cover_person_once(ids bigint[]) returns void language plpgsql stable security definer set search_path from current as $f$
begin
  if exists (select from policy_insured i
    join policy_insured o on o.tenant_id = i.tenant_id and o.id_no_hash = i.id_no_hash and o.policy_id = i.policy_id and o.id <> i.id
    join cover_interval a on a.insured_id = i.id and a.replaced_by is null
    join cover_interval c on c.insured_id = o.id and c.replaced_by is null
      and daterange(c.from_date, c.to_date + 1, '[)') && daterange(a.from_date, a.to_date + 1, '[)')
    where i.id = any (ids)) then
    raise exception 'a person is covered twice on a day' using errcode = '23P01', constraint = 'cover_person_once';
  end if;
end $f$;
create function cover_added_once() returns trigger language plpgsql as $f$
begin
  perform cover_person_once((select array_agg(insured_id) from added));
  return null;
end $f$;
create function cover_number_once() returns trigger language plpgsql as $f$
begin
  perform cover_person_once(array[new.id]);
  return null;
end $f$;
create trigger cover_added_once after insert on cover_interval referencing new table as added
  for each statement execute function cover_added_once();
create constraint trigger cover_number_once after update of id_no_hash on policy_insured deferrable initially deferred
  for each row when (old.id_no_hash is distinct from new.id_no_hash) execute function cover_number_once();
`
