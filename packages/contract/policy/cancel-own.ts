import * as z from 'zod/mini'
import { ORDERING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

/**
 * Of an order that the visitor applied for, while it waits for payment and no proof of a transfer waits for finance, or is
 * with an underwriter or refused by one: it is then withdrawn. Codes that are shown for it end with it, money that comes
 * nevertheless goes back. Refused (409) in any other state.
 */
export const cancelOwn = call({
  method: 'POST',
  path: '/dist/distInsure/mine/{id}/cancel',
  title: '取消自己的订单',
  allow: 'visitor',
  visitor: ORDERING,
  params: z.object({ id: idSchema }),
  body: z.strictObject({}),
  data: z.object({
    orderId: z.string(),
    status: z.string(),
    /** The payment that was open for it last; null when none ever was. */
    payId: z.nullable(z.string()),
  }),
})
