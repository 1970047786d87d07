import * as z from 'zod/mini'
import { ORDERING, PRICING, SELLING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { PAGING } from '../kernel/paging-words.ts'
import { idSchema } from '../kernel/resource.ts'
import { policyMachine } from '../rules/machines/policy.ts'
import { stateSchema } from '../rules/states/state-schema.ts'
import { applicationSchema, holderSchema } from './application.ts'
import { carriedAnswer } from './carried.ts'
import { declaredAnswer } from './declared.ts'
import { orderDocument } from './order-document.ts'
import { checkAnswer, quoteAnswer, quoteRequest } from './quote.ts'
import { revisionsAnswer } from './revision.ts'

const id = z.object({ id: idSchema })
const SELL = { authority: 'policy_apply' } as const
const VIEW = { authority: 'policy_view' } as const
/** The product that is asked for where that of then is not sold any more. */
const instead = z.strictObject({ productId: z.optional(idSchema) })

const submitted = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  status: stateSchema(policyMachine),
  totalMoney: z.int(),
  /** What a coupon takes off it, in cents: the rest is to be paid. */
  couponMoney: z.optional(z.int()),
  payDeadline: z.nullable(z.string()),
})
export type Submitted = z.infer<typeof submitted>
const insured = z.object({
  id: z.string(),
  name: z.string(),
  idNo: z.string(),
  /** Sealed, for those who may look at it in clear. */
  idNoCrypt: z.optional(z.string()),
  professionName: z.string(),
  /** What the list called the trade, where that is another name. */
  givenTrade: z.nullable(z.string()),
  cls: z.int(),
  atHeight: z.boolean(),
  /** Ten-thousands of yuan. */
  coverageWan: z.int(),
  premium: z.int(),
  /** What the seller noted of this person. */
  remark: z.nullable(z.string()),
  startDate: z.string(),
  endDate: z.string(),
})
/** An enterprise of an earlier application; whoever answers for it is masked. `id`: the application's. */
const customer = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  principal: z.string(),
  mobile: z.string(),
})
export type Customer = z.infer<typeof customer>
/** Applying for cover (2-calls §7 Proxy and orders). */
export const apply = {
  calc: call({
    method: 'POST',
    path: '/dist/bowei/object?path=insure/calc_apply',
    title: '试算',
    ignored: PAGING,
    allow: SELL,
    visitor: PRICING,
    body: quoteRequest,
    data: quoteAnswer,
  }),
  check: call({
    method: 'POST',
    path: '/dist/bowei/object?path=insure/check',
    title: '投保校验',
    ignored: PAGING,
    allow: SELL,
    visitor: SELLING,
    body: applicationSchema,
    data: checkAnswer,
    limit: 4 * 1024 * 1024,
  }),
  submit: call({
    method: 'POST',
    path: '/dist/bowei/object?path=batch/create',
    title: '提交投保',
    ignored: PAGING,
    allow: SELL,
    visitor: SELLING,
    body: applicationSchema,
    data: submitted,
    idempotent: true,
    limit: 4 * 1024 * 1024,
  }),
  /** Enterprises that this person's channel has applied for before, the last first; by name or credit code. */
  customers: call({
    method: 'GET',
    path: '/dist/distInsure/customer/list',
    title: '已有客户',
    allow: SELL,
    visitor: SELLING,
    query: z.strictObject({ keyword: z.optional(z.string().check(z.maxLength(100))) }),
    data: z.array(customer),
  }),
  /** Companies of the public register, by name or credit code: what the form can be filled with. 503 when it does not answer. */
  companies: call({
    method: 'GET',
    path: '/dist/distInsure/company/list',
    title: '企业登记查询',
    allow: SELL,
    visitor: SELLING,
    query: z.strictObject({
      keyword: z
        .string('请输入企业名称或信用代码')
        .check(z.trim(), z.minLength(2, '请至少输入2个字'), z.maxLength(100)),
    }),
    data: z.array(z.omit(z.partial(holderSchema), { mobile: true })),
  }),
  /** What the form was filled with then; the mobile is asked for anew. */
  customer: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/customer',
    title: '客户资料',
    allow: SELL,
    visitor: SELLING,
    params: id,
    data: z.partial(z.omit(holderSchema, { mobile: true })),
  }),
  /** A policy carried on for another term, with what changed since. `productId`: another product than then. */
  renewal: call({
    method: 'GET',
    path: '/service/renew/batch/data/{id}',
    title: '续保资料',
    allow: SELL,
    visitor: SELLING,
    params: id,
    query: instead,
    audit: true,
    data: carriedAnswer,
  }),
  /** A refused order with everything that was typed. `productId`: another product than then, of the same line. */
  resubmission: call({
    method: 'GET',
    path: '/service/resubmit/batch/data/{id}',
    title: '重新提交资料',
    allow: SELL,
    visitor: SELLING,
    params: id,
    query: instead,
    audit: true,
    data: carriedAnswer,
  }),
  /** An order that is over or in force, for a new one with the same enterprise, people and papers; `productId` as above. */
  copy: call({
    method: 'GET',
    path: '/service/copy/batch/data/{id}',
    title: '复制投保资料',
    allow: SELL,
    params: id,
    query: instead,
    audit: true,
    data: carriedAnswer,
  }),
  /** What each submission after a refusal changed, the last first. */
  revisions: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/revisions',
    title: '修改记录',
    allow: VIEW,
    params: id,
    data: revisionsAnswer,
  }),
  insured: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/insured',
    title: '人员清单',
    allow: VIEW,
    visitor: ORDERING,
    params: id,
    query: z.strictObject(pagingShape),
    data: pageSchema(insured),
  }),
  declared: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/declared',
    title: '告知与声明',
    allow: VIEW,
    params: id,
    data: declaredAnswer,
  }),
  document: orderDocument,
}
