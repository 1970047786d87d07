import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { PAGING } from '../kernel/paging-words.ts'
import { idSchema } from '../kernel/resource.ts'

const params = z.object({ id: idSchema })
const told = (label: string) =>
  z.string(`缺少${label}`).check(z.minLength(1, `缺少${label}`), z.maxLength(128, `${label}过长`))
/** Of one picture of an ID card, in bytes (RULES §2: at most 2 MB). */
export const CARD_BYTES = 2 * 1_024 * 1_024
/** Of one upload (1-platform §5). */
export const MOST_CARDS = 10
const kept = z.object({ url: z.string(), original: z.string(), fileSize: z.int() })

/** Somebody of a channel who has no contract with it yet. `number`: the work number of their account. */
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
   * Accounts in use, of people who have no contract with their channel: at most 200 in order of their work numbers. `id`: of that contract's
   * channel only; 404 when there is no such contract. `keyword`: part of a name or work number.
   */
  users: call({
    method: 'GET',
    path: '/dist/maintenance/user/list',
    title: '可关联的账号',
    ignored: PAGING,
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
  /**
   * Keeps pictures of an ID card: multipart `file`, up to ten of them, jpg or png of at most 2 MB each; 400 at `file` for anything
   * else. `url`, `original` and `fileSize` are those of the first; `files` all of them, in order.
   */
  uploadFile: call({
    method: 'POST',
    path: '/dist/maintenance/uploadFile',
    title: '上传身份证照片',
    allow: { anyOf: ['contract_manage_add', 'contract_manage_edit', 'contract_manage_submit'] },
    wire: 'form',
    limit: MOST_CARDS * CARD_BYTES + 1_024 * 1_024,
    data: z.extend(kept, { files: z.array(kept) }),
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
   * Begins signing at the e-sign platform: `url` is its page, on which the contract's own person signs. 503 where none is set
   * up, 403 for anybody else, 409 when the contract waits for no signature.
   */
  esign: call({
    method: 'POST',
    path: '/dist/maintenance/{id}/esign',
    title: '发起合同电子签',
    allow: { authority: 'contract_manage_sign' },
    params,
    data: z.object({ url: z.string() }),
  }),
  /**
   * The e-sign platform tells that a contract was signed. Not its own: 403. Told again, the first answer stands (`repeated`);
   * of a text that is another by now, or a contract that waits for no signature: `stale`.
   */
  esigned: call({
    method: 'POST',
    path: '/dist/maintenance/esign/notify',
    title: '电子签回调',
    allow: 'public',
    body: z.strictObject({
      flowNo: told('流程编号').check(z.regex(/^ESIGN-\d{1,18}-\d{1,18}-\d{1,6}$/, '流程编号不正确')),
      hash: told('合同摘要'),
      serial: told('签署流水号'),
      signedAt: z.iso.datetime('签署时间不正确'),
      sign: told('签名'),
    }),
    data: z.object({ result: z.enum(['signed', 'repeated', 'stale']) }),
  }),
  /** The insurer's registry answers later what it did not at once. Not its own: 403; told again or too late: `repeated`. */
  verified: call({
    method: 'POST',
    path: '/dist/maintenance/verify/notify',
    title: '人员认证回调',
    allow: 'public',
    body: z.strictObject({
      requestNo: told('请求编号').check(z.regex(/^VERIFY-\d{1,18}-\d{1,6}$/, '请求编号不正确')),
      verified: z.boolean('认证结果不正确'),
      reason: z._default(z.string('原因须为文字').check(z.maxLength(200, '原因不超过200个字符')), ''),
      sign: told('签名'),
    }),
    data: z.object({ result: z.enum(['verified', 'failed', 'repeated']) }),
  }),
  /** An address of the signed contract as PDF that is good for five minutes; 409 before it is signed. */
  fileAddress: call({
    method: 'GET',
    path: '/dist/maintenance/{id}/file',
    title: '合同文件的临时地址',
    allow: { authority: 'contract_manage_view' },
    params,
    data: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  /** The signed contract at such an address; 404 once it is over. */
  file: call({
    method: 'GET',
    path: '/dist/maintenance/file/{code}',
    title: '按临时地址下载合同',
    allow: 'public',
    params: z.object({ code: z.string().check(z.regex(/^[0-9a-f-]{10,120}$/, '地址不完整')) }),
    wire: 'file',
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
