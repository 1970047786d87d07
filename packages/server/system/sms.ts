import type { sms as smsCalls } from '@baoqiao/contract/system/sms.ts'
import { checkClient } from '../kernel/auth/check-client.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { checkCaptcha } from './captcha.ts'
import { enter } from './enter.ts'
import { LIVES, newCode, RESEND, takeCode } from './sms-code.ts'
import { smsCode } from './sms-topics.ts'

/** Login by a code sent to the mobile of an account. */
export const sms: Handlers<typeof smsCalls> = {
  send: phased({
    async before(_, { ports }) {
      if (!ports.providers.sms) throw new AppError(503, '短信服务未配置，请使用密码登录')
    },
    async within({ body }, context) {
      const { tx, vault, tenantId, request } = context
      const client = await checkClient(tx, request)
      checkGrant(client.authorizedGrantTypes, 'mobile')
      await checkCaptcha(client, body, context)
      const code = await newCode(`${tenantId}:${vault.hash(body.mobile)}`, context)
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
    const { vault, tenantId } = context
    await takeCode(`${tenantId}:${vault.hash(query.mobile)}`, query.code, context)
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

const holders = (mobile: string, { tx, vault, tenantId }: Context) =>
  tx
    .selectFrom('sysUser')
    .select(['id', 'username', 'tenantId', 'lockFlag'])
    .where('tenantId', '=', tenantId)
    .where('phoneHash', '=', vault.hash(mobile))
    .where('deletedAt', 'is', null)
    .limit(2)
    .execute()
