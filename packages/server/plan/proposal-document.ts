import { coverLines } from '@baoqiao/contract/plan/cover-lines.ts'
import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import { amountInWords } from '@baoqiao/contract/rules/amount-words.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { proposalMachine } from '@baoqiao/contract/rules/machines/proposal.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { defineDocument } from '../documents/define-document.ts'
import {
  type Block,
  closing,
  facts,
  heading,
  newPage,
  numbered,
  quiet,
  table,
  text,
} from '../kernel/documents/block.ts'
import type { Work } from '../kernel/work/carrier.ts'
import { optionsIn } from './kept-content.ts'
import { contactText, sellerContact } from './seller-contact.ts'

/** What a proposal says on paper: as it was issued, money in cents. */
interface ProposalPaper {
  proposalNo: string
  edition: number
  unitName: string
  channel: string
  contact: string
  logo: string | null
  issued: string
  validUntil: string
  heads: number
  lead: string
  promises: readonly string[]
  claimSteps: readonly string[]
  link: string
  options: readonly Chosen[]
}
type Chosen = Pick<
  PlanOption,
  'title' | 'insurer' | 'coverage' | 'endDate' | 'rateVersion' | 'without' | 'exclusions'
> & {
  cover: readonly { label: string; limit: string; detail: string; kind: string }[]
  withoutKinds: readonly string[]
  from: string
  months: number
  manual: readonly string[]
  conditions: readonly string[]
  total: number
  rows: readonly { name: string; cls: number; heads: number; head: number; sum: number }[]
}

