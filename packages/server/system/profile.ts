import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { checkPassword } from '@baoqiao/contract/rules/account-text.ts'
import type { people as peopleCalls } from '@baoqiao/contract/system/profile.ts'
import { user as userResource } from '@baoqiao/contract/system/user.ts'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import { stored } from '../kernel/data/present.ts'
import { mask } from '../kernel/data/vault.ts'
import { holdFiles } from '../kernel/files/hold-files.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { changing } from './changing.ts'
import { CONSOLE } from './console-client.ts'
import { endSessions, ownLogin } from './end-sessions.ts'
import { initialPassword } from './initial-password.ts'
import { checkNewPhone, sendPhoneCode, showForPhone } from './own-phone.ts'
import { changeOwnPassword, newOwnPassword, setPassword } from './password.ts'
import { permissionsOf } from './permissions-of.ts'
import { rolesOf } from './roles-of.ts'

const PTOKEN_SECONDS = 60

/** A person's own account, and what administrators do with another's. */
export const people: Handlers<typeof peopleCalls> = {
  details: ({ params }, context) => details(params.id, context),
  async generatePToken(_, context) {
    const { tx, caller, tenantId } = context
    if (caller.clientId !== CONSOLE) throw new AppError(403, '登录码只能在管理台生成')
    const family = await ownLogin(context)
    const code = newToken()
    const expiresAt = new Date(context.now().getTime() + PTOKEN_SECONDS * 1000).toISOString()
    await asOwner(context, () =>
      tx
        .insertInto('loginCode')
        .values({ tenantId, userId: caller.userId, family, codeHash: hashOf(code), expiresAt })
        .execute(),
    )
    return { code, expires_in: PTOKEN_SECONDS }
  },
  sendPhoneCode: phased({
    async before(_, { ports }) {
      if (!ports.providers.sms) throw new AppError(503, '短信服务未配置，请联系管理员修改手机号')
    },
    within: ({ body }, context) => sendPhoneCode(body.phone, context),
  }),
  editOwn: phased({
    async before({ body: { phone, newPassword, password } }, outside) {
      const shown = phone === undefined ? null : await showForPhone(phone, password, outside)
      const next = newPassword === undefined ? null : await newOwnPassword(newPassword, password, outside)
      return { shown, next }
    },
    async within({ body }, context, { shown, next }) {
      const { newPassword: _next, password: _old, phoneCode, ...rest } = body
      if (rest.phone !== undefined) await checkNewPhone({ phone: rest.phone, phoneCode, shown }, context)
      if (next) await changeOwnPassword(next, context)
      const values = stored(userResource, rest, context.vault)
      await holdFiles(
        { avatar: rest.avatar },
        'sys_user',
        context.caller.userId,
        context,
        userResource.fields,
      )
      if (Object.keys(values).length > 0)
        await context.tx.updateTable('sysUser').set(values).where('id', '=', context.caller.userId).execute()
      return null
    },
  }),
  resetPassword: phased({
    async before({ body }, { ports }) {
      const password = body.password ?? initialPassword()
      return { password, hash: await ports.passwords.hash(password) }
    },
    within: resetPassword,
  }),
  resetOwn: phased({
    before: ({ body }, outside) => newOwnPassword(body.password, body.oldPassword, outside),
    async within(_, context, next) {
      await changeOwnPassword(next, context)
      return null
    },
  }),
}

interface Reset {
  password: string
  hash: string
}
async function resetPassword(
  { body }: InputOfCall<typeof peopleCalls.resetPassword>,
  context: Context,
  { password, hash }: Reset,
) {
  const row = await find(body.id, context)
  if (body.id === context.caller.userId) throw refuse('修改自己的密码请到个人信息页')
  const wrong = row.userType === 'dist' || !body.password ? checkPassword(password) : null
  const message =
    wrong?.message ?? (password.length < 6 || password.length > 20 ? '密码长度在 6 到 20 个字符' : null)
  if (message) throw refuse(message, [{ path: 'password', message }])
  return changing({ people: [body.id] }, context, async () => {
    await setPassword(body.id, hash, '1', context)
    await endSessions(body.id, context)
    return { password }
  })
}

async function details(id: string, context: Context) {
  const { tx, vault } = context
  const row = await find(id, context)
  const roles = await rolesOf(id, tx)
  const permissions = await permissionsOf(id, tx)
  return {
    userId: row.id,
    username: row.username,
    name: row.name,
    phone: row.phone ? mask(vault.open(row.phone)) : null,
    deptId: row.deptId,
    deptName: row.deptName,
    lockFlag: row.lockFlag,
    createTime: row.createdAt,
    roles,
    permissions,
    authorities: permissions,
  }
}

async function find(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('sysUser as u')
    .leftJoin('sysDept as d', 'd.id', 'u.deptId')
    .select([
      'u.id',
      'u.username',
      'u.name',
      'u.phone',
      'u.deptId',
      'u.lockFlag',
      'u.createdAt',
      'u.userType',
      'd.name as deptName',
    ])
    .where('u.id', '=', id)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
