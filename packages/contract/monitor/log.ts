import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { handling } from './handling.ts'

/** Operation log: one row for every writing call, its parameters masked (2-calls §7 `/admin/log`). Only the handling is edited. */
export const log = resource({
  name: 'sys_log',
  path: '/admin/log',
  title: '操作日志',
  scope: 'tenant',
  icon: 'clock',
  label: 'title',
  verbs: ['edit', 'remove'],
  indexes: [['created_at'], ['username', 'created_at'], ['trace_id']],
  list: ['title', 'type', 'username', 'createdAt', 'remoteAddr', 'method', 'requestUri', 'time', 'handled'],
  fields: {
    title: f.text('做了什么', { readOnly: true, max: 100, search: 'like', width: 160 }),
    type: f.choice('结果', {
      readOnly: true,
      search: 'equal',
      options: { '0': '成功', '9': '失败' },
      tones: { '0': 'success', '9': 'danger' },
    }),
    username: f.text('操作人', { readOnly: true, max: 64, search: 'equal' }),
    remoteAddr: f.text('地址', { readOnly: true, max: 64, search: 'equal' }),
    userAgent: f.text('客户端', { readOnly: true, max: 255 }),
    method: f.text('方法', { readOnly: true, max: 10, search: 'equal' }),
    requestUri: f.text('路径', { readOnly: true, max: 255, search: 'like', width: 220 }),
    params: f.longText('参数（已脱敏）', { readOnly: true }),
    time: f.integer('耗时（毫秒）', { readOnly: true, sortable: true }),
    exception: f.longText('失败原因', { readOnly: true }),
    traceId: f.text('追踪号', { readOnly: true, max: 64, search: 'equal' }),
    ...handling,
  },
})

/** A text of a log entry, bounded as its column is. */
const text = (label: string, max: number) =>
  z.string(`请填写${label}`).check(z.trim(), z.maxLength(max, `${label}不能超过${max}个字符`))

export const logs = {
  /**
   * An entry of a client's own, as older ones send them (2-calls §7 `/admin/log`). Who, when, from where and by which
   * call are the server's to say; what was typed is masked, and said to come from the client.
   */
  add: call({
    method: 'POST',
    path: '/admin/log',
    title: '客户端日志',
    allow: 'login',
    // It is a row of the log itself.
    audit: false,
    body: z.strictObject({
      title: text('做了什么', 60).check(z.minLength(1, '请填写做了什么')),
      type: z.optional(z.enum(['0', '9'], '结果须为0（成功）或9（失败）')),
      params: z.optional(text('参数', 2000)),
      time: z.optional(
        z.int('耗时须为毫秒整数').check(z.gte(0, '耗时不能小于0'), z.lte(86_400_000, '耗时不能超过一天')),
      ),
      exception: z.optional(text('失败原因', 2000)),
    }),
    data: z.object({ id: z.string() }),
  }),
}
