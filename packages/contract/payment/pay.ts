import * as z from 'zod/mini'
import { ORDERING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

const id = z.object({ id: idSchema })
const payView = z.object({
  payId: z.string(),
  orderNo: z.string(),
  policyId: z.string(),
  policyOrderNo: z.string(),
  policyStatus: z.string(),
  productName: z.string(),
  insured: z.string(),
  amount: z.int(),
  status: z.string(),
  /** What the QR shows; null once it can no longer be paid. */
  codeUrl: z.nullable(z.string()),
  expiresAt: z.string(),
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
    visitor: ORDERING,
    params: id,
    data: payView,
    idempotent: true,
  }),
  payStatus: call({
    method: 'GET',
    path: '/pay/order/payStatus/{id}',
    title: '支付状态',
    allow: { authority: 'policy_view' },
    visitor: ORDERING,
    params: id,
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
