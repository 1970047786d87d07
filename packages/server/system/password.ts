import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { checkPassword } from '@baoqiao/contract/rules/account-text.ts'
import { user as userResource } from '@baoqiao/contract/system/user.ts'
import { record } from '../kernel/data/change-log.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import { endSessions } from './end-sessions.ts'
import { attempt, forgive, perAccount } from './login-limit.ts'

const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** A new password of one's own, and the stored one that it replaces; both as hashes. */
export interface NewPassword {
  before: string
  hash: string
}

/**
 * One's own new password, 8-20 letters and digits (§5), made ready outside a transaction. Right after the first login
 * the old one was just given; later it is asked for.
 */
export async function newOwnPassword(
  next: string,
  old: string | undefined,
  outside: Outside,
): Promise<NewPassword> {
  const { caller, ports } = outside
  const wrong = checkPassword(next)
  if (wrong) throw say('password', wrong.message)
  const before = caller.passwordDue
    ? await outside.inside(ownHash)
    : await showOwnPassword(old, 'oldPassword', outside)
  if (await ports.passwords.verify(before, next)) throw say('password', '新密码不能与原密码相同')
  return { before, hash: await ports.passwords.hash(next) }
}

/** Stores it; all other sessions of the person end. */
export async function changeOwnPassword({ before, hash }: NewPassword, context: Context): Promise<void> {
  const { caller } = context
  await checkStillOwn(before, context)
  await setPassword(caller.userId, hash, '0', context)
  await endSessions(caller.userId, context, caller.sessionId)
}

/** Stores a password's hash; status 1 makes the person change it at the next login. */
export async function setPassword(
  userId: string,
  hash: string,
  status: '0' | '1',
  context: Context,
): Promise<void> {
  await context.tx
    .updateTable('sysUser')
    .set((eb) => ({ password: hash, passwordStatus: status, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  // That it was, and by whom; the log keeps no secret.
  await record(userResource, [{ id: userId, action: 'edit', after: { password: hash } }], context)
}

/**
 * The caller shows that they are there: 400 at `path`. A session left open must not let anybody guess at will. Answers
 * the stored hash that it was right for, which whatever follows holds against the row (`checkStillOwn`).
 */
export async function showOwnPassword(
  given: string | undefined,
  path: 'oldPassword' | 'password',
  { caller, ports, inside }: Outside,
): Promise<string> {
  const named = path === 'oldPassword' ? '原密码' : '登录密码'
  if (!given) throw say(path, `请填写${named}`)
  const account = `password:${caller.userId}`
  const hash = await inside(async (context) => {
    await asOwner(context, () => attempt(context.tx, [perAccount(account)], context.now()))
    return ownHash(context)
  })
  if (!(await ports.passwords.verify(hash, given))) throw say(path, `${named}不正确`)
  await inside((context) => asOwner(context, () => forgive(context.tx, { account })))
  return hash
}

/** What was shown must be the password still: somebody may have set another meanwhile. */
export async function checkStillOwn(hash: string, { tx, caller }: Context): Promise<void> {
  const row = await tx
    .selectFrom('sysUser')
    .select('password')
    .where('id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.password !== hash) throw new AppError(409, MESSAGES.changedMeanwhile)
}

async function ownHash({ tx, caller }: Context): Promise<string> {
  const row = await tx
    .selectFrom('sysUser')
    .select('password')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return row.password
}
