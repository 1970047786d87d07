import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Tenanted } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

/** What the platform of official accounts told, once: it tells again what is not answered in time. */
const inbound = {
  wxAccountId: f.ref('公众号', { required: true }),
  messageKey: f.text('消息', { required: true }),
  /** What its signature was made of. */
  signed: f.text('签名内容', { required: true }),
  reply: f.longText('回复'),
  cameAt: f.instant('收到时间', { required: true }),
} as const
/** A button of an official account's menu as it is kept (1-platform §5 WeChat menu). */
const menu = {
  wxAccountId: f.ref('公众号', { required: true }),
  parentId: f.ref('上级按钮'),
  menuName: f.text('菜单名称', { required: true }),
  menuType: f.text('菜单动作'),
  menuLevel: f.integer('菜单级别', { required: true }),
  tplId: f.text('key 或 media_id'),
  menuUrl: f.text('网页地址'),
  menuSort: f.integer('排序', { required: true }),
  miniprogramAppid: f.text('小程序 AppID'),
  miniprogramPagepath: f.text('小程序页面路径'),
} as const
/** How often an account's menu was kept, and what of it fans have. */
const menuState = {
  wxAccountId: f.ref('公众号', { required: true }),
  revision: f.integer('版本', { required: true, default: 0 }),
  savedAt: f.instant('保存时间'),
  publishedAt: f.instant('发布时间'),
  publishedRevision: f.integer('发布的版本'),
  published: f.json('发布的菜单'),
} as const

export const wechatTables: readonly Table[] = [
  table('wx_inbound', 'tenant', inbound, {
    unique: [
      ['wx_account_id', 'message_key'],
      ['wx_account_id', 'signed'],
    ],
    indexes: [['wx_account_id', 'came_at']],
  }),
  table('wx_menu', 'tenant', menu, { indexes: [['wx_account_id', 'menu_sort']] }),
  table('wx_menu_state', 'tenant', menuState, { unique: [['wx_account_id']] }),
]
export interface WechatDB {
  wxInbound: Tenanted<typeof inbound>
  wxMenu: Tenanted<typeof menu>
  wxMenuState: Tenanted<typeof menuState>
}
