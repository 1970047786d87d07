/** Every tenant that is there gets the switch, off: who sells today goes on selling. */
export default `insert into sys_param (tenant_id, public_name, public_key, public_value, system, public_type, status)
select t.id, '未签约禁止出单', 'SIGN_REQUIRED', 'OFF', '1', '1', '0' from sys_tenant t
where not exists (select from sys_param p where p.tenant_id = t.id and p.public_key = 'SIGN_REQUIRED' and p.deleted_at is null);
`
