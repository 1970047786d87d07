import type { auth as authCalls } from '@baoqiao/contract/system/auth.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { type PhasedHandler, phased } from '../kernel/http/phased.ts'
import { ownLogin } from './end-sessions.ts'
import { attempt, forgive, perAccount } from './login-limit.ts'

/** The lock of a login is on every session that came of it, so that no tab and no refreshed token goes round it. */
export const lock: PhasedHandler<typeof authCalls.lock> = phased({
  before: ({ body }, { ports }) => ports.passwords.hash(body.password),
  async within(_, context, hash) {
    await setLock(hash, context)
    return null
  },
})

/** Whoever finds the screen must not guess at will: tries are counted before they are looked at. */
export const unlock: PhasedHandler<typeof authCalls.unlock> = phased({
  async before({ body }, { ports, inside }) {
    const hash = await inside(async (context) => {
      const found = await lockOf(context)
      if (found) await asOwner(context, () => attempt(context.tx, [tries(context)], context.now(), tooMany))
      return found
    })
    const message = '锁屏密码不正确'
    if (hash && !(await ports.passwords.verify(hash, body.password)))
      throw refuse(message, [{ path: 'password', message }])
  },
  async within(_, context) {
    await setLock(null, context)
    await asOwner(context, () => forgive(context.tx, { account: tries(context).subject }))
    return null
  },
})

const tries = ({ caller }: Context) => perAccount(`lock:${caller.userId}`)
const tooMany = (seconds: number) =>
  `锁屏密码错误次数过多，请${seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`}后再试，或退出后重新登录`

const lockOf = (context: Context): Promise<string | null> =>
  asOwner(context, async () => {
    const { tx, caller } = context
    const row = await tx
      .selectFrom('session')
      .select('lockHash')
      .where('id', '=', caller.sessionId)
      .executeTakeFirst()
    return row?.lockHash ?? null
  })

async function setLock(lockHash: string | null, context: Context): Promise<void> {
  const family = await ownLogin(context)
  await asOwner(context, async () => {
    const { tx } = context
    await tx
      .updateTable('session')
      .set({ lockHash })
      .where('family', '=', family)
      .where('revokedAt', 'is', null)
      .execute()
    // A code that was asked for before would open a login beside the lock.
    if (lockHash !== null) await tx.deleteFrom('loginCode').where('family', '=', family).execute()
  })
}
