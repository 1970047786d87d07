import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { tokenAnswer } from './auth.ts'

export const SOCIAL_TYPES = { WX: '微信', QQ: 'QQ', DINGTALK: '钉钉' } as const
export type SocialType = keyof typeof SOCIAL_TYPES

/** Key of a social login (1-platform §3); one a type. The secret is sealed: the server shows it to the provider. */
export const social = resource({
  name: 'sys_social',
  path: '/admin/social',
  title: '社交登录密钥',
  scope: 'tenant',
  icon: 'key',
  label: 'type',
  list: ['type', 'appId', 'redirectUrl', 'remark'],
  fields: {
    type: f.choice('类型', {
      required: true,
      options: SOCIAL_TYPES,
      unique: true,
      taken: '此类型密钥已存在',
      search: 'equal',
    }),
    appId: f.text('应用编号', { required: true, max: 64, search: 'like' }),
    appSecret: f.secret('应用密钥', { required: true, min: 6, max: 128, reversible: true }),
    redirectUrl: f.text('回调地址', {
      required: true,
      max: 255,
      pattern: '^https?://\\S+$',
      message: '回调地址以 http:// 或 https:// 开头',
    }),
    remark: f.text('备注', { max: 200 }),
  },
})

const type = z.enum(['WX', 'QQ', 'DINGTALK'], '不支持的登录方式')
/** Type of the provider, with whatever the page added to know its own redirect again: `WX`, `WX.f3a9…`. */
const state = z
  .string('缺少 state')
  .check(z.regex(/^(WX|QQ|DINGTALK|PT)(\.[\w-]{8,64})?$/, '不支持的登录方式'))
const code = z.string('缺少授权码').check(z.minLength(1, '缺少授权码'), z.maxLength(200, '授权码不正确'))

/** Logging in with an account elsewhere (2-calls §7), and tying it to one's own. */
export const socials = {
  /** `state` PT exchanges a code of `generatePToken` (1-platform §2 `/proxy/index`); others ask the provider. */
  token: call({
    method: 'POST',
    path: '/auth/mobile/token/social',
    title: '社交登录',
    allow: 'client',
    query: z.strictObject({ state, code, grant_type: z.optional(z.string()), scope: z.optional(z.string()) }),
    data: tokenAnswer,
  }),
  /** Providers the tenant has keys of, each with the address that asks the person; `nonce` comes back in the state. */
  ways: call({
    method: 'GET',
    path: '/auth/mobile/social',
    title: '可用的社交登录方式',
    allow: 'client',
    query: z.strictObject({ nonce: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'nonce 不正确'))) }),
    data: z.array(z.object({ type, title: z.string(), url: z.string() })),
  }),
  mine: call({
    method: 'GET',
    path: '/admin/social/mine',
    title: '我绑定的社交账号',
    allow: 'login',
    data: z.array(z.object({ type, title: z.string(), boundAt: z.string() })),
  }),
  bind: call({
    method: 'POST',
    path: '/admin/social/bind',
    title: '绑定社交账号',
    allow: 'login',
    whole: true,
    /** The password, unless one has logged in within the last ten minutes. */
    body: z.strictObject({ state, code, password: z.optional(z.string().check(z.maxLength(64))) }),
  }),
  unbind: call({
    method: 'DELETE',
    path: '/admin/social/bind/{type}',
    title: '解绑社交账号',
    allow: 'login',
    params: z.object({ type }),
  }),
}
