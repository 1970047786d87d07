import { hashOf } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import { networkOf } from '../kernel/http/client-address.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import { attempt, forgive, isKnown, perAccount, perAddress, remember } from './login-limit.ts'

/** A name with the password that was right for it: the stored hash, which must still be there when the login opens. */
export interface ShownLogin {
  username: string
  hash: string
  known: boolean
}

/**
 * Counts a try and answers what to hold the password against. Who logged in from here before is counted by the two
 * together; anybody else by the account, wherever they are, and by the address, whatever the account.
 */
export async function countTry(username: string, context: Context): Promise<ShownLogin> {
  const { tx } = context
  const now = context.now()
  const { account, address, pair } = subjectsOf(username, context)
  const known = await isKnown(tx, pair, now)
  await attempt(tx, known ? [perAccount(pair)] : [perAccount(account), perAddress(address)], now)
  const user = await find(username, context)
  return { username, hash: user?.password ?? DUMMY, known }
}

/** 426 for an unknown name and a wrong password alike, after the same work. Outside a transaction: it takes a while. */
export async function checkRight({ hash }: ShownLogin, password: string, { ports }: Outside): Promise<void> {
  const right = await ports.passwords.verify(hash, password)
  if (!right || hash === DUMMY) throw new AppError(426)
}

/** The person as they are now, if the password is still that one; the try is forgiven. */
export async function takeLogin({ username, hash, known }: ShownLogin, context: Context) {
  const { tx } = context
  const user = await find(username, context)
  if (user?.password !== hash) throw new AppError(426)
  const { account, address, pair } = subjectsOf(username, context)
  if (!known) await forgive(tx, { account, address })
  await remember(tx, pair, context.now())
  return user
}

function subjectsOf(username: string, { tenantId, ip }: Context) {
  const account = `account:${tenantId}:${hashOf(username.toLowerCase())}`
  return { account, address: `address:${networkOf(ip)}`, pair: `${account}@${networkOf(ip)}` }
}

const find = (username: string, { tx, tenantId }: Context) =>
  tx
    .selectFrom('sysUser')
    .select(['id', 'username', 'tenantId', 'password', 'lockFlag', 'userType'])
    .where('tenantId', '=', tenantId)
    .where('username', '=', username)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Verified against when there is no such user, so that both answers take as long. */
const DUMMY =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Jr6xtUpD3yP7JZVbLH8TkYpSpJdBe3fZqT3k5M1kF3k'
