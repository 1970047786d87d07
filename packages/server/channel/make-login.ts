import { checkLoginName, checkPassword } from '@baoqiao/contract/rules/account-text.ts'
import { user } from '@baoqiao/contract/system/user.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

const store = storeOf(user)
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** What somebody of a channel may do, by the role of their account (1-platform §6). */
const ROLE_OF = { '3': 'ROLE_ADMIN', '4': 'ROLE_PLACE_ADMIN', '5': 'ROLE_STAFF', '6': 'ROLE_AGENT' } as const

export interface NewLogin {
  loginName: string | null | undefined
  password: string | null | undefined
  name: string
  mobile: string | null | undefined
  role: keyof typeof ROLE_OF
}

/**
 * A person of a channel who logs in by this name, and at their first login changes the password (1-platform §5); answers
 * their id. Whether the caller may is for `changing` to say: as the owner, since channels’ people belong to no department.
 */
export async function makeLogin({ loginName, password, ...person }: NewLogin, context: Context) {
  if (!loginName) throw say('loginName', '请填写登录名')
  const wrong = checkLoginName(loginName)
  if (wrong) throw say('loginName', wrong.message)
  if (!password) throw say('password', '请填写密码')
  checkNewPassword(password, 'password')
  const { tx, tenantId } = context
  return asOwner(context, async () => {
    const taken = await tx
      .selectFrom('sysUser')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('username', '=', loginName)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (taken) throw say('loginName', '用户名已经存在')
    const role = await roleIn(tenantId, person.role, context)
    const { name, mobile } = person
    const phone = mobile ? { phone: mobile } : {}
    const body = { username: loginName, password, name, role: [role], ...phone }
    const { id } = await store.add({ body: { ...body, userType: 'dist', passwordStatus: '1' } }, context)
    await tx.insertInto('sysUserRole').values({ tenantId, userId: id, roleId: role }).execute()
    return id
  })
}

/** The rights of a login follow the role of its account; roles that an administrator gave it beside that stay. */
export async function changeRole(
  userId: string,
  role: keyof typeof ROLE_OF,
  context: Context,
): Promise<void> {
  const { tx, tenantId } = context
  const codes = Object.values(ROLE_OF)
  await asOwner(context, async () => {
    const next = await roleIn(tenantId, role, context)
    await tx
      .deleteFrom('sysUserRole')
      .where('userId', '=', userId)
      .where('roleId', 'in', (query) =>
        query
          .selectFrom('sysRole')
          .select('id')
          .where('tenantId', '=', tenantId)
          .where('roleCode', 'in', codes),
      )
      .execute()
    await tx.insertInto('sysUserRole').values({ tenantId, userId, roleId: next }).execute()
  })
}

/** The number of an account is its login's too: codes to sign and to log in by are sent there. */
export const changePhone = (userId: string, phone: string, context: Context): Promise<unknown> =>
  asOwner(context, () => store.edit({ body: { id: userId, phone } }, context))

/** Refuses a password that nobody of a channel may have. */
export function checkNewPassword(password: string, path: string): void {
  const weak = checkPassword(password)
  if (weak) throw say(path, weak.message)
}

async function roleIn(tenantId: string, role: keyof typeof ROLE_OF, { tx }: Context): Promise<string> {
  const found = await tx
    .selectFrom('sysRole')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('roleCode', '=', ROLE_OF[role])
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw say('role', '没有与之对应的系统角色，请联系管理员')
  return found.id
}
