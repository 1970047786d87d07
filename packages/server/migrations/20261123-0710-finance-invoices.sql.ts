/** A right that the standard role of finance has had since, and that databases of before do not know as theirs. */
export default `insert into sys_role_menu (tenant_id, role_id, menu_id)
select r.tenant_id, r.id, g.id
from sys_role r
join sys_menu m on m.permission = 'invoice_add'
join lateral (
  with recursive above as (
    select m.id, m.parent_id union all select p.id, p.parent_id from sys_menu p join above a on p.id = a.parent_id)
  select id from above) g on true
where r.role_code = 'ROLE_FINANCE' and r.deleted_at is null
on conflict do nothing;
`
