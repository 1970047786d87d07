import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { auth, TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { checkClient } from '../kernel/auth/check-client.ts'
import { newToken } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { checkLimit, clearFailures, countFailure } from './login-limit.ts'
import { openPassword } from './password-cipher.ts'
import { openSession, refreshSession } from './session.ts'

type Input = InputOfCall<typeof auth.token>

/** `POST /auth/oauth/token` (2-calls §7): password and refresh_token grants. */
export async function token({ query, body }: Input, context: Context): Promise<TokenAnswer> {
  const { tx, request, ip } = context
  const client = await checkClient(tx, request)
  if (!client.authorizedGrantTypes.split(',').includes(query.grant_type))
    throw new AppError(400, '不支持的授权类型')
  if (query.grant_type === 'refresh_token')
    return refreshSession(tx, client, query.refresh_token ?? '', ip, context.now())
  if (client.captchaFlag === '1') await checkCaptcha(query.randomStr ?? '', query.code ?? '', context)
  const username = body?.username?.trim() ?? ''
  const password =
    client.encFlag === '1'
      ? openPassword(body?.password ?? '', `${client.clientId}:${query.randomStr ?? ''}`)
      : (body?.password ?? '')
  const user = await checkPassword(username, password, context)
  return openSession(
    tx,
    client,
    { tenantId: user.tenantId, userId: user.id, family: newToken(), ip },
    context.now(),
  )
}

/** A captcha is good for one try, right or wrong. */
async function checkCaptcha(randomStr: string, code: string, { tx, now }: Context): Promise<void> {
  const found = await tx
    .deleteFrom('captcha')
    .where('randomStr', '=', randomStr)
    .returning(['code', 'expiresAt'])
    .executeTakeFirst()
  const right = found && new Date(found.expiresAt) > now() && found.code === code.trim().toLowerCase()
  if (!right) throw new AppError(428, undefined, { keep: true })
}

/** 426 for an unknown name and a wrong password alike, after the same work. */
async function checkPassword(username: string, password: string, context: Context) {
  const { tx, tenantId, ip, ports } = context
  const now = context.now()
  const attempt = { account: `account:${tenantId}:${username.toLowerCase()}`, address: `address:${ip}` }
  await checkLimit(tx, attempt, now)
  const user = await tx
    .selectFrom('sysUser')
    .select(['id', 'tenantId', 'password', 'lockFlag'])
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
  if (user.lockFlag !== '0') throw new AppError(403, MESSAGES.disabled, { keep: true })
  await checkTenant(context, now)
  return user
}

async function checkTenant({ tx, tenantId }: Context, now: Date): Promise<void> {
  const tenant = await tx
    .selectFrom('sysTenant')
    .selectAll()
    .where('id', '=', tenantId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const open = tenant?.status === '0' && tenant.startTime <= today && today <= tenant.endTime
  if (!open) throw new AppError(403, MESSAGES.tenantExpired, { keep: true })
}

/** Verified against when there is no such user, so that both answers take as long. */
const DUMMY =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Jr6xtUpD3yP7JZVbLH8TkYpSpJdBe3fZqT3k5M1kF3k'
