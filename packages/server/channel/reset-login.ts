import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { endSessions } from '../system/end-sessions.ts'
import { setPassword } from '../system/password.ts'
import { checkNewPassword } from './make-login.ts'

/** Refuses another password for somebody who is oneself, or one that nobody may have. `path`: where it was typed. */
export function checkReset(userId: string, next: string, path: string, { caller }: Context): void {
  const message = '修改自己的密码请到个人信息页'
  if (userId === caller.userId) throw refuse(message, [{ path, message }])
  checkNewPassword(next, path)
}

/** Another password for somebody, who is out at once and changes it at the next login. */
export async function resetLogin(userId: string, next: string, context: Context): Promise<void> {
  const hash = context.passwordHash?.(next)
  if (!hash) throw new Error('a password is stored by a call that hashes it before')
  await asOwner(context, () => setPassword(userId, hash, '1', context))
  await endSessions(userId, context)
}
