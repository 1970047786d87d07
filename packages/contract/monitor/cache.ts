import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

const authority = 'sys_cache_edit'
const entry = z.object({
  key: z.string(),
  title: z.string(),
  /** Grows with every refresh; caches of an older version are not used any more. */
  version: z.int(),
  /** Rows behind it now. */
  count: z.int(),
  refreshedAt: z.nullable(z.string()),
  refreshedBy: z.nullable(z.string()),
})
export type CacheEntry = z.infer<typeof entry>

/** Reference data that servers and browsers keep, and making them read it again (2-calls §7 `/admin/cache`). */
export const cache = {
  list: call({
    method: 'GET',
    path: '/admin/cache/list',
    title: '缓存列表',
    allow: { authority: 'sys_cache_view' },
    data: z.array(entry),
  }),
  set: call({
    method: 'POST',
    path: '/admin/cache/set',
    title: '刷新缓存',
    allow: { authority },
    operator: true,
    query: z.strictObject({ key: z.enum(['dict', 'param', 'area', 'category'], '没有这种缓存') }),
    data: entry,
  }),
  refreshArea: call({
    method: 'POST',
    path: '/admin/cache/refreshArea',
    title: '刷新地区缓存',
    allow: { authority },
    operator: true,
    data: entry,
  }),
  refreshCategory: call({
    method: 'POST',
    path: '/admin/cache/refreshCategory',
    title: '刷新职业类别缓存',
    allow: { authority },
    operator: true,
    data: entry,
  }),
}
