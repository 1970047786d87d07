import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import { type roles as roleCalls, role as roleResource } from '@baoqiao/contract/system/role.ts'
import { sql } from 'kysely'
import { idsIn } from '../kernel/auth/scope-of.ts'
import { record } from '../kernel/data/change-log.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { changing } from './changing.ts'
import { checkMenus, checkWidth } from './grant.ts'

const store = storeOf(roleResource)

/** A role's scope must name departments when it is custom, and a role in use stays. */
export const role: NonNullable<Handlers<typeof system>['role']> = {
  async add({ body }, context) {
    await checkScope(body, context)
    return changing({ made }, context, () => store.add({ body }, context))
  },
  async edit({ body }, context) {
    if (body.dsType !== undefined || body.dsScope !== undefined)
      await checkScope({ ...(await find(body.id, context)), ...body }, context)
    return changing({ roles: [body.id] }, context, () => store.edit({ body }, context))
  },
  async remove({ params }, context) {
    const holders = await peopleOf(params.id, context)
    if (holders.length > 0) throw refuse(`还有${holders.length}个用户拥有该角色，不能删除`)
    // Its menus stay with it: whoever reads them asks for a role that is there, and a restored one may what it might.
    return changing({ roles: [params.id] }, context, () => store.remove({ params }, context))
  },
  restore: ({ params }, context) =>
    changing({ roles: [params.id] }, context, () => store.restore({ params }, context)),
}
const made = (row: { id: string }) => ({ roles: [row.id] })

/** Lists of all roles, their menus, who has them, and copies. */
export const roles: Handlers<typeof roleCalls> = {
  roleList: (_, context) => all(context),
  list: (_, context) => all(context),
  async grant({ body }, context) {
    const wanted = typeof body.menuIds === 'string' ? idsIn(body.menuIds) : body.menuIds
    await find(body.roleId, context)
    const had = new Set(await menuIdsOf(body.roleId, context))
    await checkMenus(
      wanted.filter((id) => !had.has(id)),
      'menuIds',
      context,
    )
    await changing({ roles: [body.roleId] }, context, async () => {
      await checkVersion(body.roleId, body.version, context)
      await setMenus(body.roleId, wanted, context)
      await recordMenus(body.roleId, had, context)
    })
    return null
  },
  async people({ params }, context) {
    await find(params.id, context)
    return peopleOf(params.id, context)
  },
  async copy({ body }, context) {
    const { id, ...said } = body
    const other = await find(id, context)
    const { dsType = other.dsType, dsScope = other.dsScope, roleDesc = other.roleDesc } = said
    const menuIds = await menuIdsOf(id, context)
    const copied = { ...said, dsType, dsScope, roleDesc }
    await checkScope(copied, context)
    await checkMenus(menuIds, 'id', context)
    return changing({ made }, context, async () => {
      const row = await store.add({ body: copied }, context)
      await setMenus(row.id, menuIds, context)
      await recordMenus(row.id, new Set(), context)
      return row
    })
  },
}

/** Menu ids of a role, live ones only. */
export async function menuIdsOf(roleId: string, { tx }: Context): Promise<string[]> {
  const rows = await tx
    .selectFrom('sysRoleMenu as rm')
    .innerJoin('sysMenu as m', 'm.id', 'rm.menuId')
    .select('m.id')
    .where('rm.roleId', '=', roleId)
    .orderBy('m.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function setMenus(
  roleId: string,
  menuIds: readonly string[],
  { tx, tenantId }: Context,
): Promise<void> {
  await tx.deleteFrom('sysRoleMenu').where('roleId', '=', roleId).execute()
  // A menu below a folder that is not granted could never be reached, so folders come along.
  await sql`
    insert into sys_role_menu (tenant_id, role_id, menu_id)
    with recursive up as (
      select id, parent_id from sys_menu where id = any(${[...menuIds]}::bigint[])
      union select m.id, m.parent_id from sys_menu m join up on m.id = up.parent_id)
    select ${tenantId}::bigint, ${roleId}::bigint, id from up`.execute(tx)
}

/** What a role may do is saved with the role: whoever looks at an older one is told. */
async function checkVersion(id: string, version: number | undefined, { tx }: Context): Promise<void> {
  const saved = await tx
    .updateTable('sysRole')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new AppError(409, MESSAGES.changedMeanwhile)
}

/** Tells in the role's history what it may do now and could not before, and the other way round. */
async function recordMenus(id: string, had: ReadonlySet<string>, context: Context): Promise<void> {
  const has = new Set(await menuIdsOf(id, context))
  const differ = [...has, ...had].filter((one) => has.has(one) !== had.has(one))
  if (differ.length === 0) return
  const menus = await context.tx
    .selectFrom('sysMenu')
    .select(['id', 'name'])
    .where('id', 'in', differ)
    .orderBy('id')
    .execute()
  const named = (wanted: boolean) =>
    menus.flatMap((menu) => (has.has(menu.id) === wanted ? [menu.name] : [])).join('、') || null
  const rows = [
    { label: '增加的权限', from: null, to: named(true) },
    { label: '取消的权限', from: named(false), to: null },
  ].filter(({ from, to }) => from !== null || to !== null)
  await record(roleResource, [{ id, action: 'edit', after: {}, rows }], context)
}

async function checkScope(
  input: { dsType?: string | undefined; dsScope?: string | null | undefined },
  context: Context,
): Promise<void> {
  checkWidth(input, 'dsType', context.caller)
  if (input.dsType !== '1') return
  const ids = idsIn(input.dsScope ?? null)
  const say = (message: string) => refuse(message, [{ path: 'dsScope', message }])
  if (ids.length === 0) throw say('自定义数据权限须选择部门')
  const { rows } = await sql`select id from sys_dept where id = any(${ids}::bigint[])`.execute(context.tx)
  if (rows.length < new Set(ids).size) throw say('有部门已被删除，请重新选择')
}

async function find(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('sysRole')
    .select(['id', 'roleName', 'roleCode', 'roleDesc', 'dsType', 'dsScope'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const all = ({ tx }: Context) =>
  tx
    .selectFrom('sysRole')
    .select(['id', 'roleName', 'roleCode', 'roleDesc', 'dsType', 'dsScope'])
    .orderBy('id')
    .execute()

const peopleOf = (roleId: string, { tx }: Context) =>
  tx
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysUser as u', 'u.id', 'ur.userId')
    .select(['u.id as userId', 'u.username', 'u.name'])
    .where('ur.roleId', '=', roleId)
    .orderBy('u.username')
    .execute()
