import * as z from 'zod/mini'
import type { Notify } from './gateway.ts'

const text = z.string().check(z.maxLength(200))
const shape = z.strictObject({
  notifyId: z.string().check(z.minLength(1), z.maxLength(64)),
  orderNo: z.string().check(z.minLength(1), z.maxLength(40)),
  channelOrderNo: text,
  amount: z.int(),
  result: z.enum(['success', 'fail']),
  timestamp: z.string().check(z.regex(/^\d{1,15}$/)),
  // Not kept in the log.
  sign: z._default(text, ''),
})

/** A callback as it stands in the log, or as somebody pastes it; null for what is none. */
export function readNotify(request: string): Notify | null {
  try {
    const read = shape.safeParse(JSON.parse(request))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
