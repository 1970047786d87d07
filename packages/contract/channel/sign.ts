import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'

/** An agreement that somebody of a channel signed: the text as it was shown, its SHA-256, and when (2-calls §7 signing). */
export const sign = resource({
  name: 'dist_sign',
  path: '/dist/sign',
  title: '签约记录',
  scope: 'member',
  icon: 'edit',
  label: 'userName',
  verbs: [],
  without: ['export', 'import', 'bin'],
  list: ['userName', 'channelId', 'mobile', 'edition', 'standing', 'signedAt'],
  indexes: [['account_id'], ['contract_id']],
  fields: {
    userName: f.text('签约人', { readOnly: true, required: true, search: 'like' }),
    channelId: f.ref('渠道', { readOnly: true, from: 'dist_channel', search: 'equal' }),
    accountId: f.ref('业务员账号', {
      readOnly: true,
      required: true,
      from: 'dist_account',
      search: 'equal',
    }),
    /** Of a sales person's contract; none of the agreement that everybody signs. */
    contractId: f.ref('业务员合同', {
      readOnly: true,
      from: 'contract_manage',
      search: 'equal',
      unlisted: true,
    }),
    mobile: f.mobile('签约手机号', { readOnly: true }),
    edition: f.text('协议版本', { readOnly: true, required: true, max: 20, search: 'equal' }),
    /** 3: of a contract that was given up (解除绑定); its person signs the next one. */
    standing: f.choice('状态', {
      readOnly: true,
      required: true,
      default: '1',
      options: { '1': '已签署', '2': '待重签', '3': '已终止' },
      tones: { '1': 'success', '2': 'warning', '3': 'neutral' },
      search: 'equal',
    }),
    signedAt: f.instant('签署时间', { readOnly: true, required: true, search: 'range', sortable: true }),
    textHash: f.text('协议摘要', { readOnly: true, required: true, max: 64, hint: 'SHA-256' }),
    serial: f.text('电子签流水号', { readOnly: true, max: 128, search: 'equal', unlisted: true }),
    text: f.longText('协议内容', { readOnly: true, alone: true }),
  },
})

/** What somebody has not signed yet who sells: said in Chinese, with the console's address where it is put right. */
const unsigned = z.object({ what: z.enum(['agreement', 'contract']), message: z.string(), path: z.string() })
export type Unsigned = z.infer<typeof unsigned>

/** Signing by a code sent to one's own number, and asking for it again. */
export const signing = {
  /**
   * What whoever asks has still to sign before selling (RULES §2 contract management: who is verified may sell); nothing for
   * people of no channel. `required`: the public parameter SIGN_REQUIRED is ON, and without it no order is made.
   */
  standing: call({
    method: 'GET',
    path: '/dist/sign/standing',
    title: '出单前签约情况',
    allow: 'login',
    data: z.object({ required: z.boolean(), unsigned: z.array(unsigned) }),
  }),
  /** The agreement in force and whether one has signed it; null for people of no channel. */
  my: call({
    method: 'GET',
    path: '/dist/sign/my',
    title: '我的协议',
    allow: 'login',
    data: z.nullable(
      z.object({
        edition: z.string(),
        text: z.string(),
        hash: z.string(),
        signedAt: z.nullable(z.string()),
        /** Asked for again by the platform, or the agreement is another by now. */
        isDue: z.boolean(),
      }),
    ),
  }),
  /** Sends a code for signing to one's own number; 503 where there is no SMS. */
  sendCode: call({
    method: 'POST',
    path: '/dist/sign/code',
    title: '发送签约验证码',
    allow: 'login',
    data: z.object({ expires_in: z.int(), resend_in: z.int() }),
  }),
  /** Signs what was shown (`hash`): 409 when the agreement is another by now, 400 at `code` for a wrong one. */
  sign: call({
    method: 'POST',
    path: '/dist/sign/confirm',
    title: '签署协议',
    allow: 'login',
    body: z.strictObject({
      code: z.string('请填写验证码').check(z.regex(/^\d{6}$/, '验证码为6位数字')),
      hash: z.string('缺少协议摘要').check(z.maxLength(64)),
    }),
    data: z.object({ id: z.string() }),
  }),
  /** Whoever signed this signs again; what was signed stays. A sales person's contract waits for its signature again: 409 once it is on its way to be verified, and where it was given up. */
  resetSign: call({
    method: 'PUT',
    path: '/dist/sign/resetSign',
    title: '要求重签',
    allow: { authority: 'dist_sign_reset' },
    body: z.strictObject({ id: idSchema }),
  }),
}
