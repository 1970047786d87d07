import type { Plan } from '@baoqiao/contract/policy/application.ts'
import { POLICY_STATUS } from '@baoqiao/contract/policy/policy.ts'
import type { QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { amountInWords } from '@baoqiao/contract/rules/amount-words.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { shownPolicyStatus } from '@baoqiao/contract/rules/shown-status.ts'
import { defineDocument } from '../documents/define-document.ts'
import { mask } from '../kernel/data/vault.ts'
import {
  boxed,
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
import { coverRows } from './cover-rows.ts'

/** What an e-policy says (RULES §1.8): taken when it is issued, money in cents. */
interface PolicyPaper {
  policyNo: string
  orderNo: string
  insurer: string
  line: ProductConfig['line']
  product: string
  holder: { name: string; code: string; address: string; principal: string; mobile: string }
  startDate: string
  endDate: string
  heads: number
  total: number
  paidAt: string | null
  channel: string
  cover: readonly (readonly string[])[]
  trades: readonly { name: string; cls: number; heads: number; head: number; sum: number }[]
  declarations: readonly { title: string; version: string | null; text: string }[]
  people: readonly {
    name: string
    idNo: string
    trade: string
    cls: number
    premium: number
    from: string
    to: string
  }[]
}

/** The e-policy: made of an issued policy. */
export const policyDocument = defineDocument<PolicyPaper>({
  kind: 'policy',
  template: 2,
  data: policyPaper,
  docNo: ({ policyNo }) => policyNo,
  holder: ({ holder }) => holder.name,
  issuer: ({ insurer }) => insurer,
  title: ({ product }) => `${product}电子保单`,
  layout: (paper) => [...front(paper), ...cover(paper), ...afterwards(paper), closing, ...annexes(paper)],
  shown: ({ policyNo, product, insurer, holder, startDate, endDate, heads }) => [
    ['保单号', policyNo],
    ['产品', product],
    ['保险人', insurer],
    ['投保人', maskName(holder.name)],
    ['保险期间', period(startDate, endDate)],
    ['人数', `${heads}人`],
  ],
  async standing(policyId, { tx, now }) {
    const { status, startDate, endDate } = await tx
      .selectFrom('policy')
      .select(['status', 'startDate', 'endDate'])
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow()
    const shown = shownPolicyStatus(status, startDate, endDate, now())
    return POLICY_STATUS[shown as keyof typeof POLICY_STATUS] ?? shown
  },
  async issued(policyId, policyFile, { tx }) {
    await tx.updateTable('policy').set({ policyFile }).where('id', '=', policyId).execute()
  },
})

const period = (from: string, to: string) => `${from} 零时起至 ${to} 二十四时止（北京时间）`
/** In employer liability the enterprise itself is insured and its people are 雇员. */
const peopleOf = (line: PolicyPaper['line']) => (line === 'employerLiability' ? '雇员' : '被保险人')

const front = ({
  policyNo,
  orderNo,
  insurer,
  product,
  line,
  holder,
  startDate,
  endDate,
  heads,
  channel,
}: PolicyPaper) => [
  facts([
    ['保单号', policyNo],
    ['产品名称', product],
    ['保险人', insurer],
    ['订单号', orderNo],
  ]),
  heading('投保人'),
  facts([
    ['名称', holder.name],
    ['统一社会信用代码', holder.code],
    ['法定代表人', holder.principal],
    ['联系电话', holder.mobile],
    ['地址', holder.address],
    ['被保险人', line === 'employerLiability' ? '同投保人' : `见所附被保险人清单，共${heads}人`],
  ]),
  heading('保险期间'),
  facts([
    ['起止', period(startDate, endDate)],
    [`${peopleOf(line)}人数`, `${heads}人`],
    ['出单渠道', channel],
  ]),
]

const cover = ({ cover: rows, trades, total, heads, paidAt }: PolicyPaper) => [
  heading('保险责任与限额'),
  table({ head: ['保险责任', '每人限额', '说明'], rows, widths: [3, 2, 5] }),
  heading('保险费'),
  table({
    head: ['工种', '类别', '人数', '每人保险费（元）', '小计（元）'],
    rows: trades.map(({ name, cls, heads: count, head, sum }) => [
      name,
      `${cls}类`,
      String(count),
      formatYuan(head),
      formatYuan(sum),
    ]),
    sum: ['合计', '', String(heads), '', formatYuan(total)],
    widths: [4, 1, 1, 2, 2],
    right: [2, 3, 4],
  }),
  facts([
    ['保险费合计', `人民币${amountInWords(total)}（¥${formatYuan(total)}）`],
    ['交费时间', paidAt && clockTime(new Date(paidAt))],
  ]),
]

const afterwards = ({ insurer, line }: PolicyPaper) => [
  heading('发生事故时'),
  numbered([
    '抢救伤者，保护现场，并在48小时内报案。',
    `保存事故经过、病历、费用单据和${peopleOf(line)}的身份证明。`,
    '按保险条款“赔偿处理”一章提交索赔材料。',
    `${insurer}在材料齐全后核定，达成协议后十日内赔付。`,
  ]),
  heading('争议处理'),
  text(
    '因本合同发生的争议，由双方协商解决；协商不成的，提交合同载明的仲裁机构仲裁或依法向人民法院起诉。适用中华人民共和国法律（不含港澳台地区法律）。',
  ),
]

const annexes = ({ declarations, people, line }: PolicyPaper) => [
  newPage,
  heading('附件一　投保人确认的文件'),
  ...declarations.map(({ title, version, text: words }) =>
    boxed(version ? `${title}（${version}版）` : title, [words]),
  ),
  newPage,
  heading(`附件二　${peopleOf(line)}清单`),
  table({
    head: ['序号', '姓名', '证件号码', '工种', '类别', '保险费（元）', '起保', '终保'],
    rows: people.map(({ name, idNo, trade, cls, premium, from, to }, i) => [
      String(i + 1),
      name,
      idNo,
      trade,
      `${cls}类`,
      formatYuan(premium),
      from,
      to,
    ]),
    widths: [1, 2, 4, 4, 1.2, 2, 2.2, 2.2],
    right: [0, 5],
  }),
  quiet('证件号码按个人信息保护要求部分隐藏，完整清单以保险人系统记录为准。'),
]

/** 广州市**有限公司: enough to recognise. */
const maskName = (name: string) =>
  name.length <= 4 ? `${name.slice(0, 1)}***` : `${name.slice(0, 3)}****${name.slice(-2)}`

async function policyPaper(policyId: string, work: Work) {
  const { tx } = work
  const row = await tx
    .selectFrom('policy')
    .innerJoin('distProduct', 'distProduct.id', 'policy.productId')
    .selectAll('policy')
    .select(['distProduct.config', 'distProduct.groupName'])
    .where('policy.id', '=', policyId)
    .executeTakeFirstOrThrow()
  if (!row.policyNo) throw new Error(`policy ${policyId} has no number yet`)
  // Checked against its schema when it was written.
  const config = row.config as ProductConfig
  const data: PolicyPaper = {
    policyNo: row.policyNo,
    orderNo: row.orderNo,
    insurer: row.groupName,
    line: config.line,
    product: row.productName,
    holder: holderOf(row, work),
    startDate: row.startDate,
    endDate: row.endDate,
    heads: row.empCount,
    total: row.totalMoney,
    paidAt: await paidAt(policyId, work),
    channel: row.distChannelName ?? '直接投保',
    cover: coverRows(config, row.plan as Plan),
    trades: tradesOf(row.explanation as QuoteAnswer | null),
    declarations: await accepted(policyId, work),
    people: await people(policyId, work),
  }
  const { channelId, createdBy } = row
  return { data, owner: { policyId, channelId, createdBy } }
}

const tradesOf = (quote: QuoteAnswer | null) =>
  (quote?.rows ?? []).map(({ name, cls, empNum, head, row: sum }) => ({
    name,
    cls,
    heads: empNum,
    head,
    sum,
  }))

function holderOf(row: { insured: string; holderCode: string; holder: unknown }, { vault }: Work) {
  const { address, principal, mobile } = row.holder as { address: string; principal: string; mobile: string }
  return { name: row.insured, code: row.holderCode, address, principal, mobile: mask(vault.open(mobile)) }
}

async function accepted(policyId: string, { tx }: Work): Promise<PolicyPaper['declarations']> {
  const rows = await tx
    .selectFrom('policyDeclared')
    .select(['title', 'version', 'text'])
    .where('policyId', '=', policyId)
    .where('kind', '=', 'document')
    .orderBy('seq')
    .execute()
  return rows.map(({ title, version, text: words }) => ({ title, version, text: words ?? '' }))
}

async function people(policyId: string, { tx, vault }: Work): Promise<PolicyPaper['people']> {
  const rows = await tx
    .selectFrom('policyInsured')
    .select(['name', 'idNo', 'professionName', 'cls', 'premium', 'startDate', 'endDate'])
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .execute()
  return rows.map(({ name, idNo, professionName, cls, premium, startDate, endDate }) => ({
    name,
    idNo: mask(vault.open(idNo)),
    trade: professionName,
    cls,
    premium,
    from: startDate,
    to: endDate,
  }))
}

async function paidAt(policyId: string, { tx }: Work): Promise<string | null> {
  const paid = await tx
    .selectFrom('payOrder')
    .select('paySuccTime')
    .where('policyId', '=', policyId)
    .where('paySuccTime', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return paid?.paySuccTime ?? null
}
