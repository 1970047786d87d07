import { SURRENDER_REASONS } from '@baoqiao/contract/policy/surrender-form.ts'
import { tradeText } from '@baoqiao/contract/policy/trade-text.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { amountInWords } from '@baoqiao/contract/rules/amount-words.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { defineDocument } from '../../documents/define-document.ts'
import { mask } from '../../kernel/data/vault.ts'
import {
  type Block,
  closing,
  facts,
  heading,
  newPage,
  quiet,
  table,
  text,
} from '../../kernel/documents/block.ts'
import type { Work } from '../../kernel/work/carrier.ts'
import type { SeatStretch } from '../cover/seats.ts'
import { maskName, type PolicyFacts, period, policyFacts } from '../policy-facts.ts'
import { TO_ACCOUNT } from './surrender-books.ts'
import { reckonSurrender, type SeatRefund } from './surrender-refund.ts'

/** That a policy was given back, and how what is paid back came about: taken when it takes effect, money in cents. */
interface SurrenderPaper extends PolicyFacts {
  effDate: string
  reason: string
  refund: number
  mode: string
  /** How it is paid back; nothing where nothing is. */
  payee: { way: string; name: string; account: string } | null
  /** Whose cover ends, and what they have paid; not there on papers from before it was printed. */
  covered?: { heads: number; paid: number }
  lines: readonly Line[]
  people: readonly Returned[]
}
type Line = { title: string; heads: number; paid: number; refund: number; formula: string }
type Returned = {
  name: string
  idNo: string
  trade: string
  cls: number
  /** Days of cover; '' to '' where it has not begun; not there on papers from before they were printed. */
  from?: string
  to?: string
  paid: number
  refund: number
}

/** The endorsement by which a policy ends (退保批单): made when a surrender takes effect. */
export const surrenderDocument = defineDocument<SurrenderPaper>({
  kind: 'surrender',
  template: 3,
  data: surrenderPaper,
  docNo: ({ policyNo }) => `${policyNo}-TB`,
  holder: ({ holder }) => holder.name,
  issuer: ({ insurer }) => insurer.name,
  title: ({ product }) => `${product}退保批单`,
  layout: (paper) => [...front(paper), ...money(paper), closing, ...people(paper)],
  shown: ({ policyNo, product, insurer, holder, effDate }) => [
    ['保单号', policyNo],
    ['产品', product],
    ['保险人', insurer.name],
    ['投保人', maskName(holder.name)],
    ['保险责任终止', `${effDate} 零时`],
  ],
  async standing(id, { tx }) {
    const { status } = await tx
      .selectFrom('surrenderApply')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const words: Readonly<Record<string, string>> = surrenderApplyMachine.states
    return words[status] ?? status
  },
})

const front = (paper: SurrenderPaper): Block[] => [
  facts([
    ['保单号', paper.policyNo],
    ['产品名称', paper.product],
    ['投保人', paper.holder.name],
    ['统一社会信用代码', paper.holder.code],
    ['保险人', paper.insurer.name],
    ['服务热线', paper.insurer.hotline],
  ]),
  heading('批改内容'),
  text(
    `经投保人申请、保险人同意，本保险合同自 ${paper.effDate} 零时（北京时间）起解除，保险责任同时终止。此前发生的保险事故，仍按保险合同的约定处理。`,
  ),
  facts([
    ['原保险期间', period(paper.startDate, paper.endDate)],
    ['退保原因', paper.reason],
    [`承保时${peopleWord(paper.line)}人数`, `${paper.heads}人`],
    ['承保时保险费合计', `¥${formatYuan(paper.total)}`],
    ...covered(paper),
  ]),
]

/** After additions and removals it is not who was insured at first. */
const covered = ({ covered: now, line }: SurrenderPaper): [string, string][] =>
  now
    ? [
        [`终止时在保${peopleWord(line)}人数`, `${now.heads}人`],
        ['在保人员已交保险费合计', `¥${formatYuan(now.paid)}`],
      ]
    : []

const money = ({ mode, lines, refund, payee }: SurrenderPaper): Block[] => [
  heading(`退还保险费（${mode}）`),
  table({
    head: ['职业类别', '人数', '已交保险费（元）', '每人计算', '退还（元）'],
    rows: lines.map((line) => [
      line.title,
      String(line.heads),
      formatYuan(line.paid),
      line.formula,
      formatYuan(line.refund),
    ]),
    sum: [
      '合计',
      String(lines.reduce((sum, { heads }) => sum + heads, 0)),
      formatYuan(lines.reduce((sum, { paid }) => sum + paid, 0)),
      '',
      formatYuan(refund),
    ],
    widths: [1.6, 1, 2.2, 6, 2],
    right: [1, 2, 4],
  }),
  facts([
    ['退还保险费合计', `人民币${amountInWords(refund)}（¥${formatYuan(refund)}）`],
    ['退还方式', payee?.way ?? '应退金额为零，无需退款'],
    ['收款人', payee?.name],
    ['收款账号', payee?.account],
  ]),
]

