import * as z from 'zod/mini'
import { ORDERING, PRICING, SELLING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { idSchema } from '../kernel/resource.ts'
import { applicationSchema } from './application.ts'
import { declaredAnswer } from './declared.ts'
import { checkAnswer, quoteAnswer, quoteRequest } from './quote.ts'

const id = z.object({ id: idSchema })
const SELL = { authority: 'policy_apply' } as const
const VIEW = { authority: 'policy_view' } as const

const submitted = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  status: z.string(),
  totalMoney: z.int(),
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
  cls: z.int(),
  atHeight: z.boolean(),
  premium: z.int(),
  startDate: z.string(),
  endDate: z.string(),
})
/** Applying for cover (2-calls §7 Proxy and orders). */
export const apply = {
  calc: call({
    method: 'POST',
    path: '/dist/bowei/object?path=insure/calc_apply',
    title: '试算',
    allow: SELL,
    visitor: PRICING,
    body: quoteRequest,
    data: quoteAnswer,
  }),
  check: call({
    method: 'POST',
    path: '/dist/bowei/object?path=insure/check',
    title: '投保校验',
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
    allow: SELL,
    visitor: SELLING,
    body: applicationSchema,
    data: submitted,
    idempotent: true,
    limit: 4 * 1024 * 1024,
  }),
  insured: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/insured',
    title: '被保险人清单',
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
  document: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/document',
    title: '电子保单',
    allow: VIEW,
    visitor: ORDERING,
    params: id,
    wire: 'file',
  }),
}
