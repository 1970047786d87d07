/** By hand: whether a policy is carried on is written with the order that does it, whoever moves that one. */
export default `create function policy_renewed() returns trigger language plpgsql security definer set search_path from current as $f$
begin
  update policy p set renewed = r.now from (select exists (select from policy n where n.renewed_from_id = new.renewed_from_id
    and n.deleted_at is null and n.status in ('100', '101', '102', '1', '2', '3.5', '3', '5')) as now) r
  where p.id = new.renewed_from_id and p.renewed <> r.now;
  return null;
end $f$;
create trigger policy_renewed after insert or update of status, renewed_from_id, deleted_at on policy for each row
  when (new.renewed_from_id is not null) execute function policy_renewed();
update policy p set renewed = true where exists (select from policy n where n.renewed_from_id = p.id
  and n.deleted_at is null and n.status in ('100', '101', '102', '1', '2', '3.5', '3', '5'));
`
