import * as z from 'zod/mini'
import { call } from '../../kernel/call.ts'
import { plain } from '../../kernel/plain.ts'
import { idSchema } from '../../kernel/resource.ts'

/** Tenant, policy and signature: short enough for an SMS, whose variables are. */
const byToken = z.object({
  token: z.string().check(z.regex(/^\d{1,18}-\d{1,18}-[0-9a-f]{20}$/, '链接不正确')),
})

/** The policyholder's own page, reached by the link of a notice: how the order stands, and what waits for them. */
export const holderCalls = {
  /** The address of an order's page, to be sent on by who sells it. */
  link: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/holderLink',
    title: '投保人链接',
    allow: { authority: 'policy_view' },
    params: z.object({ id: idSchema }),
    data: z.object({ url: z.string() }),
  }),
  page: call({
    method: 'GET',
    path: '/h/{token}',
    title: '投保人页面',
    allow: 'public',
    params: byToken,
    wire: 'page',
  }),
  /** Opens the payment of the order, or of a change of it; `codeUrl` is where it is paid, `qr` the same as an SVG. */
  pay: call({
    method: 'POST',
    path: '/h/{token}/pay',
    title: '投保人支付',
    allow: 'public',
    params: byToken,
    body: z.strictObject({ endorsementId: z.optional(idSchema) }),
    data: z.object({ codeUrl: z.string(), qr: z.string(), expiresAt: z.string() }),
  }),
  /** Asks that the policy be renewed, which its seller is told; asked again, it says when it was asked. 400 while it is not about to end. */
  renew: call({
    method: 'POST',
    path: '/h/{token}/renew',
    title: '投保人要求续保',
    allow: 'public',
    params: byToken,
    body: z.strictObject({}),
    data: z.object({ askedAt: z.string() }),
  }),
  /** The answer to what underwriting asks; `version`: of the question that was shown. */
  answer: call({
    method: 'POST',
    path: '/h/{token}/answer',
    title: '投保人答复核保',
    allow: 'public',
    params: byToken,
    body: z.strictObject({
      version: z.int('页面已失效，请刷新后重试'),
      answerNote: z
        .string('请填写补充说明')
        .check(
          z.trim(),
          z.minLength(1, '请填写补充说明'),
          z.maxLength(200, '补充说明不超过200个字'),
          plain('补充说明', 200),
        ),
    }),
    data: z.object({ status: z.string() }),
  }),
}
