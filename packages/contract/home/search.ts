import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

const found = z.object({
  /** Table name of what it is, e.g. `policy`. */
  resource: z.string(),
  id: z.string(),
  title: z.string(),
  /** What it is and how it stands. */
  hint: z.string(),
})
export type FoundRow = z.infer<typeof found>

/**
 * What somebody has in hand: an order, policy, payment or invoice number, a credit code, a mobile, the number of an
 * insured person's papers, a name. Of what this person may see, the newest first, a few of each kind.
 */
export const search = {
  find: call({
    method: 'GET',
    path: '/admin/home/search',
    title: '全局搜索',
    allow: 'login',
    query: z.strictObject({
      words: z
        .string('请输入要查找的内容')
        .check(z.trim(), z.minLength(2, '请至少输入2个字'), z.maxLength(60)),
    }),
    data: z.array(found),
  }),
}
