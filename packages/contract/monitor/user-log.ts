import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { resource } from '../kernel/resource.ts'

/** What people did in the pages: opened, exported, printed (2-calls §7 `/admin/userLog`). Never changed. */
export const userLogRecord = resource({
  name: 'sys_user_log',
  path: '/admin/userLog',
  title: '用户日志',
  scope: 'tenant',
  icon: 'user',
  label: 'action',
  verbs: [],
  indexes: [['created_at'], ['username', 'created_at']],
  list: ['username', 'action', 'path', 'detail', 'remoteAddr', 'createdAt'],
  fields: {
    username: f.text('用户', { required: true, max: 64, search: 'equal' }),
    action: f.text('动作', { required: true, max: 60, search: 'like' }),
    path: f.text('页面', { max: 255, search: 'like' }),
    detail: f.text('说明', { max: 500 }),
    remoteAddr: f.text('地址', { max: 64, search: 'equal' }),
  },
})

const entry = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  action: z.nullable(z.string()),
  path: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  remoteAddr: z.nullable(z.string()),
  createdAt: z.string(),
})
export const userLog = {
  /** The signed-in person's own doings, newest first. */
  list: call({
    method: 'GET',
    path: '/admin/userLog/list',
    title: '我的操作记录',
    allow: 'login',
    query: z.strictObject(pagingShape),
    data: pageSchema(entry),
  }),
  add: call({
    method: 'POST',
    path: '/admin/userLog',
    title: '记录用户操作',
    allow: 'login',
    audit: false,
    body: z.strictObject({
      action: z.string('请填写动作').check(z.minLength(1, '请填写动作'), z.maxLength(60, '动作不超过60字')),
      path: z.optional(z.string().check(z.maxLength(255, '页面地址过长'))),
      detail: z.optional(z.string().check(z.maxLength(500, '说明不超过500字'))),
    }),
  }),
}
