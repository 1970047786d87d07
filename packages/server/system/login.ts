import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { auth, TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { checkClient } from '../kernel/auth/check-client.ts'
import { hashOf } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { checkCaptcha } from './captcha.ts'
import { enter, fromOf } from './enter.ts'
import { attempt, forgive, isKnown, perAccount, perAddress, remember } from './login-limit.ts'
import { openPassword } from './password-cipher.ts'
import { refreshSession } from './session.ts'

type Input = InputOfCall<typeof auth.token>

/** `POST /auth/oauth/token` (2-calls §7): password and refresh_token grants. */
export async function token({ query, body }: Input, context: Context): Promise<TokenAnswer> {
  const { tx, request } = context
  const client = await checkClient(tx, request)
  if (!client.authorizedGrantTypes.split(',').includes(query.grant_type))
    throw new AppError(400, '不支持的授权类型')
  if (query.grant_type === 'refresh_token')
    return refreshSession(tx, client, query.refresh_token ?? '', fromOf(context), context.now())
  await checkCaptcha(client, query, context)
  const username = body?.username?.trim() ?? ''
  const password =
    client.encFlag === '1'
      ? openPassword(body?.password ?? '', `${client.clientId}:${query.randomStr ?? ''}`)
      : (body?.password ?? '')
  return enter(await checkPassword(username, password, context), client, context)
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
