import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'

/** Logins that are alive, one row each whatever the number of refreshes (2-calls §7 `/admin/token`). Removing one ends it at once. */
export const token = resource({
  name: 'sys_token',
  path: '/admin/token',
  title: '令牌',
  scope: 'tenant',
  icon: 'key',
  label: 'username',
  virtual: true,
  verbs: ['remove'],
  list: ['username', 'name', 'clientId', 'device', 'ip', 'startedAt', 'lastUsedAt', 'expiresAt'],
  fields: {
    username: f.text('用户名', { readOnly: true, search: 'like' }),
    name: f.text('姓名', { readOnly: true }),
    clientId: f.text('终端', { readOnly: true, search: 'equal' }),
    device: f.text('设备', { readOnly: true, width: 140 }),
    ip: f.text('地址', { readOnly: true, search: 'equal' }),
    startedAt: f.instant('登录时间', { readOnly: true, sortable: true }),
    lastUsedAt: f.instant('最近使用', { readOnly: true, sortable: true }),
    expiresAt: f.instant('到期时间', { readOnly: true, sortable: true }),
  },
})

const session = z.object({
  id: z.string(),
  /** The login this request was made with. */
  current: z.boolean(),
  clientId: z.string(),
  /** e.g. `Chrome · Windows`. */
  device: z.string(),
  ip: z.nullable(z.string()),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** UTC instant after which it cannot be renewed any more. */
  expiresAt: z.string(),
})
export type OwnSession = z.infer<typeof session>

/** A person's own logins and devices. */
export const sessions = {
  mine: call({
    method: 'GET',
    path: '/admin/user/sessions',
    title: '我的登录设备',
    allow: 'login',
    data: z.array(session),
  }),
  /** Ends one of one's own logins; the current one too, which is a logout. */
  revoke: call({
    method: 'DELETE',
    path: '/admin/user/sessions/{id}',
    title: '下线登录设备',
    allow: 'login',
    params: z.object({ id: idSchema }),
  }),
  /** Ends all of one's own logins but the current one; answers how many. */
  revokeOthers: call({
    method: 'DELETE',
    path: '/admin/user/sessions',
    title: '下线其他登录设备',
    allow: 'login',
    data: z.object({ ended: z.int() }),
  }),
}
