import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

const name = z.string().check(z.regex(/^[a-z][a-z0-9_:-]{0,79}$/i, '设置名称不正确'))
const saved = z.object({ name: z.string(), value: z.unknown(), version: z.int() })
export type SavedPreference = z.infer<typeof saved>

/** How a person likes the console: columns, saved views, density. One's own, on every machine. */
export const preferences = {
  all: call({
    method: 'GET',
    path: '/admin/user/preferences',
    title: '我的界面设置',
    allow: 'login',
    data: z.array(saved),
  }),
  /** The last one to write wins; the answer's version tells later answers from earlier ones. `null` clears. */
  save: call({
    method: 'PUT',
    path: '/admin/user/preferences',
    title: '保存界面设置',
    allow: 'login',
    audit: false,
    limit: 32 * 1024,
    body: z.strictObject({ name, value: z.unknown() }),
    data: z.object({ version: z.int() }),
  }),
}
