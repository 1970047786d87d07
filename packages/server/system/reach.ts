import { sql } from 'kysely'
import { type ReachRow, reachColumns } from '../kernel/auth/reach-columns.ts'
import { idsIn, type RoleScope, scopeOf } from '../kernel/auth/scope-of.ts'
import type { Tx } from '../kernel/database/database.ts'

/** How far somebody reaches: what they may do, and over whose rows. */
export interface Reach {
  authorities: ReadonlySet<string>
  depts: ReadonlySet<string> | 'all'
  channels: ReadonlySet<string> | 'all'
  /** Of the rows of their channels only what they made. */
  ownOnly: boolean
  /** Staff of the platform, not of a channel. */
  staff: boolean
}

/** Whether `inner` reaches no further than `outer`: a partial order, of two reaches neither may lie within the other. */
export const within = (inner: Reach, outer: Reach): boolean =>
  inside(inner.authorities, outer.authorities) &&
  inside(inner.depts, outer.depts) &&
  inside(inner.channels, outer.channels) &&
  (inner.ownOnly || !outer.ownOnly) &&
  (outer.staff || !inner.staff)

function inside(inner: ReadonlySet<string> | 'all', outer: ReadonlySet<string> | 'all'): boolean {
  return outer === 'all' || (inner !== 'all' && [...inner].every((one) => outer.has(one)))
}

/** Reach of people of a tenant by id, as it is now, locked or not. Sees everybody: as the owner. */
export async function reachesOf(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, Reach>> {
  const { rows } = await sql<ReachRow & { id: string }>`
    select u.id, ${reachColumns} from sys_user u
    left join dist_account a on a.user_id = u.id and a.deleted_at is null
    where u.tenant_id = ${tenantId} and u.id = any(${[...userIds]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, reachOf(row, tenantId)]))
}

function reachOf(row: ReachRow & { id: string }, tenantId: string): Reach {
  const { depts, channels, ownOnly } = scopeOf({ ...row, userId: row.id, tenantId })
  return {
    authorities: new Set(row.authorities),
    depts: depts === 'all' ? depts : new Set(depts),
    channels: channels === 'all' ? channels : new Set(channels),
    ownOnly,
    staff: row.userType === 'sys',
  }
}

/** What roles bring by themselves, and who has them. As the owner. */
export async function rolesWith(tx: Tx, tenantId: string, roleIds: readonly string[]) {
  const { rows } = await sql<RoleScope & { id: string; authorities: string[]; holders: string[] }>`
    select r.id, r.ds_type, r.ds_scope,
      array(select distinct m.permission from sys_role_menu rm join sys_menu m on m.id = rm.menu_id and m.deleted_at is null
        where rm.role_id = r.id and m.permission <> '') as authorities,
      array(select u.id::text from sys_user_role ur join sys_user u on u.id = ur.user_id and u.deleted_at is null
        where ur.role_id = r.id) as holders
    from sys_role r where r.tenant_id = ${tenantId} and r.id = any(${[...roleIds]}::bigint[])`.execute(tx)
  return rows
}

/** Whether a role by itself brings no more than `outer` has; what it shows by the holder's department depends on them. */
export function roleWithin(role: RoleScope & { authorities: readonly string[] }, outer: Reach): boolean {
  const depts =
    role.dsType === '0' ? ('all' as const) : new Set(role.dsType === '1' ? idsIn(role.dsScope) : [])
  return inside(new Set(role.authorities), outer.authorities) && inside(depts, outer.depts)
}
