import * as z from 'zod/mini'
import { SELLING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

const ticket = z.object({
  id: z.string(),
  ticketNo: z.string(),
  name: z.string(),
  faceMoney: z.int(),
  /** What it takes off this premium; at least one cent is always left to pay. */
  couponMoney: z.int(),
  /** What is left to pay. */
  left: z.int(),
  expiryTime: z.string(),
})
/** A ticket that an order of a product at a premium may use, in cents. */
export type FittingTicket = z.infer<typeof ticket>

/** Tickets of the caller's and of their channel that an order of a product at this premium (cents) may use, the largest first. */
export const fitting = call({
  method: 'GET',
  path: '/dist/couponTicket/fitting',
  title: '可用优惠券',
  allow: { authority: 'policy_apply' },
  visitor: SELLING,
  query: z.strictObject({
    productId: idSchema,
    premium: z.coerce
      .number('保费须为整数（分）')
      .check(
        z.int('保费须为整数（分）'),
        z.gte(0, '保费不能小于0'),
        z.lte(Number.MAX_SAFE_INTEGER, '保费过大'),
      ),
  }),
  data: z.array(ticket),
})
