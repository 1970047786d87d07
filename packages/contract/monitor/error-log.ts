import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { handling } from './handling.ts'

/** Errors that happened in people's browsers, uploaded by them (1-platform §2). Only the handling is edited. */
export const errorLog = resource({
  name: 'sys_error_log',
  path: '/admin/errorLog',
  title: '前端错误日志',
  scope: 'tenant',
  icon: 'error',
  label: 'message',
  verbs: ['edit', 'remove'],
  indexes: [['created_at'], ['username', 'created_at']],
  list: ['message', 'type', 'path', 'username', 'happenedAt', 'appVersion', 'remoteAddr', 'handled'],
  fields: {
    message: f.text('错误', { readOnly: true, search: 'like', width: 260 }),
    type: f.choice('类别', {
      readOnly: true,
      search: 'equal',
      options: {
        script: '脚本',
        promise: '异步',
        resource: '资源',
        request: '请求',
        render: '渲染',
        other: '其他',
      },
    }),
    path: f.text('页面', { readOnly: true, search: 'like', width: 200 }),
    username: f.text('用户', { readOnly: true, search: 'equal' }),
    happenedAt: f.instant('发生时间', { readOnly: true, search: 'range', sortable: true }),
    appVersion: f.text('前端版本', { readOnly: true, search: 'equal' }),
    traceId: f.text('追踪号', { readOnly: true, search: 'equal' }),
    remoteAddr: f.text('地址', { readOnly: true }),
    userAgent: f.text('客户端', { readOnly: true }),
    stack: f.longText('调用栈', { readOnly: true }),
    info: f.longText('补充信息', { readOnly: true }),
    ...handling,
  },
})

const text = (label: string, max: number) => z.string().check(z.maxLength(max, `${label}不超过${max}个字符`))
const entry = z.strictObject({
  message: z
    .string('缺少错误信息')
    .check(z.minLength(1, '缺少错误信息'), z.maxLength(500, '错误信息不超过500个字符')),
  type: z._default(
    z.enum(['script', 'promise', 'resource', 'request', 'render', 'other'], '没有这种错误类别'),
    'other',
  ),
  path: z.optional(text('页面', 255)),
  /** UTC instant; a clock that is off does not matter, the server keeps its own as well. */
  happenedAt: z.iso.datetime({ error: '发生时间须为 UTC 时间' }),
  appVersion: z.optional(text('版本', 40)),
  traceId: z.optional(text('追踪号', 64)),
  stack: z.optional(text('调用栈', 8000)),
  info: z.optional(text('补充信息', 2000)),
})
export type ErrorEntry = z.input<typeof entry>

/** The browser's log of errors sent in, as its full-screen dialog does (2-calls §7 `/admin/log/logs`). */
export const errorLogs = {
  upload: call({
    method: 'POST',
    path: '/admin/log/logs',
    title: '上传前端错误日志',
    allow: 'login',
    audit: false,
    body: z.strictObject({
      logs: z
        .array(entry, '缺少日志')
        .check(z.minLength(1, '没有可上传的日志'), z.maxLength(200, '一次最多上传200条日志')),
    }),
    data: z.object({ saved: z.int() }),
  }),
}
