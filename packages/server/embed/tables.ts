import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Stored } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

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

export const embedTables: readonly Table[] = [table('embed_handoff', 'private', embedHandoff)]
export interface EmbedDB {
  embedHandoff: Stored<typeof embedHandoff>
}
