import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** Who underwrites in this tenant, with how many tasks they hold. Their names are no secret to each other. */
export const colleagues = (context: Context): Promise<{ id: string; name: string; held: number }[]> =>
  asOwner(context, async () => {
    const { tx, tenantId } = context
    const { rows } = await sql<{ id: string; name: string; held: number }>`
      select u.id, coalesce(nullif(u.name, ''), u.username) as name,
        (select count(*)::int from underwriting_task t where t.tenant_id = u.tenant_id and t.assignee_id = u.id
          and t.status in ${inList(UNDERWRITING.held)} and t.deleted_at is null) as held
      from sys_user u
      where u.tenant_id = ${tenantId} and u.deleted_at is null and u.user_type = 'sys' and u.lock_flag = '0'
        and exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
          join sys_role_menu rm on rm.role_id = r.id join sys_menu m on m.id = rm.menu_id and m.deleted_at is null
          where ur.user_id = u.id and m.permission = 'underwriting_task_decide')
      order by 3, 2`.execute(tx)
    return rows
  })
