import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** `陆核保 · 核保员` by login, for those among these whom the caller may see; names and roles of today. */
export async function peopleCalled(logins: readonly string[], tx: Tx): Promise<Map<string, string>> {
  const asked = [...new Set(logins)]
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ username: string; name: string | null; roles: string[] }>`
    select u.username, u.name, array(select r.role_name from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
      where ur.user_id = u.id order by r.id) as roles
    from sys_user u where u.username = any(${asked}::text[]) and u.deleted_at is null`.execute(tx)
  return new Map(
    rows.map(({ username, name, roles }) => [
      username,
      [name || username, roles.join('、')].filter(Boolean).join(' · '),
    ]),
  )
}
