import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { MOST_ON_PAPER } from '@baoqiao/contract/settlement/most-on-paper.ts'
import {
  SIGNED_STEPS,
  type SignedPayment,
  type SignedStep,
  STATEMENT_KINDS,
} from '@baoqiao/contract/settlement/statement.ts'
import { defineDocument } from '../../documents/define-document.ts'
import { type Block, type Fact, facts, heading, quiet, table } from '../../kernel/documents/block.ts'
import type { Work } from '../../kernel/work/carrier.ts'
import { daysOf, paperNo } from './paper-cause.ts'
import { paymentsTold, type ToldPayment } from './payments-told.ts'
import { signedPayments } from './signed.ts'
import { statementOf } from './statement-of.ts'
import { type AdjustedLine, adjustedLines, type CountedAward, countedAwards } from './statement-parts.ts'

/** One entry as it is printed; cents. */
type PaperEntry = {
  at: string
  kind: string
  docNo: string
  policy: string
  premium: number | null
  how: string
  amount: number
  balance: number
}
/** What a channel is owed over days, entry by entry, with what each came of; cents. */
interface StatementPaper {
  no: string
  issuer: string
  channelName: string
  from: string
  to: string
  opening: number
  closing: number
  sums: readonly (readonly [title: string, cents: number])[]
  entries: readonly PaperEntry[]
  awards: readonly CountedAward[]
  adjusted: readonly AdjustedLine[]
  /** Tax that was kept back of payments, less what came back with them, cents. Not there on papers from before it was printed. */
  withheld?: number
  /** Not there on papers from before they were printed. */
  payments?: readonly ToldPayment[]
  signed?: readonly SignedPayment[]
}

/** A channel's statement (1-platform §1 settlement): no list of documents shows it, it is read where statements are. */
export const statementDocument = defineDocument<StatementPaper>({
  kind: 'statement',
  template: 3,
  apart: true,
  data: statementPaper,
  docNo: ({ no }) => no,
  holder: ({ channelName }) => channelName,
  issuer: ({ issuer }) => issuer,
  layout: (paper) => [
    ...head(paper),
    heading('账目明细'),
    entriesOf(paper),
    ...awardsOf(paper),
    ...adjustedOf(paper),
    ...paymentsOf(paper),
    ...signedOf(paper),
    quiet(
      '佣金按每笔保费分别乘基本费率和附加费率，各四舍五入到分；退费按累计退费比例冲减，累计数四舍五入到分。余额为正表示应付渠道，为负表示渠道应退。',
    ),
  ],
  shown: ({ no, channelName, from, to, entries }) => [
    ['对账单编号', no],
    ['渠道', channelName],
    ['对账期间', `${from} 至 ${to}`],
    ['账目', `${entries.length}条`],
  ],
  standing: async () => '账目以平台账簿为准，有变化时另出新版',
})

const head = ({ no, channelName, from, to, opening, closing, sums, withheld }: StatementPaper): Block[] => [
  facts([
    ['渠道', channelName],
    ['对账单编号', no],
    ['对账期间', `${from} 至 ${to}`],
    ['期初余额', `${formatYuan(opening)}元`],
    ['期末余额', `${formatYuan(closing)}元`],
    ...taxOf(withheld),
  ]),
  table({
    head: ['类别', '金额（元）'],
    rows: [['期初余额', formatYuan(opening)], ...sums.map(([title, cents]) => [title, formatYuan(cents)])],
    sum: ['期末余额', formatYuan(closing)],
    right: [1],
  }),
]

const taxOf = (withheld: number | undefined): Fact[] =>
  withheld === undefined
    ? []
    : [['代扣税款', `${formatYuan(withheld)}元${withheld === 0 ? '（本期未代扣税款）' : ''}`]]

const entriesOf = ({ entries }: StatementPaper): Block =>
  table({
    head: ['时间', '类别、单据与保单', '保费', '规则、费率与计算', '金额（元）', '余额（元）'],
    rows: entries.map((one) => [
      one.at,
      // Numbers of papers and policies have some twenty signs, each on a line of its own: the column is as wide as that.
      [one.kind, one.docNo, one.policy].filter(Boolean).join('\n'),
      one.premium === null ? '' : formatYuan(one.premium),
      one.how,
      formatYuan(one.amount),
      formatYuan(one.balance),
    ]),
    widths: [10.5, 29, 12, 22.5, 13, 13],
    right: [2, 4, 5],
  })

