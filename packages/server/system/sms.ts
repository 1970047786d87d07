import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { checkPassword } from '@baoqiao/contract/rules/account-text.ts'
import type { sms as smsCalls } from '@baoqiao/contract/system/sms.ts'
import { checkClient } from '../kernel/auth/check-client.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { checkCaptcha } from './captcha.ts'
import { endSessions } from './end-sessions.ts'
import { enter } from './enter.ts'
import { setPassword } from './password.ts'
import { LIVES, newCode, RESEND, takeCode } from './sms-code.ts'
import { smsCode } from './sms-topics.ts'

/** Login by a code sent to the mobile of an account. */
export const sms: Handlers<typeof smsCalls> = {
  send: phased({
    async before(_, { ports }) {
      if (!ports.providers.sms) throw new AppError(503, '短信服务未配置，请使用密码登录')
    },
    within: ({ body }, context) => sendCode(body, keyOf(body.mobile, context), context),
  }),
  forgot: phased({
    async before(_, { ports }) {
      if (!ports.providers.sms) throw new AppError(503, '短信服务未配置，请联系管理员重置密码')
    },
    within: ({ body }, context) => sendCode(body, forgotKey(body.mobile, context), context),
  }),
  renewPassword: phased({
    async before({ body }, { ports, inside }) {
      const wrong = checkPassword(body.password)
      if (wrong) throw refuse(wrong.message, [{ path: 'password', message: wrong.message }])
      // Only who has the code is worth the work of a hash.
      await inside(async (context) => {
        checkGrant((await checkClient(context.tx, context.request)).authorizedGrantTypes, 'mobile')
        await takeCode(forgotKey(body.mobile, context), body.code, context)
      })
      return ports.passwords.hash(body.password)
    },
    async within({ body }, context, hash) {
      const [user, other] = await holders(body.mobile, context)
      if (!user) throw new AppError(428, undefined, { keep: true })
      if (other) throw new AppError(400, '该手机号绑定了多个账号，请联系管理员重置密码', { keep: true })
      if (user.lockFlag !== '0') throw new AppError(403, MESSAGES.disabled, { keep: true })
      context.logged.username = user.username
      const self = { ...context, caller: { ...context.caller, userId: user.id, username: user.username } }
      await setPassword(user.id, hash, '0', self)
      await endSessions(user.id, context)
      return null
    },
  }),
  async token({ query }, context) {
    const { tx, request } = context
    const client = await checkClient(tx, request)
    checkGrant(client.authorizedGrantTypes, 'mobile')
    await takeCode(keyOf(query.mobile, context), query.code, context)
    const [user, other] = await holders(query.mobile, context)
    if (!user) throw new AppError(417)
    if (other) throw new AppError(400, '该手机号绑定了多个账号，请使用密码登录')
    return enter(user, client, context)
  },
}

type Asked = InputOfCall<typeof smsCalls.send>['body']
async function sendCode(body: Asked, key: string, context: Context) {
  const { tx, vault, request } = context
  const client = await checkClient(tx, request)
  checkGrant(client.authorizedGrantTypes, 'mobile')
  await checkCaptcha(client, body, context)
  const code = await newCode(key, context)
  // A number that nobody has costs no message, and the answer does not tell.
  if ((await holders(body.mobile, context)).length > 0)
    await context.emit(smsCode, { sealed: vault.seal(`${body.mobile}:${code}`) })
  return { expires_in: LIVES, resend_in: RESEND }
}

const keyOf = (mobile: string, { tenantId, vault }: Context) => `${tenantId}:${vault.hash(mobile)}`
/** A code for the one opens nothing of the other. */
const forgotKey = (mobile: string, { tenantId, vault }: Context) => `${tenantId}:forgot:${vault.hash(mobile)}`

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
