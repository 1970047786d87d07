import * as z from 'zod/mini'
import { PAYING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { plain, plainName } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { OFFLINE_TEXTS as T } from './offline.ts'
import { paidSubject as query } from './pay.ts'

const params = z.object({ id: idSchema })

/** What is typed about a transfer; what is wrong with it the server says field by field. */
export const offlineForm = z.strictObject({
  /** An instant, not in the future. */
  transferTime: z.string('请选择转账时间').check(z.maxLength(40, '请选择转账时间')),
  /** Address of an uploaded picture or PDF. */
  certificate: z.string('请上传转账凭证').check(z.maxLength(255, '请上传转账凭证')),
  payer: z
    .string(`请填写${T.payer.label}`)
    .check(
      z.maxLength(T.payer.max, `${T.payer.label}不超过${T.payer.max}个字符`),
      ...plainName(T.payer.label),
    ),
  payAccount: z
    .string(`请填写${T.payAccount.label}`)
    .check(z.maxLength(60, '付款账号由8至30位数字组成'), plain(T.payAccount.label)),
  payFor: z
    .string(`请填写${T.payFor.label}`)
    .check(z.maxLength(T.payFor.max, `${T.payFor.label}不超过${T.payFor.max}个字符`), plain(T.payFor.label)),
  payerWithEnterprise: z
    .string('请选择付款方与投保企业的关系')
    .check(z.maxLength(1, '请选择付款方与投保企业的关系')),
})

const view = z.object({
  policyId: z.string(),
  policyOrderNo: z.string(),
  endorsementId: z.optional(z.string()),
  productName: z.string(),
  insured: z.string(),
  /** Cents, to be transferred exactly. */
  amount: z.int(),
  /** What the payer writes beside the transfer. */
  noteNo: z.string(),
  deadline: z.string(),
  /** Why it cannot be paid by transfer; null when it can. */
  barred: z.nullable(z.string()),
  /** The platform's account that it is transferred to; empty while none is set. */
  accountName: z.string(),
  accountOpening: z.string(),
  account: z.string(),
  /** The newest proof that was sent; null when none was. */
  voucher: z.nullable(
    z.object({
      id: z.string(),
      status: z.string(),
      sentAt: z.string(),
      refusedWhy: z.nullable(z.string()),
      /** The caller sent it: may withdraw it, and is told what was typed. */
      own: z.boolean(),
      form: z.nullable(offlineForm),
    }),
  ),
  now: z.string(),
})
export type OfflineView = z.infer<typeof view>

/** Paying by transfer to the platform's account (对公转账, 1-platform §2 payOffline, RULES §1.8). `id` is the policy. */
export const offline = {
  /** Refuses (400) with why what cannot be paid now. */
  open: call({
    method: 'GET',
    path: '/pay/order/offline/{id}',
    title: '对公转账',
    allow: { authority: 'policy_apply' },
    visitor: PAYING,
    params,
    query,
    data: view,
  }),
  /** Sends the proof; from then on it waits for finance, and the code is barred. 409 while another waits. */
  send: call({
    method: 'POST',
    path: '/pay/order/offline/{id}',
    title: '提交转账凭证',
    allow: { authority: 'policy_apply' },
    visitor: PAYING,
    params,
    query,
    body: offlineForm,
    data: view,
    idempotent: true,
  }),
  /** Takes a proof that waits back, by who sent it (403 for others; 409 when none waits). */
  withdraw: call({
    method: 'POST',
    path: '/pay/order/offline/{id}/withdraw',
    title: '撤回转账凭证',
    allow: { authority: 'policy_apply' },
    visitor: PAYING,
    params,
    query,
    data: z.object({ status: z.string() }),
  }),
}
