import { checkPassword } from '@baoqiao/contract/rules/account-text.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { endSessions } from './end-sessions.ts'
import { attempt, forgive, perAccount } from './login-limit.ts'

const say = (path: string, message: string) => refuse(message, [{ path, message }])

/**
 * One's own new password, 8-20 letters and digits (§5). Right after the first login the old one was just given;
 * later it is asked for. All other sessions of the person end.
 */
export async function changeOwnPassword(
  next: string,
  old: string | undefined,
  context: Context,
): Promise<void> {
  const { caller, ports } = context
  const wrong = checkPassword(next)
  if (wrong) throw say('password', wrong.message)
  if (!caller.passwordDue) await checkOwnPassword(old, 'oldPassword', context)
  if (await ports.passwords.verify(await ownHash(context), next))
    throw say('password', '新密码不能与原密码相同')
  await setPassword(caller.userId, next, '0', context)
  await endSessions(caller.userId, context, caller.sessionId)
}

/** Stores a password; status 1 makes the person change it at the next login. */
export async function setPassword(
  userId: string,
  password: string,
  status: '0' | '1',
  { tx, ports }: Context,
): Promise<void> {
  const hash = await ports.passwords.hash(password)
  await tx
    .updateTable('sysUser')
    .set((eb) => ({ password: hash, passwordStatus: status, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** The caller shows that they are there: 400 at `path`. A session left open must not let anybody guess at will. */
export async function checkOwnPassword(
  given: string | undefined,
  path: 'oldPassword' | 'password',
  context: Context,
): Promise<void> {
  const named = path === 'oldPassword' ? '原密码' : '登录密码'
  if (!given) throw say(path, `请填写${named}`)
  const { caller, tx, ports } = context
  const account = `password:${caller.userId}`
  await asOwner(context, () => attempt(tx, [perAccount(account)], context.now()))
  if (await ports.passwords.verify(await ownHash(context), given))
    return asOwner(context, () => forgive(tx, { account }))
  const message = `${named}不正确`
  throw new AppError(400, message, { issues: [{ path, message }], keep: true })
}

async function ownHash({ tx, caller }: Context): Promise<string> {
  const row = await tx
    .selectFrom('sysUser')
    .select('password')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return row.password
}
