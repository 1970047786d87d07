import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { checkLoginName, checkPassword } from '@baoqiao/contract/rules/account-text.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import { user as userResource } from '@baoqiao/contract/system/user.ts'
import { sql } from 'kysely'
import { storeOf } from '../kernel/data/store-of.ts'
import { editRow } from '../kernel/data/write.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { changing } from './changing.ts'
import { endSessions } from './end-sessions.ts'
import { checkRoles } from './grant.ts'
import { refuseSeller } from './sells.ts'

const store = storeOf(userResource)
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** People of the platform and of channels. Roles live in a table of their own; rows come by the caller's data scope. */
export const user: NonNullable<Handlers<typeof system>['user']> = {
  async page({ query }, context) {
    const page = await store.page({ query: await withBelow(query, context) }, context)
    const roles = await rolesOf(
      page.records.map(({ id }) => id),
      context,
    )
    return { ...page, records: page.records.map((row) => ({ ...row, role: roles.get(row.id) ?? [] })) }
  },
  figures: async ({ query }, context) => store.figures({ query: await withBelow(query, context) }, context),
  async get({ params }, context) {
    const row = await store.get({ params }, context)
    return { ...row, role: (await rolesOf([row.id], context)).get(row.id) ?? [] }
  },
  async add({ body }, context) {
    checkNames(body)
    await checkDept(body.deptId ?? null, context)
    await checkRoles(body.role, context)
    const made = (row: { id: string }) => ({ people: [row.id] })
    return changing({ made }, context, async () => {
      // Whoever was given a password by another sets one of their own at the first login, unless that is said otherwise.
      const row = await store.add({ body: { ...body, passwordStatus: body.passwordStatus ?? '1' } }, context)
      await setRoles(row.id, body.role, context)
      return row
    })
  },
  async edit({ body }, context) {
    const before = await find(body.id, context)
    if (body.id === context.caller.userId) checkOwn(before, body)
    checkNames({ ...body, userType: body.userType ?? before.userType })
    if (body.deptId !== undefined && body.deptId !== before.deptId) await checkDept(body.deptId, context)
    const { role } = body
    const given = role?.filter((id) => !before.role.includes(id)) ?? []
    await checkRoles(given, context)
    return changing({ people: [body.id] }, context, async () => {
      if (role) await setRoles(body.id, role, context)
      if (body.password || body.lockFlag === '9') await endSessions(body.id, context)
      const changed = body.password ? { ...body, passwordStatus: '1' } : body
      return editRow(userResource, changed, context, { role: before.role })
    })
  },
  async remove({ params }, context) {
    if (params.id === context.caller.userId) throw refuse('不能删除自己')
    await find(params.id, context)
    await refuseSeller(params.id, context)
    return changing({ people: [params.id] }, context, async () => {
      await endSessions(params.id, context)
      return store.remove({ params }, context)
    })
  },
  restore: async ({ params }, context) => {
    await seen(params.id, context)
    return changing({ people: [params.id] }, context, () => store.restore({ params }, context))
  },
}

/** Whoever lies outside the caller's departments is not there for them, deleted or not. */
async function seen(id: string, { tx }: Context): Promise<void> {
  const row = await withDeleted(tx, () =>
    tx.selectFrom('sysUser').select('id').where('id', '=', id).executeTakeFirst(),
  )
  if (!row) throw notFound()
}

/** Role ids of people, in the order they were given. */
async function rolesOf(userIds: readonly string[], { tx }: Context): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select(['ur.userId', 'ur.roleId'])
    .where('ur.userId', 'in', [...userIds])
    .where('r.deletedAt', 'is', null)
    .orderBy('ur.id')
    .execute()
  const found = new Map<string, string[]>()
  for (const { userId, roleId } of rows) found.set(userId, [...(found.get(userId) ?? []), roleId])
  return found
}

async function setRoles(
  userId: string,
  roleIds: readonly string[],
  { tx, tenantId }: Context,
): Promise<void> {
  await tx.deleteFrom('sysUserRole').where('userId', '=', userId).execute()
  const rows = [...new Set(roleIds)].map((roleId) => ({ tenantId, userId, roleId }))
  if (rows.length > 0) await tx.insertInto('sysUserRole').values(rows).execute()
}

async function find(id: string, context: Context) {
  const row = await context.tx
    .selectFrom('sysUser')
    .select(['id', 'deptId', 'userType', 'lockFlag'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, role: (await rolesOf([id], context)).get(id) ?? [] }
}

interface OwnChange {
  deptId?: string | null | undefined
  lockFlag?: string | null | undefined
  role?: string[]
  userType?: string | null | undefined
  password?: string
  phone?: string | null | undefined
}

/** What one may do and see is for others to decide; what one logs in with changes on the page of one's own. */
function checkOwn(
  before: { deptId: string | null; lockFlag: string; role: string[]; userType: string },
  body: OwnChange,
): void {
  if (body.password) throw say('password', '修改自己的密码请到个人信息页')
  if (body.phone && !body.phone.includes('*')) throw say('phone', '修改自己的手机号请到个人信息页')
  const moved = body.deptId !== undefined && body.deptId !== before.deptId
  const locked = body.lockFlag !== undefined && body.lockFlag !== before.lockFlag
  const roles = body.role !== undefined && [...body.role].sort().join() !== [...before.role].sort().join()
  const typed = body.userType !== undefined && body.userType !== before.userType
  if (moved || locked || roles || typed)
    throw refuse('不能修改自己的部门、角色、类型和状态，请由其他管理员操作')
}

/** People of channels log in by the stricter rules of §5. */
function checkNames(body: {
  username?: string
  password?: string
  userType?: string | null | undefined
}): void {
  if (body.userType !== 'dist') return
  const name = body.username === undefined ? null : checkLoginName(body.username)
  if (name) throw say('username', name.message)
  const password = body.password ? checkPassword(body.password) : null
  if (password) throw say('password', password.message)
}

async function checkDept(deptId: string | null, { tx, caller }: Context): Promise<void> {
  const { depts } = caller.scope
  if (depts !== 'all' && !(deptId && depts.includes(deptId)))
    throw say('deptId', '请选择自己数据权限内的部门')
  if (!deptId) return
  const { rows } = await sql`select 1 from sys_dept where id = ${deptId} and deleted_at is null`.execute(tx)
  if (rows.length === 0) throw say('deptId', '部门不存在，请重新选择')
}

/** A department in the search means everybody below it too. */
async function withBelow<Q extends ListQuery>(query: Q, context: Context): Promise<Q> {
  const { deptId } = query
  return typeof deptId === 'string' && deptId ? { ...query, deptId: await andBelow(deptId, context) } : query
}

async function andBelow(deptId: string, { tx }: Context): Promise<string> {
  if (!/^\d{1,18}$/.test(deptId)) return deptId
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from sys_dept where id = ${deptId}
      union select d.id from sys_dept d join below b on d.parent_id = b.id where d.deleted_at is null)
    select id from below`.execute(tx)
  return rows.length > 0 ? rows.map(({ id }) => id).join(',') : deptId
}
