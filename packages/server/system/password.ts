import { checkPassword } from '@baoqiao/contract/rules/account-text.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { endSessions } from './end-sessions.ts'
import { checkLimit, clearFailures, countFailure } from './login-limit.ts'

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
  const { caller, tx, ports } = context
  const wrong = checkPassword(next)
  if (wrong) throw say('password', wrong.message)
  const row = await tx
    .selectFrom('sysUser')
    .select('password')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  if (!caller.passwordDue) await checkOld(row.password, old, context)
  if (await ports.passwords.verify(row.password, next)) throw say('password', '新密码不能与原密码相同')
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

/** A session left open must not let anybody guess the old password at will. */
async function checkOld(hash: string, old: string | undefined, context: Context): Promise<void> {
  if (!old) throw say('oldPassword', '请填写原密码')
  const { caller, tx, ports, ip } = context
  const attempt = { account: `password:${caller.userId}`, address: `address:${ip}` }
  await asOwner(context, () => checkLimit(tx, attempt, context.now()))
  if (await ports.passwords.verify(hash, old)) return asOwner(context, () => clearFailures(tx, attempt))
  await asOwner(context, () => countFailure(tx, attempt, context.now()))
  const message = '原密码不正确'
  throw new AppError(400, message, { issues: [{ path: 'oldPassword', message }], keep: true })
}
