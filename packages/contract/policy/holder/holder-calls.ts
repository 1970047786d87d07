import * as z from 'zod/mini'
import { call } from '../../kernel/call.ts'
import { plain } from '../../kernel/plain.ts'
import { idSchema } from '../../kernel/resource.ts'
import { offlineForm } from '../../payment/offline-calls.ts'

/** Tenant, policy and signature: short enough for an SMS, whose variables are. */
const byToken = z.object({
  token: z.string().check(z.regex(/^\d{1,18}-\d{1,18}-[0-9a-f]{20}$/, '链接不正确')),
})

/** An uploaded file as who uploaded it by this link can name it. */
const mark = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}-[0-9a-f]{32}$/, '文件已失效，请重新上传'))
/** What is paid for: a change of the policy; without it the order itself. */
const about = { endorsementId: z.optional(idSchema) }
export const HOLDER_FILE_LIMIT = 5 * 1_024 * 1_024

/** The policyholder's own page, reached by the link of a notice: how the order stands, and what waits for them. */
export const holderCalls = {
  /** The address of an order's page, to be sent on by who sells it. Who took it, and when, is kept: they confirm no transfer that comes by it. */
  link: call({
    method: 'POST',
    path: '/dist/distInsure/{id}/holderLink',
    title: '取得投保人链接',
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
    body: z.strictObject(about),
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
  /** A picture, PDF or workbook for an answer or a proof of a transfer; `file` names it in those calls of the same link. */
  file: call({
    method: 'POST',
    path: '/h/{token}/file',
    title: '投保人上传文件',
    allow: 'public',
    params: byToken,
    wire: 'form',
    limit: HOLDER_FILE_LIMIT,
    data: z.object({ file: z.string(), name: z.string() }),
    audit: false,
  }),
  /** A piece of what underwriting asks for: more may follow until the underwriter goes on. `version`: of the question that was shown. */
  answer: call({
    method: 'POST',
    path: '/h/{token}/answer',
    title: '投保人答复核保',
    allow: 'public',
    params: byToken,
    body: z.strictObject({
      version: z.int('页面已失效，请刷新后重试'),
      answerNote: z._default(
        z
          .string('请填写补充说明')
          .check(z.trim(), z.maxLength(200, '补充说明不超过200个字'), plain('补充说明', 200)),
        '',
      ),
      files: z._default(z.array(mark).check(z.maxLength(5, '一次最多添加5个文件，其余请再补充一次')), []),
    }),
    data: z.object({ status: z.string() }),
  }),
  /** The proof of a transfer to the platform's account for the order, or for a change of it; by field what is wrong (400), 409 while another waits. */
  transfer: call({
    method: 'POST',
    path: '/h/{token}/transfer',
    title: '投保人提交转账凭证',
    allow: 'public',
    params: byToken,
    body: z.strictObject({ ...offlineForm.shape, ...about }),
    data: z.object({ status: z.string() }),
  }),
  /** Takes a proof back that was sent by this link and waits. */
  withdraw: call({
    method: 'POST',
    path: '/h/{token}/transfer/withdraw',
    title: '投保人撤回转账凭证',
    allow: 'public',
    params: byToken,
    body: z.strictObject(about),
    data: z.object({ status: z.string() }),
  }),
}
