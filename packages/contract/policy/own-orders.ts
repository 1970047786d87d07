import * as z from 'zod/mini'
import { ORDERING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { idSchema } from '../kernel/resource.ts'
import { cancelOwn } from './cancel-own.ts'

const ownOrder = z.object({
  id: z.string(),
  /** `id` and `heads`, as the specification names them (1-platform §3). */
  orderId: z.string(),
  empInfo: z.int(),
  orderNo: z.string(),
  policyNo: z.nullable(z.string()),
  /** Of the holder. */
  insured: z.string(),
  productName: z.string(),
  /** As shown (`shownPolicyStatus`), and as people call it. */
  status: z.string(),
  statusName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** Cents: received less given back, before issue what it costs. */
  amount: z.int(),
  heads: z.int(),
  /** Until when it can be paid, also while it is underwritten, as a UTC instant. */
  payDeadline: z.nullable(z.string()),
  /** Why it was refused or cancelled. */
  reason: z.nullable(z.string()),
  /** An underwriter waits for an answer about it. */
  isAsked: z.boolean(),
  /** There is an e-policy to download. */
  hasPaper: z.boolean(),
  /** The last application to give it back; null where there is none. */
  surrender: z.nullable(
    z.object({
      /** As people call it. */
      statusName: z.string(),
      /** Cents: what was confirmed until it is agreed to. */
      refund: z.int(),
      /** It has come to nothing, and the policy goes on. */
      failed: z.boolean(),
      /** This visitor may follow it, and take it back while that can be. */
      follows: z.boolean(),
    }),
  ),
})
/** An order of a visitor, as a list shows it. */
export type OwnOrder = z.infer<typeof ownOrder>

const waits = z.object({
  toPay: z.int(),
  asked: z.int(),
  underwriting: z.int(),
  refused: z.int(),
  /** Nothing waits: policies that are issued, their cover not at its end. */
  issued: z.int(),
})
/** How many orders wait for what: to be paid, to be answered about, to be decided, to be mended; and how many are policies. */
export type OrdersWaiting = z.infer<typeof waits>

const ownOrders = z.extend(pageSchema(ownOrder), { waits })
export type OwnOrders = z.infer<typeof ownOrders>

/** What a visitor of a partner's page has applied for, also on earlier visits. */
export const ownOrderCalls = {
  /** The newest first; what is staged is not applied for yet. `orderId`: that one alone. */
  list: call({
    method: 'GET',
    path: '/dist/distInsure/mine',
    title: '我的投保',
    allow: 'visitor',
    visitor: ORDERING,
    query: z.strictObject({ ...pagingShape, orderId: z.optional(idSchema) }),
    data: ownOrders,
  }),
  cancel: cancelOwn,
}
