/** By hand: every tenant that is there gets the parameters by which underwriting follows a process, off, as new ones begin with. */
export default `insert into sys_param (tenant_id, public_name, public_key, public_value, system, public_type, status)
select t.id, p.name, p.key, p.value, '1', '1', '1' from sys_tenant t
cross join (values
  ('人工核保流程标识', 'UNDERWRITING_PROCESS', 'underwriting'),
  ('走核保流程的保费_元', 'UNDERWRITING_PREMIUM', '100000'),
  ('走核保流程的总保额_元', 'UNDERWRITING_SUM', '100000000')) as p(name, key, value)
where not exists (select from sys_param s where s.tenant_id = t.id and s.public_key = p.key and s.deleted_at is null);
`
