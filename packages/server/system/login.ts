import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { auth, TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { checkClient } from '../kernel/auth/check-client.ts'
import { hashOf } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { checkCaptcha } from './captcha.ts'
import { CONSOLE } from './console-client.ts'
import { enter } from './enter.ts'
import { attempt, forgive, isKnown, perAccount, perAddress, remember } from './login-limit.ts'
import { openPassword } from './password-cipher.ts'
import { cookieToken, keepInCookie } from './refresh-cookie.ts'
import { refreshByCookie, refreshSession } from './refresh-session.ts'
import type { ClientTimes } from './session.ts'

type Input = InputOfCall<typeof auth.token>

/** `POST /auth/oauth/token` (2-calls §7): password and refresh_token grants. */
export async function token({ query, body }: Input, context: Context): Promise<TokenAnswer> {
  const { tx, request } = context
  const client = await checkClient(tx, request)
  if (!client.authorizedGrantTypes.split(',').includes(query.grant_type))
    throw new AppError(400, '不支持的授权类型')
  if (query.grant_type === 'refresh_token') return refreshed(query, client, context)
  await checkCaptcha(client, query, context)
  const username = body?.username?.trim() ?? ''
  const password =
    client.encFlag === '1'
      ? openPassword(body?.password ?? '', `${client.clientId}:${query.randomStr ?? ''}`)
      : (body?.password ?? '')
  return enter(await checkPassword(username, password, context), client, context)
}

/** By the token that is given, or at the console by the cookie; then the answer holds no refresh token for scripts to read. */
async function refreshed(
  { refresh_token: given, user_id }: Input['query'],
  client: ClientTimes,
  context: Context,
): Promise<TokenAnswer> {
  const shown = !given && client.clientId === CONSOLE ? cookieToken(context) : null
  if (shown === null) return keepInCookie(await refreshSession(client, given ?? '', context), client, context)
  const answer = keepInCookie(await refreshByCookie(client, shown, user_id, context), client, context)
  return { ...answer, refresh_token: '' }
}

/**
 * 426 for an unknown name and a wrong password alike, after the same work. Who logged in from here before is counted by
 * the two together; anybody else by the account, wherever they are, and by the address, whatever the account.
 */
async function checkPassword(username: string, password: string, context: Context) {
  const { tx, tenantId, ip, ports } = context
  const now = context.now()
  const account = `account:${tenantId}:${hashOf(username.toLowerCase())}`
  const address = `address:${ip}`
  const pair = `${account}@${ip}`
  const known = await isKnown(tx, pair, now)
  await attempt(tx, known ? [perAccount(pair)] : [perAccount(account), perAddress(address)], now)
  const user = await tx
    .selectFrom('sysUser')
    .select(['id', 'tenantId', 'password', 'lockFlag', 'userType'])
    .where('tenantId', '=', tenantId)
    .where('username', '=', username)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const right = await ports.passwords.verify(user?.password ?? DUMMY, password)
  if (!user || !right) throw new AppError(426, undefined, { keep: true })
  if (!known) await forgive(tx, { account, address })
  await remember(tx, pair, now)
  return user
}

/** Verified against when there is no such user, so that both answers take as long. */
const DUMMY =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Jr6xtUpD3yP7JZVbLH8TkYpSpJdBe3fZqT3k5M1kF3k'
