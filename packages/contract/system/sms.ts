import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { tokenAnswer } from './auth.ts'

const mobile = z
  .string('手机号码不能为空')
  .check(
    z.minLength(1, '手机号码不能为空'),
    z.length(11, '手机号码长度不为11位'),
    z.regex(/^1[3-9]\d{9}$/, '手机号码格式不正确'),
  )

const smsCode = z.string('请填写短信验证码').check(z.regex(/^\d{6}$/, '验证码为6位数字'))

/** How a code is asked for, with the captcha as for a password. */
const code = {
  body: z.strictObject({
    mobile,
    randomStr: z.optional(z.string().check(z.maxLength(64))),
    code: z.optional(z.string().check(z.maxLength(800))),
  }),
  /** Seconds the code lives, and until another may be asked for. */
  data: z.object({ expires_in: z.int(), resend_in: z.int() }),
}
/** Login by a code sent to a mobile (2-calls §7). */
export const sms = {
  /** Sends a code, at most one a minute. Says the same for a number nobody has. The captcha as for a password. */
  send: call({
    method: 'POST',
    path: '/auth/mobile/code',
    title: '发送短信验证码',
    allow: 'client',
    ...code,
  }),
  /** A code for a new password, to the mobile of an account. Says the same for a number nobody has. */
  forgot: call({
    method: 'POST',
    path: '/auth/mobile/password/code',
    title: '发送找回密码验证码',
    allow: 'client',
    ...code,
  }),
  /** The new password by that code, 8-20 letters and digits; the person's sessions end. 428 for a wrong code and for a number nobody has. */
  renewPassword: call({
    method: 'POST',
    path: '/auth/mobile/password',
    title: '找回密码',
    allow: 'client',
    body: z.strictObject({
      mobile,
      code: smsCode,
      password: z.string('请填写新密码').check(z.minLength(1, '请填写新密码'), z.maxLength(64)),
    }),
  }),
  token: call({
    method: 'POST',
    path: '/auth/mobile/token/sms',
    title: '短信验证码登录',
    allow: 'client',
    query: z.strictObject({
      mobile,
      code: z.string('请填写验证码').check(z.regex(/^\d{6}$/, '验证码为6位数字')),
      grant_type: z.optional(z.string()),
      scope: z.optional(z.string()),
    }),
    data: tokenAnswer,
  }),
}
