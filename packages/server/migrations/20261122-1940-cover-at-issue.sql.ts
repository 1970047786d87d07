/** By hand: who is covered is written with the state that says so, whoever moves the policy. */
export default `create function cover_issued() returns trigger language plpgsql security definer set search_path from current as $f$
begin
  if exists (select from cover_interval where policy_id = new.id) then
    return new;
  end if;
  insert into cover_interval (id, seat_id, tenant_id, channel_id, created_by, policy_id, insured_id, profession_id,
    profession_name, cls, from_date, to_date, premium, source)
  select o.n, o.n, o.tenant_id, o.channel_id, o.created_by, o.policy_id, o.id, o.profession_id, o.profession_name, o.cls,
    o.start_date, o.end_date, o.premium, 'policy'
  from (select nextval(pg_get_serial_sequence('cover_interval', 'id')) as n, i.* from
    (select * from policy_insured where policy_id = new.id and deleted_at is null order by seq) i) o;
  select count(*), coalesce(sum(premium), 0) into new.heads, new.premium_now from cover_interval where policy_id = new.id;
  return new;
end $f$;
create trigger cover_issued before update of status on policy for each row
  when (new.status in ('3', '3.5') and old.status is distinct from new.status) execute function cover_issued();
`
