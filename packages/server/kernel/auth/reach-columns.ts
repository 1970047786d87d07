import { sql } from 'kysely'
import type { RoleScope } from './scope-of.ts'

/** What decides how far somebody reaches, as a query reads it. */
export interface ReachRow {
  userType: 'sys' | 'dist'
  accountRole: string | null
  authorities: string[]
  roles: RoleScope[]
  deptId: string | null
  depts: string[]
  channels: string[] | null
}

/**
 * Whether the account that ties `u` to a channel is switched on: a deleted one is not. Platform staff have none, and who
 * was never given one is nobody's yet.
 */
export const accountOpen = sql`coalesce(a.status, case when u.user_type = 'dist'
    and exists (select 1 from dist_account gone where gone.user_id = u.id) then '0' else '1' end) = '1'`

/**
 * Columns of `ReachRow` over `u` (sys_user) left-joined with `a` (dist_account): authorities come from live roles over
 * live menus only, so whoever has none may do nothing.
 */
export const reachColumns = sql`
    u.user_type, u.dept_id, a.role as account_role,
    array(select distinct m.permission from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
      join sys_role_menu rm on rm.role_id = r.id join sys_menu m on m.id = rm.menu_id and m.deleted_at is null
      where ur.user_id = u.id and m.permission <> '') as authorities,
    coalesce((select jsonb_agg(jsonb_build_object('dsType', r.ds_type, 'dsScope', r.ds_scope))
      from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null where ur.user_id = u.id), '[]') as roles,
    array(with recursive below as (
        select id from sys_dept where id = u.dept_id and deleted_at is null
        union select d.id from sys_dept d join below b on d.parent_id = b.id where d.deleted_at is null)
      select id::text from below) as depts,
    case when a.channel_id is null then null else array(
      with recursive below as (
        select id from dist_channel where id = a.channel_id and tenant_id = u.tenant_id
        union all select c.id from dist_channel c join below b on c.parent_id = b.id where c.deleted_at is null)
      select id::text from below) end as channels`
