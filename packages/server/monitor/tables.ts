import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Stored } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

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

export const monitorTables: readonly Table[] = [
  table('sys_cache', 'platform', cacheVersion),
  table('sys_route', 'platform', routeDocument),
]
export interface MonitorDB {
  sysCache: Stored<typeof cacheVersion>
  sysRoute: Stored<typeof routeDocument>
}
