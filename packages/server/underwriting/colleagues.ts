import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

interface Colleague {
  id: string
  /** The name, with the login behind it where two of the tenant have that name. */
  called: string
  held: number
}

/** Who underwrites in this tenant, with how many tasks they hold. What they are called is no secret to each other. */
export const colleagues = (context: Context): Promise<Colleague[]> =>
  asOwner(context, async () => {
    const { tx, tenantId } = context
    const { rows } = await sql<Colleague>`
      select u.id, c.called,
        (select count(*)::int from underwriting_task t where t.tenant_id = u.tenant_id and t.assignee_id = u.id
          and t.status in ${inList(UNDERWRITING.held)} and t.deleted_at is null) as held
      from sys_user u join person_called c on c.id = u.id
      where u.tenant_id = ${tenantId} and u.deleted_at is null and u.user_type = 'sys' and u.lock_flag = '0'
        and exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
          join sys_role_menu rm on rm.role_id = r.id join sys_menu m on m.id = rm.menu_id and m.deleted_at is null
          where ur.user_id = u.id and m.permission = 'underwriting_task_decide')
      order by 3, 2`.execute(tx)
    return rows
  })

/** What those who hold tasks are called among underwriters, by their ids; sellers read the plain name that is kept with the task. */
export const calledAmongUs = (
  ids: readonly (string | null)[],
  { tx, tenantId }: Pick<Context, 'tx' | 'tenantId'>,
): Promise<ReadonlyMap<string, string>> =>
  asOwner({ tx }, async () => {
    const asked = [...new Set(ids.flatMap((id) => id ?? []))]
    if (asked.length === 0) return new Map()
    const { rows } = await sql<{ id: string; called: string }>`select id, called from person_called
      where tenant_id = ${tenantId} and id = any(${asked}::bigint[])`.execute(tx)
    return new Map(rows.map(({ id, called }) => [id, called]))
  })
