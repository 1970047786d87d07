import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

const notice = z.object({
  /** The same as long as it is about the same thing. */
  id: z.string(),
  text: z.string(),
  /** Where its button leads; on that page already, the policy list takes `query` as its filter (1-platform §2). */
  path: z.string(),
  query: z.record(z.string(), z.string()),
  button: z.string(),
  /** How many rows it is about, of what is also told of in the list of what waits for this person. */
  count: z.optional(z.int()),
  /** It can wait: whoever has looked at it is not told again on that day. */
  daily: z.optional(z.boolean()),
})
export type Notice = z.infer<typeof notice>

/** What waits for this person, as lines of the notice banner; most urgent first. */
export const notices = {
  list: call({
    method: 'GET',
    path: '/admin/home/notices',
    title: '通知',
    allow: 'login',
    data: z.array(notice),
  }),
}
