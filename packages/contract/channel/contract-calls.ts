import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

const params = z.object({ id: idSchema })
/** Of one picture of an ID card, in bytes (RULES §2: at most 2 MB). */
export const CARD_BYTES = 2 * 1_024 * 1_024

/** Somebody of a channel who has no contract yet. `number`: the work number of their account. */
const linkable = z.object({
  userId: z.string(),
  userName: z.string(),
  loginName: z.nullable(z.string()),
  number: z.string(),
  channelId: z.nullable(z.string()),
})
export type LinkableAccount = z.infer<typeof linkable>

/** What is done with contracts of sales people beyond what every resource offers (2-calls §7 contract management). */
export const contractCalls = {
  /**
   * Accounts in use, of people who have no contract: at most 200 in order of their work numbers. `id`: of that contract's
   * channel only; 404 when there is no such contract. `keyword`: part of a name or work number.
   */
  users: call({
    method: 'GET',
    path: '/dist/maintenance/user/list',
    title: '可关联的账号',
    allow: { authority: 'contract_manage_link' },
    query: z.strictObject({
      id: z.optional(idSchema),
      keyword: z.optional(z.string().check(z.maxLength(40, '关键字不超过40个字符'))),
    }),
    data: z.array(linkable),
  }),
  /**
   * Ties an account of the contract's channel to it; from then on the contract is that person's own. 400 at `userId` for an
   * account that is elsewhere, stopped, or has a contract; 409 when the contract has an account.
   */
  link: call({
    method: 'POST',
    path: '/dist/maintenance/user',
    title: '关联账号',
    allow: { authority: 'contract_manage_link' },
    body: z.strictObject({ id: idSchema, userId: idSchema }),
    data: z.object({ id: z.string() }),
  }),
  /** Keeps a picture of an ID card: multipart `file`, jpg or png of at most 2 MB; 400 at `file` for anything else. */
  uploadFile: call({
    method: 'POST',
    path: '/dist/maintenance/uploadFile',
    title: '上传身份证照片',
    allow: { anyOf: ['contract_manage_add', 'contract_manage_edit', 'contract_manage_submit'] },
    wire: 'form',
    limit: CARD_BYTES + 1_024 * 1_024,
    data: z.object({ url: z.string(), original: z.string(), fileSize: z.int() }),
  }),
  /** The text of a contract: as it was signed, else as it is to be signed; `hash` its SHA-256. */
  text: call({
    method: 'GET',
    path: '/dist/maintenance/{id}/contract',
    title: '合同内容',
    allow: { authority: 'contract_manage_view' },
    params,
    data: z.object({
      text: z.string(),
      hash: z.string(),
      edition: z.string(),
      /** UTC; null: not signed, or to be signed again. */
      signedAt: z.nullable(z.string()),
      /** Whoever asks may sign it now. */
      isDue: z.boolean(),
    }),
  }),
  /** Sends a code for signing to the contract's mobile: 403 for anybody but its own person, 503 where there is no SMS. */
  sendCode: call({
    method: 'POST',
    path: '/dist/maintenance/{id}/code',
    title: '发送合同签约验证码',
    allow: { authority: 'contract_manage_sign' },
    params,
    data: z.object({ expires_in: z.int(), resend_in: z.int() }),
  }),
  /**
   * Signs what was shown (`hash`) by the code: the text is kept with its hash among the signings. 409 when it reads otherwise
   * by now or the contract waits for no signature, 400 at `code` for a wrong one, 403 for anybody but its own person.
   */
  sign: call({
    method: 'POST',
    path: '/dist/maintenance/{id}/sign',
    title: '签署合同',
    allow: { authority: 'contract_manage_sign' },
    params,
    body: z.strictObject({
      code: z.string('请填写验证码').check(z.regex(/^\d{6}$/, '验证码为6位数字')),
      hash: z.string('缺少合同摘要').check(z.maxLength(64, '合同摘要不正确')),
    }),
    data: z.object({ id: z.string() }),
  }),
}
