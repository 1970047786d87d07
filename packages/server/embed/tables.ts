import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Stored } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

/** A partner's user under the partner's own opaque name; to us nothing else about them is known or needed. */
const embedVisitor = {
  tenantId: f.ref('租户', { required: true }),
  siteId: f.ref('接入', { required: true }),
  subject: f.text('合作方的用户编号', { required: true }),
  seenAt: f.instant('最近使用', { required: true }),
} as const

/** What a visitor may do and until when. `clientSecret` is the client's hash then: a changed secret ends it. */
const visitorSession = {
  tenantId: f.ref('租户', { required: true }),
  visitorId: f.ref('访客', { required: true }),
  siteId: f.ref('接入', { required: true }),
  clientId: f.text('终端', { required: true }),
  clientSecret: f.text('终端密钥', { required: true }),
  tokenHash: f.text('令牌', { required: true, unique: true }),
  widgets: f.text('组件', { required: true }),
  products: f.text('产品'),
  orders: f.text('订单'),
  expiresAt: f.instant('到期', { required: true }),
  revokedAt: f.instant('已吊销'),
  /** Came of a one-time link, not of the partner's server: it makes no further links. */
  isLinked: f.boolean('由链接打开', { required: true, default: false }),
} as const

/** A one-time link of a visitor's session; the code itself is not kept. */
const visitorHandoff = {
  codeHash: f.text('链接', { required: true, unique: true }),
  sessionId: f.ref('会话', { required: true }),
  widget: f.text('组件', { required: true }),
  props: f.json('参数', { required: true }),
  returnUrl: f.text('返回地址'),
  expiresAt: f.instant('失效时间', { required: true }),
  usedAt: f.instant('使用时间'),
  openedId: f.ref('打开的会话'),
  resumeHash: f.text('续办', { max: 64 }),
  resumeUntil: f.instant('续办截止'),
} as const

export const embedTables: readonly Table[] = [
  table('embed_visitor', 'private', embedVisitor, { unique: [['site_id', 'subject']] }),
  table('visitor_session', 'private', visitorSession, { indexes: [['visitor_id'], ['expires_at']] }),
  table('visitor_handoff', 'private', visitorHandoff, { indexes: [['session_id']] }),
]
export interface EmbedDB {
  embedVisitor: Stored<typeof embedVisitor>
  visitorSession: Stored<typeof visitorSession>
  visitorHandoff: Stored<typeof visitorHandoff>
}
