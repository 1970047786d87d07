import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

/** What the channel of whoever is logged in has told of itself (1-platform §4 settle hint, §6). */
export const own = {
  /** Ids of its rows; null for what it has not told yet, and for people of no channel. */
  told: call({
    method: 'GET',
    path: '/dist/channelOwn/told',
    title: '本渠道已填写的资料',
    allow: 'login',
    data: z.object({ settleInfoId: z.nullable(z.string()), recipientId: z.nullable(z.string()) }),
  }),
}
