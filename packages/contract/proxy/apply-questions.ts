import * as z from 'zod/mini'
import { ORDERING, PAYING, PRICING, SELLING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { apart, type Read, refusal } from '../kernel/each.ts'
import { PAGING } from '../kernel/paging-words.ts'
import { type Application, applicationSchema, holderSchema } from '../policy/application.ts'
import { checkAnswer, headRow, quoteAnswer, quoteRequest } from '../policy/quote.ts'
import { inAddress } from './in-address.ts'
import { proxied } from './proxied.ts'

const SELL = { authority: 'policy_apply' } as const
const AT = '/dist/bowei/object?path='
const issue = z.object({ path: z.string(), message: z.string() })
const answered = <D extends z.ZodMiniType>(data: D) =>
  z.array(z.object({ index: z.int(), data: z.nullable(data), refused: z.nullable(refusal) }))

const suggestion = z.object({
  productId: z.string(),
  title: z.string(),
  /** Cents for all, for the months asked; null when the product cannot take them. */
  total: z.nullable(z.int()),
  /** What it was priced with: coverage of each person in ten-thousands of yuan, or the plan's number. */
  coverageWan: z.nullable(z.int()),
  planNo: z.nullable(z.int()),
  /** The same in words: prices of different sums are no comparison without them. Empty where it has none. */
  coverage: z.string(),
  /** Why it cannot take them. */
  reasons: z.array(z.string()),
})
export type Suggestion = z.infer<typeof suggestion>
const finding = z.extend(issue, { level: z.enum(['error', 'warning']) })
export type Finding = z.infer<typeof finding>

/** What is only priced, of so many heads without their names, is asked by GET as well. */
const PRICES = { allow: SELL, visitor: PRICING, ignored: PAGING } as const
const CHECKS = { method: 'POST', allow: SELL, visitor: SELLING, ignored: PAGING } as const
const byGet = (path: string, title: string) =>
  ({ ...PRICES, method: 'GET', path: `${AT}${path}`, title: `${title}（GET）` }) as const
const requests = z
  .array(apart(quoteRequest), '请填写试算内容')
  .check(z.minLength(1, '请填写试算内容'), z.maxLength(20, '一次最多试算20笔'))
const COVERAGE = '保额须在1到1000万元之间'
const TERM = '保障期限须为1到12个月'
const wanted = z.strictObject({
  rows: z
    .array(headRow, '请选择职业')
    .check(z.minLength(1, '请选择职业'), z.maxLength(200, '一次最多200种职业')),
  /** Coverage wanted, in ten-thousands of yuan: the lowest offered that reaches it is priced. */
  coverageWan: z.optional(z.int('请填写保额').check(z.gte(1, COVERAGE), z.lte(1000, COVERAGE))),
  months: z.optional(z.int('请选择保障期限').check(z.gte(1, TERM), z.lte(12, TERM))),
})

/** People of one batch. */
const MOST_HEADS = 5_000
const headsOf = (all: readonly Read<Application>[]) =>
  all.reduce((sum, { asked }) => sum + (asked?.employees.length ?? 0), 0)

/** What older clients ask on the way to an order through the insurer's proxy. */
export const applyQuestions = {
  /** `insure/calc_apply` by GET: it names nobody. The parts of its body are query values, as JSON. */
  calcByGet: call({
    ...byGet('insure/calc_apply', '试算'),
    query: z.strictObject({
      plan: inAddress('plan', '方案', quoteRequest.shape.plan),
      rows: inAddress('rows', '职业', quoteRequest.shape.rows),
      sourceId: quoteRequest.shape.sourceId,
    }),
    data: quoteAnswer,
  }),
  calcMany: call({
    ...PRICES,
    method: 'POST',
    path: `${AT}batch_calc_apply`,
    title: '批量试算',
    each: 'requests',
    body: z.strictObject({ requests }),
    data: answered(quoteAnswer),
    audit: false,
  }),
  calcManyByGet: call({
    ...byGet('batch_calc_apply', '批量试算'),
    each: 'requests',
    query: z.strictObject({ requests: inAddress('requests', '试算内容', requests) }),
    data: answered(quoteAnswer),
  }),
  /** The same as `insure/check`, at the address that the oldest clients have. */
  checkOne: call({
    ...CHECKS,
    path: `${AT}check`,
    title: '投保校验（旧地址）',
    body: applicationSchema,
    data: checkAnswer,
    limit: 4 * 1024 * 1024,
    audit: false,
  }),
  checkMany: call({
    ...CHECKS,
    path: `${AT}batch_check`,
    title: '批量投保校验',
    each: 'applications',
    body: z.strictObject({
      applications: z.array(apart(applicationSchema), '请填写投保申请').check(
        z.minLength(1, '请填写投保申请'),
        z.maxLength(10, '一次最多校验10笔'),
        z.refine((all) => headsOf(all) <= MOST_HEADS, `一次最多校验${MOST_HEADS}人`),
      ),
    }),
    data: answered(checkAnswer),
    limit: 8 * 1024 * 1024,
    audit: false,
  }),
  /** Products of the channel for these people, those that take them first, the cheapest of them first. */
  recommend: call({
    ...PRICES,
    method: 'POST',
    path: `${AT}product/recommend`,
    title: '产品推荐',
    body: wanted,
    data: z.array(suggestion),
    audit: false,
  }),
  recommendByGet: call({
    ...byGet('product/recommend', '产品推荐'),
    query: z.strictObject({
      rows: inAddress('rows', '职业', wanted.shape.rows),
      coverageWan: z.optional(inAddress('coverageWan', '保额', wanted.shape.coverageWan.def.innerType)),
      months: z.optional(inAddress('months', '保障期限', wanted.shape.months.def.innerType)),
    }),
    data: z.array(suggestion),
  }),
  /**
   * What is wrong or strange about an enterprise, before an application: at most one finding a field, none when it can
   * apply. Fields that are not sent are not looked at.
   */
  verifyHolder: call({
    ...CHECKS,
    path: `${AT}insure/verify_holder`,
    title: '投保人校验',
    body: z.strictObject({
      type: z.optional(z.enum(['1', '2'], '产品类型须为1（雇主险）或2（团意险）')),
      holder: z.partialRecord(z.keyof(holderSchema), z.unknown()),
    }),
    data: z.object({ passed: z.boolean(), findings: z.array(finding) }),
    audit: false,
  }),
  /** How an order stands by the older dictionary (0, 3, 5, 7), of those that the caller sees; null before it is paid for. */
  policyStatus: proxied({
    path: 'insure/policy_status',
    title: '旧版保单状态',
    allow: { authority: 'policy_view' },
    visitor: PAYING,
    asked: z.strictObject({
      orderNo: z.string('请填写订单号').check(z.minLength(1, '请填写订单号'), z.maxLength(32)),
    }),
    data: z.nullable(
      z.object({
        orderNo: z.string(),
        policyNo: z.nullable(z.string()),
        status: z.enum(['0', '3', '5', '7']),
        statusName: z.string(),
      }),
    ),
  }),
  /** What the last invoice for an enterprise was asked for with, of those that the caller sees (a visitor: of their orders); null when there is none. */
  lastInvoice: proxied({
    path: 'insure/last_invoice',
    title: '上次开票资料',
    allow: { authority: 'invoice_view' },
    visitor: ORDERING,
    asked: z.strictObject({
      code: z
        .string('请填写 统一社会信用代码')
        .check(z.minLength(1, '请填写 统一社会信用代码'), z.maxLength(30)),
    }),
    data: z.nullable(
      z.object({
        title: z.nullable(z.string()),
        identification: z.nullable(z.string()),
        type: z.string(),
        address: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        bankName: z.nullable(z.string()),
        bankNo: z.nullable(z.string()),
        email: z.nullable(z.string()),
        mailName: z.nullable(z.string()),
        mailAddress: z.nullable(z.string()),
      }),
    ),
  }),
}
