import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { pagingShape } from '../kernel/list.ts'
import { idSchema } from '../kernel/resource.ts'

const WRONG_DAY = '日期格式须为 2026-01-31'
const day = z.string('请选择日期').check(
  civilDay(WRONG_DAY),
  z.refine((text) => text >= '2000-01-01' && text <= '2100-12-31', '日期须在2000年至2100年之间'),
)

/** What an entry of a statement is of. */
export const STATEMENT_KINDS = {
  earned: '佣金',
  refunded: '退费冲减',
  clawedBack: '退保佣金',
  award: '奖励',
  adjusted: '审核调整',
  paidOut: '打款',
  withheld: '代扣税款',
  bounced: '银行退票',
  returned: '渠道退回',
} as const

/** A line that was settled otherwise than computed, cents; `why`: the reviewer's reason where channels are told it, or nothing. */
const adjusted = z.object({ line: z.string(), computed: z.int(), settled: z.int(), why: z.string() })

/** One entry of the books: `amount` signed cents as the channel is owed more or less by it, `balance` after it. Rates in hundredths of a percent. */
const entry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum([
    'earned',
    'refunded',
    'clawedBack',
    'award',
    'adjusted',
    'paidOut',
    'withheld',
    'bounced',
    'returned',
  ]),
  docNo: z.string(),
  policyId: z.nullable(z.string()),
  policyNo: z.nullable(z.string()),
  unitName: z.nullable(z.string()),
  /** Who sold the policy. */
  sellerName: z.nullable(z.string()),
  insureType: z.nullable(z.string()),
  premium: z.nullable(z.int()),
  ruleId: z.nullable(z.string()),
  ruleName: z.nullable(z.string()),
  edition: z.nullable(z.int()),
  basicFeeRate: z.nullable(z.int()),
  additionalFeeRate: z.nullable(z.int()),
  /** How the amount was reckoned and rounded, in words. */
  how: z.string(),
  /** Of an adjustment the lines that it is of. */
  adjusted: z.array(adjusted),
  amount: z.int(),
  balance: z.int(),
  sourceTable: z.string(),
  sourceId: z.string(),
})
export type StatementEntry = z.infer<typeof entry>

const step = z.object({ who: z.string(), at: z.string() })
export type SignedStep = z.infer<typeof step>
const signed = z.object({
  no: z.string(),
  applied: z.nullable(step),
  first: z.nullable(step),
  final: z.nullable(step),
  paid: z.nullable(step),
})
/** Who applied for a payment, reviewed it twice and paid it, and when. */
export type SignedPayment = z.infer<typeof signed>
/** Those steps as a statement calls them. */
export const SIGNED_STEPS = { applied: '申请', first: '初审', final: '复审', paid: '打款' } as const

const query = z.strictObject({ channelId: z.optional(idSchema), from: day, to: day })
const allow = { authority: 'settle_statement_view' } as const

/**
 * What a channel is owed over days, both included (Shanghai): entries of its account in the books, oldest first, with what each is
 * of. Without a channel it is the caller's own. `opening` and `closing` are the account's balance, above zero where the channel is
 * owed; they and `sums` are of all the days, `entries` those of one page (100 unless `size` says otherwise) of `total`.
 */
export const statement = {
  read: call({
    method: 'GET',
    path: '/dist/settle/statement',
    title: '渠道对账单',
    allow,
    query: z.extend(query, { current: pagingShape.current, size: pagingShape.size }),
    data: z.object({
      channelName: z.string(),
      from: z.string(),
      to: z.string(),
      opening: z.int(),
      closing: z.int(),
      sums: z.record(z.string(), z.int()),
      entries: z.array(entry),
      /** Sign-off of the payments among these entries that stand. */
      signed: z.array(signed),
      total: z.int(),
      current: z.int(),
      size: z.int(),
    }),
  }),
  /**
   * Has it made as a paper that anybody can check, once for the same entries: `ready` once it is drawn; asked again until then. 400
   * where there are too many entries.
   */
  paper: call({
    method: 'POST',
    path: '/dist/settle/statement/paper',
    title: '出具渠道对账单',
    allow,
    body: query,
    data: z.object({ docNo: z.string(), ready: z.boolean() }),
  }),
  /** The paper of these days as the entries stand now; 400 until it is made. */
  paperFile: call({
    method: 'GET',
    path: '/dist/settle/statement/paper/file',
    title: '下载渠道对账单',
    allow,
    query,
    wire: 'file',
  }),
  /** The same as a sheet. */
  sheet: call({
    method: 'GET',
    path: '/dist/settle/statement/sheet',
    title: '导出渠道对账单',
    allow,
    query,
    wire: 'file',
  }),
}
