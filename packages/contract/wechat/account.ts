import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'

const sealed = (label: string, pattern: string, message: string, hint: string) =>
  f.secret(label, { required: true, reversible: true, pattern, message, hint })

/**
 * An official account of a tenant (1-platform §5 WeChat account): what its page at the platform of official accounts says of
 * it. `secret`, `token` and `aesKey` are sealed and never answered; left out of an edit they stay.
 */
export const account = resource({
  name: 'wx_account',
  path: '/mp/wxaccount',
  // The address is the one that is answered.
  ignored: ['url'],
  title: '公众号',
  scope: 'tenant',
  icon: 'phone',
  label: 'name',
  lookup: ['wx_account_fans', 'wx_auto_reply', 'wx_fans_msg', 'wx_fans_msg_res', 'red_packet_campaign'],
  without: ['export', 'import'],
  list: ['name', 'account', 'appid', 'url', 'syncedAt', 'createdAt'],
  related: [
    { resource: 'wx_account_fans', by: 'wxAccountId' },
    { resource: 'wx_auto_reply', by: 'wxAccountId' },
    { resource: 'wx_fans_msg', by: 'wxAccountId' },
  ],
  fields: {
    name: f.text('名称', { required: true, max: 60, search: 'like' }),
    account: f.text('原始ID', {
      required: true,
      unique: true,
      pattern: '^gh_[0-9a-z]{6,29}$',
      message: '原始ID以 gh_ 开头，后为6至29位小写字母或数字',
      hint: '微信公众平台“账号详情”中的原始ID',
      search: 'equal',
    }),
    appid: f.text('AppID', {
      required: true,
      unique: true,
      pattern: '^wx[0-9a-f]{16}$',
      message: 'AppID 以 wx 开头，后为16位数字或小写字母a至f',
      hint: '微信公众平台“基本配置”中的开发者ID',
      search: 'equal',
    }),
    secret: sealed(
      'AppSecret',
      '^[0-9a-f]{32}$',
      'AppSecret 为32位数字或小写字母a至f',
      '微信公众平台“基本配置”中的开发者密码',
    ),
    url: f.text('服务器地址', {
      readOnly: true,
      max: 255,
      hint: '由系统生成，填到微信公众平台“服务器配置”的 URL 中',
      width: 260,
    }),
    token: sealed(
      '令牌',
      '^[A-Za-z0-9]{3,32}$',
      '令牌为3至32位字母或数字',
      '微信公众平台“服务器配置”中的 Token',
    ),
    aesKey: sealed(
      '消息加解密密钥',
      '^[A-Za-z0-9]{43}$',
      '消息加解密密钥为43位字母或数字',
      '微信公众平台“服务器配置”中的 EncodingAESKey',
    ),
    syncedAt: f.instant('粉丝同步时间', { readOnly: true }),
  },
})

const params = z.object({ id: idSchema })
const day = (label: string) => z.optional(z.string().check(civilDay(`${label}格式须为 2026-01-31`)))

/** Longest time that a code may be good for, in seconds: thirty days. */
export const QR_SECONDS = 30 * 86_400
/** What a code says that was asked for without a scene. */
export const QR_SCENE = 'account'

/** What is done with official accounts beyond keeping them (2-calls §7 public account). */
export const accounts = {
  /**
   * A code that leads to the account; who follows by it brings the scene along. Good for 30 days, or with `permanent` for
   * good: of those an account has 100,000. `url` is what the code says; `expiresAt` an instant. 400 when the platform of
   * official accounts refuses the account, 503 when it does not answer.
   */
  qr: call({
    method: 'POST',
    path: '/mp/wxaccount/qr/{id}',
    title: '生成公众号二维码',
    allow: { authority: 'wx_account_edit' },
    params,
    /** Left out: `account`, for thirty days. */
    body: z.optional(
      z.strictObject({
        scene: z._default(
          z.string('请填写场景值').check(z.regex(/^[\w-]{1,64}$/, '场景值为1至64位字母、数字、下划线或短横')),
          QR_SCENE,
        ),
        permanent: z._default(z.boolean('是否永久只能是是或否'), false),
      }),
    ),
    data: z.object({ ticket: z.string(), url: z.string(), expiresAt: z.nullable(z.string()) }),
  }),
  /** Every account, the oldest first, for whoever picks one; `portal` is where the platform reaches ours for it. */
  list: call({
    method: 'GET',
    path: '/mp/wxaccount/list',
    title: '公众号清单',
    allow: {
      anyOf: [
        'wx_account_view',
        'wx_account_fans_view',
        'wx_auto_reply_view',
        'wx_fans_msg_view',
        'wx_menu_view',
        'wx_material_view',
      ],
    },
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        account: z.string(),
        appid: z.string(),
        portal: z.string(),
      }),
    ),
  }),
  /**
   * Fans of one account, or of all, by civil day of Shanghai: how many followed and left on it, and how many there were at
   * its end. The last 30 days unless `from` and `to` say others; 400 for more than 366, or days to come.
   */
  statistics: call({
    method: 'GET',
    path: '/mp/wxaccount/statistics',
    title: '公众号粉丝统计',
    allow: { authority: 'wx_account_view' },
    query: z.strictObject({
      wxAccountId: z.optional(idSchema),
      from: day('开始日期'),
      to: day('结束日期'),
    }),
    data: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(z.object({ day: z.string(), subscribed: z.int(), unsubscribed: z.int(), fans: z.int() })),
    }),
  }),
}