const people = ({ people: all, line }: SurrenderPaper): Block[] => [
  newPage,
  heading(`附件　${peopleWord(line)}退费清单`),
  table({
    head: ['序号', '姓名', '证件号码', '工种', '类别', '保障期间', '已交保险费（元）', '退还（元）'],
    rows: all.map(({ name, idNo, trade, cls, from, to, paid, refund }, i) => [
      String(i + 1),
      name,
      idNo,
      trade,
      `${cls}类`,
      from && to ? `${from} 至 ${to}` : '保障未开始',
      formatYuan(paid),
      formatYuan(refund),
    ]),
    widths: [1, 2.9, 3.5, 2.5, 1.1, 4, 2, 1.9],
    right: [0, 6, 7],
  }),
  quiet('证件号码按个人信息保护要求部分隐藏，完整清单以保险人系统记录为准。'),
]

async function surrenderPaper(id: string, work: Work) {
  const { tx } = work
  const row = await tx.selectFrom('surrenderApply').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { facts: said, row: policy, owner } = await policyFacts(row.policyId, work)
  const { mode, lines, seats } = await reckonSurrender(policy, row.effDate, work, id)
  const refund = row.refundMoney ?? 0
  const reasons: Readonly<Record<string, string>> = SURRENDER_REASONS
  const data: SurrenderPaper = {
    ...said,
    effDate: row.effDate,
    reason: reasons[row.reason] ?? row.reason,
    refund,
    mode,
    payee: refund > 0 ? payeeOf(row, work) : null,
    covered: { heads: seats.length, paid: seats.reduce((sum, { paid }) => sum + paid, 0) },
    lines,
    people: await peopleWith(seats, row.effDate, work),
  }
  const told = data.lines.reduce((sum, line) => sum + line.refund, 0)
  if (told !== refund) throw new Error(`surrender ${id}: ${told} cents reckoned, ${refund} agreed`)
  return { data, owner }
}

interface Payee {
  way: string | null
  payeeName: string | null
  bankName: string | null
  bankNo: string | null
}
function payeeOf({ way, payeeName, bankName, bankNo }: Payee, { vault }: Work): SurrenderPaper['payee'] {
  if (way !== TO_ACCOUNT) return { way: '按原支付渠道退回', name: '', account: '' }
  const account = bankNo ? mask(vault.open(bankNo)) : ''
  return { way: '转账到收款账户', name: payeeName ?? '', account: `${bankName ?? ''} ${account}`.trim() }
}

/**
 * Everybody who had a place whose cover ends, one after another, with their own days: what a stretch has cost, and what is
 * given back of it, the last first as the books take it off.
 */
async function peopleWith(
  seats: readonly SeatRefund[],
  cancel: string,
  { tx, vault }: Work,
): Promise<Returned[]> {
  const stretches = seats.flatMap(({ stretches: all, refund }) => refunds(all, refund))
  const rows = await tx
    .selectFrom('policyInsured')
    .select(['id', 'name', 'idNo', 'seq'])
    .where(({ eb, fn, val }) =>
      eb('id', '=', fn.any(val([...new Set(stretches.map(({ insuredId }) => insuredId))]))),
    )
    .where('deletedAt', 'is', null)
    .execute()
  const of = new Map(rows.map((row) => [row.id, row]))
  const last = addDays(cancel, -1)
  return stretches
    .toSorted((a, b) => (of.get(a.insuredId)?.seq ?? 0) - (of.get(b.insuredId)?.seq ?? 0))
    .flatMap(({ insuredId, professionName, givenTrade, cls, from, to, paid, refund }) => {
      const trade = tradeText(professionName, givenTrade)
      const person = of.get(insuredId)
      if (!person) return []
      const until = to < last ? to : last
      const days = until < from ? { from: '', to: '' } : { from, to: until }
      return [{ name: person.name, idNo: mask(vault.open(person.idNo)), trade, cls, ...days, paid, refund }]
    })
}

/** What is given back of a place, by its stretches. */
function refunds(stretches: readonly SeatStretch[], refund: number) {
  let left = refund
  return stretches
    .toReversed()
    .map((one) => {
      const back = Math.min(left, one.paid)
      left -= back
      return { ...one, refund: back }
    })
    .toReversed()
}
