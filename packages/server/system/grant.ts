import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import type { Caller, Context } from '../kernel/http/context.ts'

/** Nobody gives a menu whose authority they do not hold themselves. */
export async function checkMenus(
  menuIds: readonly string[],
  path: string,
  { tx, caller }: Context,
): Promise<void> {
  if (menuIds.length === 0) return
  const rows = await tx
    .selectFrom('sysMenu')
    .select(['name', 'permission'])
    .where('id', 'in', [...menuIds])
    .where('deletedAt', 'is', null)
    .execute()
  if (rows.length < new Set(menuIds).size)
    throw refuse('有菜单已被删除，请刷新后重试', [{ path, message: '有菜单已被删除' }])
  const beyond = rows.filter(({ permission }) => permission && !caller.authorities.has(permission))
  if (beyond.length === 0) return
  const named = beyond.slice(0, 3).map(({ name }) => name)
  const message = `不能授予自己没有的权限：${named.join('、')}${beyond.length > 3 ? `等${beyond.length}项` : ''}`
  throw refuse(message, [{ path, message }])
}

/** Nobody gives a role that can do or see more than they do; `roleIds` are those the person does not have yet. */
export async function checkRoles(roleIds: readonly string[], context: Context): Promise<void> {
  if (roleIds.length === 0) return
  const { tx } = context
  const roles = await tx
    .selectFrom('sysRole')
    .select(['id', 'dsType', 'dsScope'])
    .where('id', 'in', [...roleIds])
    .where('deletedAt', 'is', null)
    .execute()
  if (roles.length < new Set(roleIds).size)
    throw refuse('有角色已被删除，请刷新后重新选择', [{ path: 'role', message: '有角色已被删除' }])
  for (const role of roles) checkWidth(role, 'role', context.caller)
  const { rows } = await sql<{ id: string }>`
    select distinct m.id from sys_role_menu rm join sys_menu m on m.id = rm.menu_id and m.deleted_at is null
    where rm.role_id = any(${[...roleIds]}::bigint[])`.execute(tx)
  await checkMenus(
    rows.map(({ id }) => id),
    'role',
    context,
  )
}

/** A scope wider than one's own is not given on. */
export function checkWidth(
  { dsType, dsScope }: { dsType?: string | undefined; dsScope?: string | null | undefined },
  path: string,
  { scope }: Caller,
): void {
  if (scope.depts === 'all') return
  const seen = new Set(scope.depts)
  const wider =
    dsType === '0' || (dsType === '1' && (dsScope ?? '').split(',').some((id) => id && !seen.has(id)))
  if (wider) throw refuse('不能授予超出自己数据权限的范围', [{ path, message: '不能超出自己的数据权限' }])
}
