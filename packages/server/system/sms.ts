import { STATUS_MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { sms as smsCalls } from '@baoqiao/contract/system/sms.ts'
import { randomBytes } from '@noble/ciphers/utils.js'
import { checkClient } from '../kernel/auth/check-client.ts'
import { hashOf } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { checkCaptcha } from './captcha.ts'
import { enter } from './enter.ts'
import { checkLimit, countFailure } from './login-limit.ts'
import { smsCode } from './sms-topics.ts'

const LIVES = 300
const RESEND = 60
const TRIES = 5

/** Login by a code sent to the mobile of an account. */
export const sms: Handlers<typeof smsCalls> = {
  send: phased({
    async before(_, { ports }) {
      if (!ports.providers.sms) throw new AppError(503, '短信服务未配置，请使用密码登录')
    },
    async within({ body }, context) {
      const { tx, vault, tenantId, request, ip } = context
      const client = await checkClient(tx, request)
      checkGrant(client.authorizedGrantTypes, 'mobile')
      if (client.captchaFlag === '1') await checkCaptcha(body.randomStr ?? '', body.code ?? '', context)
      const now = context.now()
      const mobileHash = `${tenantId}:${vault.hash(body.mobile)}`
      const last = await tx
        .selectFrom('smsCode')
        .select('sentAt')
        .where('mobileHash', '=', mobileHash)
        .executeTakeFirst()
      if (last && now.getTime() - new Date(last.sentAt).getTime() < RESEND * 1000)
        throw new AppError(429, STATUS_MESSAGES['000'], { keep: true })
      await checkLimit(tx, { account: `sms:${mobileHash}`, address: `sms:${ip}` }, now, STATUS_MESSAGES[429])
      await countFailure(tx, { account: `sms:${mobileHash}`, address: `sms:${ip}` }, now)
      const code = sixDigits()
      const sentAt = now.toISOString()
      const expiresAt = new Date(now.getTime() + LIVES * 1000).toISOString()
      const row = { tenantId, codeHash: hashOf(`${mobileHash}:${code}`), sentAt, expiresAt, tries: 0 }
      await tx
        .insertInto('smsCode')
        .values({ ...row, mobileHash })
        .onConflict((on) => on.column('mobileHash').where('deletedAt', 'is', null).doUpdateSet(row))
        .execute()
      // A number that nobody has costs no message, and the answer does not tell.
      if ((await holders(body.mobile, context)).length > 0)
        await context.emit(smsCode, { sealed: vault.seal(`${body.mobile}:${code}`) })
      return { expires_in: LIVES, resend_in: RESEND }
    },
  }),
  async token({ query }, context) {
    const { tx, request } = context
    const client = await checkClient(tx, request)
    checkGrant(client.authorizedGrantTypes, 'mobile')
    await checkCode(query.mobile, query.code, context)
    const [user, other] = await holders(query.mobile, context)
    if (!user) throw new AppError(417)
    if (other) throw new AppError(400, '该手机号绑定了多个账号，请使用密码登录')
    return enter(user, client, context)
  },
}

/** 400 unless the client may log people in this way. */
export function checkGrant(grantTypes: string, wanted: 'mobile' | 'social'): void {
  if (!grantTypes.split(',').includes(wanted)) throw new AppError(400, '不支持的授权类型')
}

/** Good once; five wrong tries and it is worth nothing. */
async function checkCode(mobile: string, code: string, { tx, vault, tenantId, now }: Context): Promise<void> {
  const mobileHash = `${tenantId}:${vault.hash(mobile)}`
  const found = await tx
    .updateTable('smsCode')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('mobileHash', '=', mobileHash)
    .returning(['id', 'codeHash', 'expiresAt', 'tries'])
    .executeTakeFirst()
  const right =
    found &&
    found.tries <= TRIES &&
    new Date(found.expiresAt) > now() &&
    found.codeHash === hashOf(`${mobileHash}:${code}`)
  if (!right) throw new AppError(428, undefined, { keep: true })
  // Used up, but the row stays: the next code may be asked for a minute after this one.
  await tx.updateTable('smsCode').set({ tries: TRIES }).where('id', '=', found.id).execute()
}

const holders = (mobile: string, { tx, vault, tenantId }: Context) =>
  tx
    .selectFrom('sysUser')
    .select(['id', 'tenantId', 'lockFlag'])
    .where('tenantId', '=', tenantId)
    .where('phoneHash', '=', vault.hash(mobile))
    .where('deletedAt', 'is', null)
    .limit(2)
    .execute()

function sixDigits(): string {
  const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
  return String((((a << 24) | (b << 16) | (c << 8) | d) >>> 0) % 1_000_000).padStart(6, '0')
}
