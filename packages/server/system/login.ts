import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { auth, TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { checkClient } from '../kernel/auth/check-client.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { checkCaptcha } from './captcha.ts'
import { enter, fromOf } from './enter.ts'
import { checkLimit, clearFailures, countFailure } from './login-limit.ts'
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
  if (client.captchaFlag === '1') await checkCaptcha(query.randomStr ?? '', query.code ?? '', context)
  const username = body?.username?.trim() ?? ''
  const password =
    client.encFlag === '1'
      ? openPassword(body?.password ?? '', `${client.clientId}:${query.randomStr ?? ''}`)
      : (body?.password ?? '')
  return enter(await checkPassword(username, password, context), client, context)
}

/** 426 for an unknown name and a wrong password alike, after the same work. */
async function checkPassword(username: string, password: string, context: Context) {
  const { tx, tenantId, ip, ports } = context
  const now = context.now()
  const attempt = { account: `account:${tenantId}:${username.toLowerCase()}`, address: `address:${ip}` }
  await checkLimit(tx, attempt, now)
  const user = await tx
    .selectFrom('sysUser')
    .select(['id', 'tenantId', 'password', 'lockFlag', 'userType'])
    .where('tenantId', '=', tenantId)
    .where('username', '=', username)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const right = await ports.passwords.verify(user?.password ?? DUMMY, password)
  if (!user || !right) {
    await countFailure(tx, attempt, now)
    throw new AppError(426, undefined, { keep: true })
  }
  await clearFailures(tx, attempt)
  return user
}

/** Verified against when there is no such user, so that both answers take as long. */
const DUMMY =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Jr6xtUpD3yP7JZVbLH8TkYpSpJdBe3fZqT3k5M1kF3k'