const awardsOf = ({ awards }: StatementPaper): Block[] =>
  awards.length === 0
    ? []
    : [
        heading('奖励计算'),
        table({
          head: ['奖励申请', '规则与险种', '计算', '奖励（元）'],
          rows: awards.map(({ no, rule, insureType, how, fee }) => [
            no,
            `${rule}\n${insureType}`,
            how,
            formatYuan(fee),
          ]),
          widths: [20, 20, 46, 14],
          right: [3],
        }),
      ]

const adjustedOf = ({ adjusted }: StatementPaper): Block[] =>
  adjusted.length === 0
    ? []
    : [
        heading('审核调整'),
        table({
          head: ['申请', '明细', '计算（元）', '结算（元）', '差额（元）', '原因'],
          rows: adjusted.map(({ no, line, computed, settled, why }) => [
            ...[no, line, formatYuan(computed), formatYuan(settled), formatYuan(settled - computed), why],
          ]),
          widths: [19, 26, 12, 12, 12, 19],
          right: [2, 3, 4],
        }),
      ]

const paymentsOf = ({ payments = [] }: StatementPaper): Block[] =>
  payments.length === 0
    ? []
    : [
        heading('打款账户'),
        table({
          head: ['申请', '收款人', '开户银行与账号', '打款日期', '打款流水号'],
          rows: payments.map(({ no, payee, account, on, receiptNo }) => [no, payee, account, on, receiptNo]),
          widths: [24, 16, 26, 13, 21],
        }),
      ]

const signedOf = ({ signed = [] }: StatementPaper): Block[] =>
  signed.length === 0
    ? []
    : [
        heading('审核与打款签署'),
        table({
          head: ['申请号', ...Object.values(SIGNED_STEPS)],
          rows: signed.map((one) => [one.no, ...STEPS.map((step) => signature(one[step]))]),
          widths: [24, 19, 19, 19, 19],
        }),
      ]
const STEPS = ['applied', 'first', 'final', 'paid'] as const
const signature = (step: SignedStep | null) =>
  step ? `${step.who}\n${clockTime(new Date(step.at)).slice(0, 16)}` : ''

async function statementPaper(channelId: string, work: Work, cause: string) {
  const { tx, tenantId } = work
  const channel = await tx
    .selectFrom('distChannel')
    .select(['id', 'name'])
    .where('id', '=', channelId)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  const found = channel && (await statementOf({ channel, ...daysOf(cause) }, MOST_ON_PAPER, work))
  if (!found) return null
  const { name: issuer } = await tx
    .selectFrom('sysTenant')
    .select('name')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const { channelName, from, to, opening, closing, sums, entries } = found
  const data: StatementPaper = {
    ...{ no: paperNo(found), issuer, channelName, from, to, opening, closing },
    sums: Object.entries(STATEMENT_KINDS).flatMap(([kind, title]) =>
      sums[kind] === undefined ? [] : [[title, sums[kind]] as const],
    ),
    entries: entries.map(printed),
    awards: await countedAwards(entries, work),
    adjusted: await adjustedLines(entries, work),
    withheld: 0 - (sums.withheld ?? 0),
    payments: await paymentsTold(entries, work),
    signed: await signedPayments(entries, work),
  }
  return { data, owner: { policyId: null, channelId, createdBy: null } }
}

type Entry = NonNullable<Awaited<ReturnType<typeof statementOf>>>['entries'][number]
function printed(one: Entry): PaperEntry {
  const { at, kind, docNo, policyNo, unitName, sellerName, premium, ruleName, edition, amount, balance } = one
  const rates =
    ruleName === null
      ? ''
      : `${ruleName}（第${edition ?? 1}版）${(one.basicFeeRate ?? 0) / 100}%＋${(one.additionalFeeRate ?? 0) / 100}%\n`
  return {
    ...{
      at: clockTime(new Date(at)).replace(' ', '\n'),
      kind: STATEMENT_KINDS[kind],
      docNo,
      premium,
      amount,
      balance,
    },
    policy: [policyNo, unitName, sellerName && `业务员 ${sellerName}`].filter(Boolean).join('\n'),
    how: `${rates}${one.how}`,
  }
}
