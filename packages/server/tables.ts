import type { account } from '@baoqiao/contract/channel/account.ts'
import type { channel } from '@baoqiao/contract/channel/channel.ts'
import { contract } from '@baoqiao/contract/contract.ts'
import type { delivery } from '@baoqiao/contract/embed/delivery.ts'
import type { site } from '@baoqiao/contract/embed/site.ts'
import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import { f } from '@baoqiao/contract/kernel/field.ts'
import type { RowOf } from '@baoqiao/contract/kernel/schema.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import type { errorLog } from '@baoqiao/contract/monitor/error-log.ts'
import type { log } from '@baoqiao/contract/monitor/log.ts'
import type { storedFile } from '@baoqiao/contract/monitor/stored-file.ts'
import type { userLogRecord } from '@baoqiao/contract/monitor/user-log.ts'
import type { payNotify } from '@baoqiao/contract/payment/pay-notify.ts'
import type { payOrder } from '@baoqiao/contract/payment/pay-order.ts'
import { insuredFields } from '@baoqiao/contract/policy/insured.ts'
import type { policy } from '@baoqiao/contract/policy/policy.ts'
import type { insureType } from '@baoqiao/contract/product/insure-type.ts'
import type { occupation } from '@baoqiao/contract/product/occupation.ts'
import type { product } from '@baoqiao/contract/product/product.ts'
import type { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import type { client } from '@baoqiao/contract/system/client.ts'
import type { dept } from '@baoqiao/contract/system/dept.ts'
import type { dict } from '@baoqiao/contract/system/dict.ts'
import type { dictItem } from '@baoqiao/contract/system/dict-item.ts'
import type { menu } from '@baoqiao/contract/system/menu.ts'
import type { param } from '@baoqiao/contract/system/param.ts'
import type { role } from '@baoqiao/contract/system/role.ts'
import type { social } from '@baoqiao/contract/system/social.ts'
import type { tenant } from '@baoqiao/contract/system/tenant.ts'
import type { user } from '@baoqiao/contract/system/user.ts'
import type { ColumnType } from 'kysely'
import { type Table, table, tableOfResource } from './kernel/schema/table.ts'

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
} as const
const loginCode = {
  tenantId: f.ref('租户', { required: true }),
  userId: f.ref('用户', { required: true }),
  codeHash: f.text('登录码', { required: true, unique: true }),
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
const captcha = {
  randomStr: f.text('随机串', { required: true, unique: true }),
  code: f.text('验证码', { required: true }),
  expiresAt: f.instant('到期', { required: true }),
} as const
const loginAttempt = {
  subject: f.text('对象', { required: true, unique: true }),
  failures: f.integer('次数', { required: true }),
  since: f.instant('起算', { required: true }),
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
const stateHistory = {
  entity: f.text('对象', { required: true }),
  entityId: f.ref('编号', { required: true }),
  event: f.text('事件', { required: true }),
  fromState: f.text('原状态'),
  toState: f.text('新状态', { required: true }),
  who: f.text('操作人', { required: true }),
  why: f.text('原因'),
} as const
const changeLog = {
  entity: f.text('对象', { required: true }),
  entityId: f.ref('编号', { required: true }),
  action: f.text('动作', { required: true }),
  who: f.text('操作人', { required: true }),
  changes: f.json('变化', { required: true }),
} as const
const idempotency = {
  tenantId: f.ref('租户', { required: true }),
  userId: f.ref('用户', { required: true }),
  key: f.text('幂等键', { required: true }),
  call: f.text('调用', { required: true }),
  bodyHash: f.text('内容', { required: true }),
  response: f.json('回答'),
} as const
const outbox = {
  tenantId: f.ref('租户', { required: true }),
  topic: f.text('主题', { required: true }),
  payload: f.json('内容', { required: true }),
  attempts: f.integer('次数', { required: true, default: 0 }),
  runAfter: f.instant('最早', { required: true }),
  doneAt: f.instant('完成'),
  failedAt: f.instant('放弃'),
  lastError: f.text('错误'),
} as const
const draft = {
  userId: f.ref('用户', { required: true }),
  flow: f.text('流程', { required: true }),
  subject: f.text('对象', { required: true }),
  title: f.text('标题', { required: true }),
  step: f.text('步骤', { required: true }),
  state: f.json('状态', { required: true }),
} as const
const preference = {
  userId: f.ref('用户', { required: true }),
  name: f.text('设置', { required: true }),
  value: f.json('内容', { required: true }),
} as const
/** A one-time link; the code itself is not kept. */
const embedHandoff = {
  codeHash: f.text('链接', { required: true, unique: true }),
  userId: f.ref('用户', { required: true }),
  clientId: f.text('终端', { required: true }),
  partner: f.text('合作方', { required: true }),
  widget: f.text('组件', { required: true }),
  props: f.json('参数', { required: true }),
  returnUrl: f.text('返回地址'),
  expiresAt: f.instant('失效时间', { required: true }),
  environment: f.text('环境', { required: true, max: 10, default: 'live' }),
  sessionHash: f.text('会话', { max: 64 }),
  resumeHash: f.text('续办', { max: 64 }),
  resumeUntil: f.instant('续办截止'),
  usedAt: f.instant('使用时间'),
} as const
const insurerCase = {
  policyId: f.ref('保单', { required: true }),
  requestNo: f.text('请求号', { required: true, unique: true }),
  status: f.text('状态', { required: true }),
  answer: f.json('回答'),
} as const

const cacheVersion = {
  key: f.text('缓存', { required: true, unique: true }),
  refreshes: f.integer('版本', { required: true, default: 1 }),
  refreshedBy: f.text('刷新人'),
} as const
const routeDocument = {
  rules: f.json('路由', { required: true }),
  published: f.json('已发布', { required: true }),
  publishedVersion: f.integer('已发布版本', { required: true, default: 0 }),
  updatedBy: f.text('修改人'),
} as const

const kernelTables: readonly Table[] = [
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
  table('state_history', 'tenant', stateHistory, { indexes: [['entity', 'entity_id']], appendOnly: true }),
  table('change_log', 'tenant', changeLog, { indexes: [['entity', 'entity_id']], appendOnly: true }),
  table('idempotency_key', 'private', idempotency, { unique: [['tenant_id', 'user_id', 'key']] }),
  table('outbox', 'private', outbox, { indexes: [['done_at', 'failed_at', 'run_after']] }),
  table('flow_draft', 'tenant', draft, { indexes: [['user_id', 'flow']] }),
  table('sys_preference', 'own', preference, { unique: [['user_id', 'name']] }),
  table('sys_cache', 'platform', cacheVersion),
  table('sys_route', 'platform', routeDocument),
  table('embed_handoff', 'private', embedHandoff),
  table('policy_insured', 'channel', insuredFields, {
    indexes: [
      ['policy_id', 'seq'],
      ['tenant_id', 'id_no_hash'],
    ],
  }),
  table('insurer_case', 'private', insurerCase),
]

/** Every table of the product, in the order they are made. */
export const tables: readonly Table[] = [
  ...kernelTables,
  ...[...resourcesIn(contract)]
    .filter(([, resource]) => !resource.virtual)
    .map(([, resource]) => tableOfResource(resource)),
]

type Loose<T> = ColumnType<T, T | null | undefined, T | null | undefined>
type Stored<F extends Fields> = {
  [K in keyof RowOf<F> as F[K] extends { joined: true } ? never : K]: Loose<RowOf<F>[K]>
} & {
  [K in keyof F as F[K]['kind'] extends 'secret' ? K : never]: Loose<string>
} & {
  [K in Extract<keyof F, string> as F[K]['kind'] extends 'idCard' | 'mobile' ? `${K}Hash` : never]: Loose<
    string | null
  >
} & System
interface System {
  id: ColumnType<string, string | undefined, never>
  createdAt: Loose<string>
  updatedAt: Loose<string>
  createdBy: Loose<string | null>
  version: Loose<number>
  deletedAt: Loose<string | null>
}
type Tenanted<F extends Fields> = Stored<F> & { tenantId: Loose<string> }
type Channelled<F extends Fields> = Tenanted<F> & { channelId: Loose<string | null> }

/** Tables that hand-written SQL speaks to. A plain resource needs no line here. */
export interface DB {
  session: Stored<typeof session>
  captcha: Stored<typeof captcha>
  loginCode: Stored<typeof loginCode>
  smsCode: Stored<typeof smsCode>
  sysUserSocial: Tenanted<typeof userSocial>
  sysSocial: Tenanted<(typeof social)['fields']>
  sysParam: Tenanted<(typeof param)['fields']>
  loginAttempt: Stored<typeof loginAttempt>
  sysUserRole: Tenanted<typeof userRole>
  sysRoleMenu: Tenanted<typeof roleMenu>
  stateHistory: Tenanted<typeof stateHistory>
  changeLog: Tenanted<typeof changeLog>
  idempotencyKey: Stored<typeof idempotency>
  outbox: Stored<typeof outbox>
  flowDraft: Tenanted<typeof draft>
  sysFile: Tenanted<(typeof storedFile)['fields']>
  sysLog: Tenanted<(typeof log)['fields']>
  embedSite: Tenanted<(typeof site)['fields']>
  embedDelivery: Tenanted<(typeof delivery)['fields']>
  sysErrorLog: Tenanted<(typeof errorLog)['fields']>
  sysUserLog: Tenanted<(typeof userLogRecord)['fields']>
  sysPreference: Tenanted<typeof preference>
  sysCache: Stored<typeof cacheVersion>
  sysRoute: Stored<typeof routeDocument>
  embedHandoff: Stored<typeof embedHandoff>
  policyInsured: Channelled<typeof insuredFields>
  insurerCase: Stored<typeof insurerCase>
  sysTenant: Stored<(typeof tenant)['fields']>
  sysUser: Tenanted<(typeof user)['fields']>
  sysRole: Tenanted<(typeof role)['fields']>
  sysDept: Tenanted<(typeof dept)['fields']>
  sysMenu: Stored<(typeof menu)['fields']>
  sysDict: Stored<(typeof dict)['fields']>
  sysDictItem: Stored<(typeof dictItem)['fields']>
  sysOauthClient: Stored<(typeof client)['fields']>
  distChannel: Tenanted<(typeof channel)['fields']>
  distAccount: Tenanted<(typeof account)['fields']>
  distProduct: Stored<(typeof product)['fields']>
  insureType: Stored<(typeof insureType)['fields']>
  rateVersion: Stored<(typeof rateVersion)['fields']>
  occupation: Stored<(typeof occupation)['fields']>
  policy: Channelled<(typeof policy)['fields']>
  payOrder: Channelled<(typeof payOrder)['fields']>
  payNotify: Tenanted<(typeof payNotify)['fields']>
}
