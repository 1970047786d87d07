import * as z from 'zod/mini'
import { PAYING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

const id = z.object({ id: idSchema })
/** What is paid for: an endorsement of the policy, or what one of its payment orders (`payId`) is of; without them the policy's own order. */
const paid = { endorsementId: z.optional(idSchema), payId: z.optional(idSchema) }
export const paidSubject = z.optional(z.strictObject(paid))
/** How somebody wants to pay; by the code unless said. */
const opened = z.optional(
  z.strictObject({
    ...paid,
    way: z.optional(z.enum(['code', 'transfer'], '付款方式须为扫码或对公转账')),
  }),
)
const payView = z.object({
  payId: z.string(),
  orderNo: z.string(),
  policyId: z.string(),
  policyOrderNo: z.string(),
  policyStatus: z.string(),
  /** Once it is issued. */
  policyNo: z.nullable(z.string()),
  /** The endorsement that is paid, with its state; not there for the policy's own order. */
  endorsementId: z.optional(z.string()),
  endorsementStatus: z.optional(z.string()),
  /** What is changed by it, in words. */
  endorsementText: z.optional(z.string()),
  productName: z.string(),
  insured: z.string(),
  amount: z.int(),
  status: z.string(),
  /** What the QR shows; null once it can no longer be paid. */
  codeUrl: z.nullable(z.string()),
  expiresAt: z.string(),
  /** When the payer last tried in vain; null when nobody did, or it is paid. */
  failedAt: z.nullable(z.string()),
  /** The product and the channel let it be paid by transfer from a company's account. */
  publicPay: z.boolean(),
  /** Why it is not, where it is not: the channel is not let, or there is no account to transfer to. */
  transferBarred: z.optional(z.string()),
  /** The newest proof of a transfer for it, while it waits for finance or was sent back; else not there. */
  voucher: z.optional(
    z.object({
      status: z.string(),
      sentAt: z.string(),
      refusedWhy: z.nullable(z.string()),
      /** The caller sent it, and may take it back while it waits. */
      own: z.boolean(),
    }),
  ),
  /** What it is for was called off because its day to be paid had passed, by nobody; else not there. */
  lapsed: z.optional(z.literal(true)),
  /** Why what was paid by it goes back; not there while it is kept. */
  refundWhy: z.optional(z.string()),
  /** Server time, so that a wrong clock does not spoil the countdown. */
  now: z.string(),
})
export type PayView = z.infer<typeof payView>

/** Paying for an order (1-platform §2 pay page, RULES §1.8). */
export const pay = {
  open: call({
    method: 'POST',
    path: '/pay/order/open/{id}',
    title: '生成支付二维码',
    allow: { authority: 'policy_apply' },
    visitor: PAYING,
    params: id,
    query: opened,
    data: payView,
    idempotent: true,
  }),
  payStatus: call({
    method: 'GET',
    path: '/pay/order/payStatus/{id}',
    title: '支付状态',
    allow: { authority: 'policy_view' },
    visitor: PAYING,
    params: id,
    query: paidSubject,
    data: payView,
  }),
  notify: call({
    method: 'POST',
    path: '/pay/notify/{gateway}',
    title: '支付渠道回调',
    allow: 'public',
    params: z.object({ gateway: z.string().check(z.regex(/^[a-z-]{1,20}$/)) }),
    body: z.strictObject({
      notifyId: z.string(),
      orderNo: z.string(),
      channelOrderNo: z.string(),
      amount: z.int(),
      result: z.enum(['success', 'fail']),
      timestamp: z.string(),
      sign: z.string(),
    }),
    data: z.object({ result: z.string() }),
  }),
}
