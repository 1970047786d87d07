import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

/** One parameter's value by its key; 404 when there is none or it is switched off (2-calls §7). */
export const publicParam = {
  value: call({
    method: 'GET',
    path: '/admin/param/publicValue/{key}',
    title: '公共参数取值',
    allow: 'login',
    params: z.object({ key: z.string().check(z.regex(/^[A-Z_]{1,60}$/, '参数键为大写字母或下划线')) }),
    data: z.string(),
  }),
}
