import * as z from 'zod/mini'
import { call } from '../../kernel/call.ts'
import { civilDay } from '../../kernel/civil-day.ts'
import { plain } from '../../kernel/plain.ts'
import { idSchema } from '../../kernel/resource.ts'
import { checkMobile } from '../../rules/mobile.ts'

const id = z.object({ id: idSchema })
/** Tenant, policy and signature. */
const token = z.string().check(z.regex(/^\d{1,18}-\d{1,18}-[0-9a-f]{32}$/, '链接不正确'))
const byToken = z.object({ token })
/** Says who was found, for a quarter of an hour: person, moment, signature. */
const ticket = z
  .string()
  .check(z.regex(/^\d{1,18}-\d{13}-[0-9a-f]{32}$/, '页面已失效，请重新填写姓名和证件号码'))

const words = (label: string, max: number) =>
  z
    .string(`请填写${label}`)
    .check(
      z.trim(),
      z.minLength(1, `请填写${label}`),
      z.maxLength(max, `${label}不超过${max}个字符`),
      plain(label, max),
    )
const report = {
  accidentDate: z.string('请选择出险日期').check(civilDay('请选择出险日期')),
  phone: z
    .string('请填写联系电话')
    .check(z.refine((text) => checkMobile(text) === null, '请填写正确的11位手机号码')),
  description: words('事故经过', 500),
}
const MOST_PHOTOS = 3
export const PHOTO_LIMIT = 5 * 1_024 * 1_024
const photos = (one: z.ZodMiniType<string>) =>
  z._default(z.array(one).check(z.maxLength(MOST_PHOTOS, '照片最多3张')), [])

const natural = (label: string, max: number) =>
  z.optional(
    z
      .string()
      .check(
        z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) <= max, `${label}须为0到${max}之间的整数`),
      ),
  )
const estimated = z.object({
  /** Cents in all. */
  total: z.int(),
  lines: z.array(z.object({ label: z.string(), cents: z.int(), formula: z.string() })),
  /** What may be asked about: duties that the policy has. */
  asks: z.object({
    /** Death by the accident, and disability. */
    grade: z.boolean(),
    sudden: z.boolean(),
    days: z.boolean(),
    medical: z.boolean(),
    legal: z.boolean(),
  }),
})
export type BenefitEstimate = z.infer<typeof estimated>

/** Reporting a claim in the console, and by the page behind the policy's QR code. */
export const claims = {
  register: call({
    method: 'POST',
    path: '/dist/claim/register',
    title: '登记报案',
    allow: { authority: 'claim_add' },
    body: z.strictObject({
      policyId: idSchema,
      insuredId: idSchema,
      ...report,
      photos: photos(z.string().check(z.maxLength(255))),
    }),
    data: z.object({ id: z.string(), claimNo: z.string() }),
    idempotent: true,
  }),
  /** The address of a policy's page for reporting. */
  link: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/claimLink',
    title: '扫码报案链接',
    allow: { authority: 'claim_view' },
    params: id,
    data: z.object({ url: z.string(), why: z.nullable(z.string()) }),
  }),
  /** What the policy would pay by what is known (B1-B6); an estimate, nothing is decided by it. */
  benefit: call({
    method: 'GET',
    path: '/dist/claim/{id}/benefit',
    title: '赔付估算',
    allow: { authority: 'claim_view' },
    params: id,
    query: z.strictObject({
      /** By the accident or a sudden one (B1); there is no grade then. */
      death: z.optional(z.enum(['accident', 'sudden'], '请选择身故情况')),
      /** Grade of disability, 1 to 10. */
      grade: natural('伤残等级', 10),
      days: natural('误工天数', 3650),
      usedDays: natural('已赔误工天数', 3650),
      /** Cents. */
      medical: natural('医疗费用', 999_999_999),
      /** Cents; what was paid of them before counts under the limit of all (B4). */
      legal: natural('法律费用', 999_999_999),
      usedLegal: natural('已赔法律费用', 999_999_999),
    }),
    data: estimated,
  }),
  page: call({
    method: 'GET',
    path: '/claim/{token}',
    title: '扫码报案页面',
    allow: 'public',
    params: byToken,
    wire: 'page',
  }),
  /** Whether somebody is there: only when name and number both are right. */
  person: call({
    method: 'POST',
    path: '/claim/{token}/person',
    title: '核对出险人员',
    allow: 'public',
    params: byToken,
    body: z.strictObject({
      name: words('姓名', 50),
      tail: z
        .string('请填写证件号码后6位')
        .check(z.trim(), z.regex(/^[\dA-Za-z]{6}$/, '请填写证件号码后6位')),
    }),
    data: z.object({ ticket: z.nullable(z.string()) }),
    audit: false,
  }),
  photo: call({
    method: 'POST',
    path: '/claim/{token}/photo',
    title: '上传报案照片',
    allow: 'public',
    params: byToken,
    query: z.strictObject({ ticket }),
    wire: 'form',
    limit: PHOTO_LIMIT,
    data: z.object({ photo: z.string() }),
    audit: false,
  }),
  report: call({
    method: 'POST',
    path: '/claim/{token}/report',
    title: '扫码报案',
    allow: 'public',
    params: byToken,
    body: z.strictObject({
      ticket,
      ...report,
      photos: photos(
        z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}-[0-9a-f]{32}$/, '照片已失效，请重新上传')),
      ),
    }),
    data: z.object({ claimNo: z.string() }),
  }),
}
