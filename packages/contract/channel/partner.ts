import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

/** What a frame may know of the partner that embeds it: exact origins and allowed widgets. */
export const partner = {
  settings: call({
    method: 'GET',
    path: '/embed/partner/{id}',
    title: '合作方嵌入设置',
    allow: 'public',
    params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, '合作方编号不正确')) }),
    data: z.object({ origins: z.array(z.string()), widgets: z.array(z.string()) }),
  }),
}