/** The paper of a proposal: made when it is issued. */
export const proposalDocument = defineDocument<ProposalPaper>({
  kind: 'proposal',
  template: 6,
  data: paperOf,
  docNo: ({ proposalNo, edition }) => `${proposalNo}-${edition}`,
  edition: ({ edition }) => edition,
  holder: ({ unitName }) => unitName,
  issuer: ({ channel }) => channel,
  // Taken before there was one, a paper has none.
  logo: ({ logo }) => logo ?? null,
  title: () => '保险建议书',
  layout: (paper) => [
    ...front(paper),
    ...paper.options.flatMap((one, i) => choice(one, i, paper.options.length)),
    ...end(paper),
  ],
  shown: ({ proposalNo, validUntil, channel, heads }) => [
    ['建议书编号', proposalNo],
    ['出具渠道', channel],
    ['人数', `${heads}人`],
    ['有效期至', validUntil],
  ],
  async standing(id, { tx, now }) {
    const { status, validUntil } = await tx
      .selectFrom('proposal')
      .select(['status', 'validUntil'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return proposalMachine.states[status === 'ISSUED' && validUntil < todayIn(now()) ? 'EXPIRED' : status]
  },
})

const NUMBERS = ['一', '二', '三', '四']

const front = (paper: ProposalPaper): Block[] => [
  facts([
    ['投保企业', paper.unitName],
    ['建议书编号', `${paper.proposalNo}（第${paper.edition}版）`],
    ['出具日期', paper.issued],
    ['有效期至', paper.validUntil],
    ['人数', `${paper.heads}人`],
    ['出具渠道', paper.channel],
    ['联系方式', paper.contact],
  ]),
  ...(paper.lead ? [heading('需求说明'), text(paper.lead)] : []),
  ...(paper.options.length > 1 ? [heading('方案比较'), comparison(paper.options)] : []),
]

/** What differs, side by side. */
function comparison(options: readonly Chosen[]): Block {
  const of = (cell: (one: Chosen) => string) => options.map(cell)
  return table({
    head: ['', ...options.map((_, i) => `方案${NUMBERS[i]}`)],
    rows: [
      ['产品', ...of(({ title }) => title)],
      ['保额', ...of(({ coverage }) => coverage)],
      ...coverLines(options).map(({ label, cells }) => [label, ...cells]),
    ],
    sum: ['保费（元）', ...of(({ total }) => formatYuan(total))],
  })
}

const choice = (one: Chosen, i: number, all: number): Block[] => [
  ...(i > 0 ? [newPage] : []),
  heading(`${all > 1 ? `方案${NUMBERS[i]}　` : ''}${one.title}`),
  facts([
    ['保险人', one.insurer],
    ['保额', one.coverage],
    ['保险期间', `${one.from} 零时起至 ${one.endDate} 二十四时止（${one.months}个月）`],
  ]),
  table({
    head: ['保障内容', '限额', '说明'],
    rows: one.cover.map(({ label, limit, detail }) => [label, limit, detail || '—']),
    widths: [3, 2, 5],
  }),
  table({
    head: ['职业', '类别', '人数', '每人（元）', '小计（元）'],
    rows: one.rows.map(({ name, cls, heads, head, sum }) => [
      name,
      `${cls}类`,
      String(heads),
      formatYuan(head),
      formatYuan(sum),
    ]),
    sum: ['合计', '', String(one.rows.reduce((sum, row) => sum + row.heads, 0)), '', formatYuan(one.total)],
    widths: [4, 1.4, 1.4, 2, 2.4],
    right: [2, 3, 4],
  }),
  quiet(
    `保险费合计人民币${amountInWords(one.total)}（¥${formatYuan(one.total)}），费率版本${one.rateVersion}。`,
  ),
  ...takenOn(one),
  ...(one.without.length + one.exclusions.length > 0
    ? [
        heading('哪些不保'),
        numbered([
          ...one.without.map((label) => `本方案未选「${label}」。`),
          ...one.exclusions.map((line) => `${line}。`),
        ]),
      ]
    : []),
]

/** A paper that was taken before they were told has none. */
const takenOn = ({
  manual = [],
  conditions = [],
}: Partial<Pick<Chosen, 'manual' | 'conditions'>>): Block[] =>
  manual.length + conditions.length === 0
    ? []
    : [
        heading('投保条件'),
        ...(manual.length > 0
          ? [text(`须人工核保：${manual.join('；')}。核保后可能调整保费、不承保部分人员或不予承保。`)]
          : []),
        ...(conditions.length > 0 ? [numbered(conditions.map((line) => `${line}。`))] : []),
      ]

const end = ({ claimSteps, promises, link }: ProposalPaper): Block[] => [
  ...(claimSteps.length > 0 ? [heading('理赔步骤'), numbered(claimSteps)] : []),
  ...(promises.length > 0 ? [heading('特别承诺'), numbered(promises)] : []),
  heading('说明'),
  text(
    '本建议书不是保险合同，不构成承保承诺。保费按出具日的费率和所列人数、职业计算，以投保时核定为准；保障内容以保险条款和保险单为准。',
  ),
  quiet(`在线查看：${link}`),
  closing,
]

const linesOf = (words: string | null) =>
  (words ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

async function paperOf(id: string, { tx, publicUrl, now, vault }: Work) {
  const row = await tx
    .selectFrom('proposal')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const options = optionsIn(row.content)
  const insurers = options.map(({ insurer }) => insurer)
  const data: ProposalPaper = {
    proposalNo: row.proposalNo,
    edition: row.edition,
    unitName: row.unitName,
    channel: row.channelName ?? '保桥',
    contact: contactText(await sellerContact({ ...row, insurers }, tx, vault)),
    logo: row.logo,
    issued: todayIn(row.issuedAt ? new Date(row.issuedAt) : now()),
    validUntil: row.validUntil,
    heads: row.heads,
    lead: row.lead ?? '',
    promises: linesOf(row.specialPromise),
    claimSteps: linesOf(row.claimSteps),
    link: `${publicUrl}/plan/${row.token}`,
    options: options.map(chosen),
  }
  return { data, owner: { policyId: null, channelId: row.channelId, createdBy: row.createdBy } }
}

const chosen = ({
  title,
  insurer,
  coverage,
  endDate,
  rateVersion,
  without,
  withoutKinds,
  exclusions,
  manual,
  conditions,
  plan,
  total,
  rows,
  cover,
}: PlanOption): Chosen => ({
  ...{ title, insurer, coverage, endDate, rateVersion, without, exclusions },
  withoutKinds: withoutKinds ?? without,
  manual: manual ?? [],
  conditions: conditions ?? [],
  from: plan.startDate,
  months: plan.months,
  total: total ?? 0,
  rows: rows.map(({ name, cls, empNum, head, row }) => ({ name, cls, heads: empNum, head, sum: row })),
  cover: cover.map(({ label, limit, detail, kind }) => ({ label, limit, detail, kind: kind ?? label })),
})
