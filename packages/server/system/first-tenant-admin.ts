import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { tenant as tenantResource, type tenants } from '@baoqiao/contract/system/tenant.ts'
import { user as userResource } from '@baoqiao/contract/system/user.ts'
import { record } from '../kernel/data/change-log.ts'
import { stored } from '../kernel/data/present.ts'
import type { Tx } from '../kernel/database/database.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { beginningParams } from '../seed/beginning-params.ts'
import { grantedMenus, seedRoles } from '../seed/permissions.ts'
import { seedTemplates } from '../seed/seed-templates.ts'
import { endSessions } from './end-sessions.ts'

const ADMIN = 'ROLE_SYS_ADMIN'
type Input = InputOfCall<typeof tenants.firstAdmin>

/**
 * The way into a tenant that nobody administers yet. Once somebody of it has set a password of their own, its people are
 * its own matter: the operator makes and changes none of them.
 */
export async function firstTenantAdmin(
  { params: { id: tenantId }, body }: Input,
  context: Context,
  { password, hash }: { password: string; hash: string },
) {
  const { tx } = context
  const tenant = await tx
    .selectFrom('sysTenant')
    .select(['id', 'name'])
    .where('id', '=', tenantId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!tenant) throw notFound('租户不存在')
  await asOwner(context, async () => {
    await refuseSettled(tx, tenantId)
    const roleId = await beginnings(tx, tenantId)
    const values = {
      name: body.name,
      password: hash,
      passwordStatus: '1' as const,
      ...stored(userResource, { phone: body.phone }, context.vaultOf(tenantId)),
    }
    const known = await knownPerson(tx, { tenantId, username: body.username, roleId })
    const userId = known
      ? await renewed(tx, known, values)
      : await madePerson(tx, { ...values, tenantId, username: body.username })
    await tx
      .insertInto('sysUserRole')
      .values({ tenantId, userId, roleId })
      .onConflict((on) => on.doNothing())
      .execute()
    await endSessions(userId, context)
  })
  const rows = [{ label: '租户管理员', from: null, to: `${body.name}（${body.username}）` }]
  await record(tenantResource, [{ id: tenantId, action: 'edit', after: {}, rows }], context)
  return { username: body.username, password }
}

async function refuseSettled(tx: Tx, tenantId: string): Promise<void> {
  const person = await tx
    .selectFrom('sysUser as u')
    .innerJoin('sysUserRole as ur', 'ur.userId', 'u.id')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select(['u.username', 'u.name'])
    .where('u.tenantId', '=', tenantId)
    .where('u.deletedAt', 'is', null)
    .where('u.passwordStatus', '=', '0')
    .where('r.roleCode', '=', ADMIN)
    .where('r.deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (person)
    throw refuse(
      `该租户已有管理员${person.name ?? ''}（${person.username}），请由其在用户管理中新增用户或重置密码`,
    )
}

/** What a tenant works with from its first day, as far as it is missing; answers its administrators' role. */
async function beginnings(tx: Tx, tenantId: string): Promise<string> {
  const role = await tx
    .selectFrom('sysRole')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('roleCode', '=', ADMIN)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (role) return role.id
  const has = async (table: 'sysRole' | 'underwritingTemplate' | 'sysParam') =>
    (await tx.selectFrom(table).select('id').where('tenantId', '=', tenantId).limit(1).executeTakeFirst()) !==
    undefined
  const codes = (await has('sysRole')) ? [ADMIN] : undefined
  if (!(await has('underwritingTemplate'))) await seedTemplates(tx, tenantId)
  await tx
    .insertInto('sysParam')
    .values(beginningParams(tenantId))
    .onConflict((on) => on.doNothing())
    .execute()
  const roles = await seedRoles(tx, tenantId, await grantedMenus(tx), codes)
  return roles.get(ADMIN) ?? ''
}

/** An administrator of this name who has not come in yet; anybody else's name is taken. */
async function knownPerson(
  tx: Tx,
  { tenantId, username, roleId }: { tenantId: string; username: string; roleId: string },
): Promise<string | null> {
  const known = await tx
    .selectFrom('sysUser as u')
    .leftJoin('sysUserRole as ur', (on) => on.onRef('ur.userId', '=', 'u.id').on('ur.roleId', '=', roleId))
    .select(['u.id', 'ur.roleId'])
    .where('u.tenantId', '=', tenantId)
    .where('u.username', '=', username)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
  if (known && !known.roleId)
    throw refuse('该租户已有这个用户名，请换一个', [{ path: 'username', message: '用户名已经存在' }])
  return known?.id ?? null
}

interface Person {
  name: string
  password: string
  passwordStatus: '1'
}

async function renewed(tx: Tx, id: string, values: Person): Promise<string> {
  await tx
    .updateTable('sysUser')
    .set((eb) => ({ ...values, lockFlag: '0', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return id
}

async function madePerson(tx: Tx, values: Person & { tenantId: string; username: string }): Promise<string> {
  const { tenantId } = values
  const dept = await tx
    .selectFrom('sysDept')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('parentId', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const { id: deptId } =
    dept ??
    (await tx
      .insertInto('sysDept')
      .values({ tenantId, name: '总部', sort: 10 })
      .returning('id')
      .executeTakeFirstOrThrow())
  const { id } = await tx
    .insertInto('sysUser')
    .values({ ...values, userType: 'sys', deptId, lockFlag: '0' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
