/** Written by hand: people of policies are found by the end of the policy's number, as their list shows it. */
export default `create or replace view covered_person with (security_invoker = true) as
  select i.id, i.created_at, i.updated_at, i.created_by, i.version, i.deleted_at, i.tenant_id, i.channel_id,
    i.policy_id, p.policy_no, p.insured, i.name, i.id_no, i.id_no_hash, coalesce(c.profession_name, i.profession_name) as profession_name,
    coalesce(c.cls, i.cls) as cls, i.at_height, i.premium, i.start_date, i.end_date, p.status,
    case when c.from_date is null or c.to_date < d.today then 'ended' when c.from_date > d.today then 'future' else 'covered' end as cover_state,
    p.policy_no_end
  from policy_insured i join policy p on p.id = i.policy_id
  cross join (select (now() at time zone 'Asia/Shanghai')::date as today) d
  left join lateral (select v.profession_name, v.cls, v.from_date, v.to_date from cover_interval v
    where v.insured_id = i.id and v.replaced_by is null and v.to_date >= v.from_date
    order by case when d.today between v.from_date and v.to_date then 0 when v.from_date > d.today then 1 else 2 end,
      abs(v.from_date - d.today) limit 1) c on true
  where p.policy_no is not null and p.deleted_at is null;
`
