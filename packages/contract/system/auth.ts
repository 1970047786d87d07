import * as z from 'zod/mini'
import { EVERY_WIDGET } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'

const text = (max = 200) => z.string().check(z.maxLength(max))
const maybe = (max = 200) => z.optional(text(max))

/** What every way of logging in answers. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  /** Empty when the console renewed by its cookie. */
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds the access token still lives. */
  expires_in: z.int(),
  user_id: z.string(),
  /** Said of a login whose person has to choose a password before anything else is answered. */
  password_due: z.optional(z.literal(true)),
})
const distAccount = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  channelId: z.nullable(z.string()),
  mainChannelId: z.nullable(z.string()),
  channelName: z.nullable(z.string()),
  /** Registered mobile of the channel, masked. */
  channelMobile: z.nullable(z.string()),
  role: z.string(),
  accountType: z.string(),
})
const userInfo = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.nullable(z.string()),
  /** Masked. */
  phone: z.nullable(z.string()),
  userType: z.enum(['sys', 'dist']),
  avatar: z.nullable(z.string()),
  tenantId: z.string(),
  passwordStatus: z.string(),
  roles: z.array(z.string()),
  roleNames: z.array(z.string()),
  permissions: z.array(z.string()),
  /** The same, as the specification names them (1-platform §3, §6). */
  authorities: z.array(z.string()),
  /** As whom of the machines' actors this person acts. */
  actors: z.array(z.string()),
  /** The screen of this login is locked (`auth.lock`). */
  locked: z.boolean(),
  /** Seals what a browser keeps of this person's typing, 64 hex digits, the same at every login; null while locked. */
  storeKey: z.nullable(z.string()),
  distAccount: z.nullable(distAccount),
})
export type UserInfo = z.infer<typeof userInfo>
export type TokenAnswer = z.infer<typeof tokenAnswer>

const menuNode = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  path: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  sort: z.int(),
})
export type MenuNode = z.infer<typeof menuNode>

const lockPassword = z
  .string('请填写锁屏密码')
  .check(z.minLength(1, '请填写锁屏密码'), z.maxLength(64, '锁屏密码不超过64个字符'))
const randomStr = z.string('缺少 randomStr').check(z.minLength(8), z.maxLength(64))

/** Session calls (2-calls §7). The token call answers without an envelope's `data` wrapper being optional. */
export const auth = {
  token: call({
    method: 'POST',
    path: '/auth/oauth/token',
    title: '登录',
    allow: 'client',
    query: z.strictObject({
      grant_type: z.enum(['password', 'refresh_token'], '不支持的授权类型'),
      randomStr: maybe(64),
      code: maybe(800),
      /** Left out by the console, whose browser holds it in a cookie. */
      refresh_token: maybe(200),
      /** With the cookie: whom the tab takes itself for; 401 when it is another person's. */
      user_id: maybe(20),
      scope: maybe(64),
    }),
    body: z.optional(z.strictObject({ username: maybe(64), password: maybe(400) })),
    data: tokenAnswer,
  }),
  /** The browser that prints for a person shows its one-time code: a token that may look, for as long as a print takes. */
  print: call({
    method: 'POST',
    path: '/auth/print/token',
    title: '打印会话',
    allow: 'client',
    body: z.strictObject({ code: z.string().check(z.regex(/^[0-9a-f]{64}$/, '打印码不正确')) }),
    data: tokenAnswer,
    audit: false,
  }),
  captcha: call({
    method: 'GET',
    path: '/code',
    title: '图形验证码',
    allow: 'public',
    query: z.strictObject({ randomStr }),
    wire: 'file',
  }),
  /** A proof of work instead of an image: nothing to read. The number found goes back as `code`, with the rest, in base64. */
  proof: call({
    method: 'GET',
    path: '/code/proof',
    title: '运算验证',
    allow: 'client',
    query: z.strictObject({ randomStr }),
    data: z.object({
      algorithm: z.literal('SHA-256'),
      /** sha256 of `salt` and the number behind it, in hex. */
      challenge: z.string(),
      salt: z.string(),
      signature: z.string(),
      /** The number is from 1 to this. */
      maxnumber: z.int(),
    }),
  }),
  logout: call({
    method: 'DELETE',
    path: '/auth/token/logout',
    title: '退出登录',
    allow: 'login',
    visitor: EVERY_WIDGET,
    beforePassword: true,
    whileLocked: true,
  }),
  info: call({
    method: 'GET',
    path: '/admin/user/info',
    title: '当前用户',
    allow: 'login',
    beforePassword: true,
    whileLocked: true,
    data: userInfo,
  }),
  /**
   * Locks the screen of this login, in every tab of it (1-platform §9): until it is unlocked its tokens open nothing but
   * who the person is, unlocking and leaving, whatever becomes of the page.
   */
  lock: call({
    method: 'POST',
    path: '/auth/lock',
    title: '锁屏',
    allow: 'login',
    body: z.strictObject({ password: lockPassword }),
    audit: false,
  }),
  /** Opens it again. 400 for another password, 429 after five of them until a while has passed. */
  unlock: call({
    method: 'POST',
    path: '/auth/unlock',
    title: '解锁',
    allow: 'login',
    beforePassword: true,
    whileLocked: true,
    body: z.strictObject({ password: lockPassword }),
    audit: false,
  }),
  /** Menus of the caller's roles, in order. `type=top`: the top ones; `parentId`: everything below that one. */
  menus: call({
    method: 'GET',
    path: '/admin/menu',
    title: '当前用户的菜单',
    allow: 'login',
    query: z.strictObject({ parentId: maybe(20), type: maybe(10) }),
    data: z.array(menuNode),
  }),
  dictType: call({
    method: 'GET',
    path: '/admin/dict/type/{type}',
    title: '字典取值',
    allow: 'login',
    params: z.object({ type: text(64) }),
    query: z.strictObject({ size: z.optional(z.string()) }),
    data: z.array(z.object({ value: z.string(), label: z.string(), sort: z.int() })),
  }),
}
