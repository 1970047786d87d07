import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'

/** Authorities of a person, by name. */
export async function permissionsOf(userId: string, tx: Context['tx']): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select distinct m.permission from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
    join sys_role_menu rm on rm.role_id = r.id join sys_menu m on m.id = rm.menu_id and m.deleted_at is null
    where ur.user_id = ${userId} and m.permission <> '' order by m.permission`.execute(tx)
  return rows.map(({ permission }) => permission)
}
