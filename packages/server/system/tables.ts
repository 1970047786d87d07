import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Stored, Tenanted } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

const session = {
  tenantId: f.ref('租户', { required: true }),
  userId: f.ref('用户', { required: true }),
  clientId: f.text('客户端', { required: true }),
  family: f.text('令牌家族', { required: true }),
  accessHash: f.text('访问令牌', { required: true, unique: true }),
  refreshHash: f.text('刷新令牌', { required: true, unique: true }),
  accessExpires: f.instant('访问到期', { required: true }),
  refreshExpires: f.instant('刷新到期', { required: true }),
  rotatedAt: f.instant('已轮换'),
  revokedAt: f.instant('已吊销'),
  ip: f.text('地址'),
  userAgent: f.text('设备'),
  lastUsedAt: f.instant('最近使用'),
  startedAt: f.instant('登录时间'),
  /** A browser of our own that prints as the person: it may look, and nothing else. */
  readOnly: f.boolean('只读', { required: true, default: false }),
  /** Hash of the password that opens the locked screen of this login. */
  lockHash: f.text('锁屏'),
} as const
const captcha = {
  randomStr: f.text('随机串', { required: true, unique: true }),
  code: f.text('验证码', { required: true }),
  expiresAt: f.instant('到期', { required: true }),
} as const
const loginCode = {
  tenantId: f.ref('租户', { required: true }),
  userId: f.ref('用户', { required: true }),
  codeHash: f.text('登录码', { required: true, unique: true }),
  /** The login it was made under: it ends with it. */
  family: f.text('登录', { required: true, default: '' }),
  expiresAt: f.instant('到期', { required: true }),
} as const
const smsCode = {
  tenantId: f.ref('租户', { required: true }),
  mobileHash: f.text('手机号', { required: true, unique: true }),
  codeHash: f.text('验证码', { required: true }),
  expiresAt: f.instant('到期', { required: true }),
  sentAt: f.instant('发送时间', { required: true }),
  tries: f.integer('次数', { required: true, default: 0 }),
} as const
const loginAttempt = {
  subject: f.text('对象', { required: true, unique: true }),
  failures: f.integer('次数', { required: true }),
  /** When the last attempt was. */
  since: f.instant('起算', { required: true }),
  /** Before this no further attempt is looked at. */
  until: f.instant('等到'),
  /** When somebody last logged in with this account from this address. */
  knownAt: f.instant('上次成功'),
} as const
const userRole = {
  userId: f.ref('用户', { required: true }),
  roleId: f.ref('角色', { required: true }),
} as const
const userSocial = {
  userId: f.ref('用户', { required: true }),
  type: f.text('类型', { required: true }),
  openId: f.text('账号', { required: true }),
} as const
const roleMenu = {
  roleId: f.ref('角色', { required: true }),
  menuId: f.ref('菜单', { required: true }),
} as const
const preference = {
  userId: f.ref('用户', { required: true }),
  name: f.text('设置', { required: true }),
  value: f.json('内容', { required: true }),
} as const

export const systemTables: readonly Table[] = [
  table('session', 'private', session, { indexes: [['family'], ['user_id']] }),
  table('captcha', 'private', captcha),
  table('login_code', 'private', loginCode),
  table('sms_code', 'private', smsCode),
  table('login_attempt', 'private', loginAttempt),
  table('sys_user_role', 'tenant', userRole, { unique: [['user_id', 'role_id']] }),
  table('sys_user_social', 'tenant', userSocial, {
    unique: [
      ['type', 'open_id'],
      ['user_id', 'type'],
    ],
  }),
  table('sys_role_menu', 'tenant', roleMenu, { unique: [['role_id', 'menu_id']] }),
  table('sys_preference', 'own', preference, { unique: [['user_id', 'name']] }),
]
export interface SystemDB {
  session: Stored<typeof session>
  captcha: Stored<typeof captcha>
  loginCode: Stored<typeof loginCode>
  smsCode: Stored<typeof smsCode>
  loginAttempt: Stored<typeof loginAttempt>
  sysUserRole: Tenanted<typeof userRole>
  sysUserSocial: Tenanted<typeof userSocial>
  sysRoleMenu: Tenanted<typeof roleMenu>
  sysPreference: Tenanted<typeof preference>
}
