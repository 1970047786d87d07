import { INDUSTRIES } from '@baoqiao/contract/data/industries.ts'
import { untilText } from '@baoqiao/contract/kernel/until-text.ts'
import type { Plan } from '@baoqiao/contract/policy/application.ts'
import { POLICY_STATUS, policy } from '@baoqiao/contract/policy/policy.ts'
import type { QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { COVER_HEAD, coverRows } from '@baoqiao/contract/product/cover-rows.ts'
import { coverageWanOf } from '@baoqiao/contract/product/covered.ts'
import { editionOf } from '@baoqiao/contract/product/edition.ts'
import { limitsOf } from '@baoqiao/contract/product/limits-of.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { serviceTerms } from '@baoqiao/contract/product/service-terms.ts'
import { clockTime, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { shownPolicyStatus } from '@baoqiao/contract/rules/shown-status.ts'
import { wholeAddress } from '@baoqiao/contract/rules/whole-address.ts'
import { mask } from '../kernel/data/vault.ts'
import { type Block, facts, heading, newPage, numbered, quiet, table } from '../kernel/documents/block.ts'
import type { Work } from '../kernel/work/carrier.ts'
import { areaPath } from '../product/areas.ts'
import { configById } from '../product/versions/config-of.ts'
import { clauseProse } from './clause-prose.ts'
import { type Intermediary, intermediaryOf } from './intermediary.ts'
import { type PaperPerson, paperPeople } from './paper-people.ts'

/** What the papers of a policy have in common: taken when they are issued, money in cents. */
export interface PolicyFacts {
  /** Empty until it is issued. */
  policyNo: string
  orderNo: string
  insurer: { name: string; hotline: string; address: string; website: string }
  line: ProductConfig['line']
  product: string
  filingNo: string
  holder: {
    name: string
    code: string
    address: string
    principal: string
    mobile: string
    industry?: string
    scope?: string
  }
  startDate: string
  endDate: string
  heads: number
  total: number
  channel: string
  intermediary?: Intermediary | null
  /** Number of the plan chosen; null where there are none. */
  planNo: number | null
  cover: readonly (readonly string[])[]
  /** Of all people together, and by grade of disability; not there on papers from before it was printed. */
  limits?: readonly (readonly [string, string])[]
  /** What each person is insured for, in words. */
  limitEach?: string
  trades: readonly { name: string; cls: number; heads: number; head: number; sum: number }[]
  agreements: readonly string[]
  /** Giving back and changing; not there on papers from before it was printed. */
  service?: readonly string[]
}
/** And what only the longer papers have: texts as accepted, and everybody. */
export interface WithLists extends PolicyFacts {
  declarations: readonly {
    title: string
    version: string | null
    text: string
    /** SHA-256 of the text. */
    digest?: string | null
  }[]
  /** When, by whom and how they were accepted, in a sentence; other on papers from before it was told so. */
  confirmed?: string
  people: readonly PaperPerson[]
}
export const period = (from: string, to: string) => `${from} 零时起至 ${to} 二十四时止（北京时间）`
/** 广州市**有限公司: enough to recognise. */
export function maskName(name: string): string {
  const signs = [...name]
  const part = (from: number, to?: number) => signs.slice(from, to).join('')
  return signs.length <= 4 ? `${part(0, 1)}***` : `${part(0, 3)}****${part(-2)}`
}
/** The first sign of a person's name: 𫰠 is one, though it takes two places. */
export const maskPerson = (name: string) => `${[...name][0] ?? ''}**`

/** What is covered with its limits, and below it what holds for all together. */
export const coverTables = ({ cover: rows, limits = [] }: PolicyFacts): Block[] => [
  table({ head: [...COVER_HEAD], rows, widths: [2.6, 2, 1.8, 1.8, 1.6, 1.5, 3.4] }),
  ...(limits.length > 0 ? [facts(limits.map(([label, words]) => [label, words]))] : []),
]

export const tradeTable = ({ trades, total, heads }: PolicyFacts): Block =>
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
  })

/** What was agreed specially, and how the contract is given back and changed. */
export const agreedTerms = ({ agreements, service = [] }: PolicyFacts): Block[] => [
  ...(agreements.length > 0 ? [heading('特别约定'), numbered(agreements)] : []),
  ...(service.length > 0 ? [heading('退保与批改约定'), numbered(service)] : []),
]

/** What was accepted, whole, as it was read. */
export const acceptedTexts = ({ declarations }: Pick<WithLists, 'declarations'>): Block[] =>
  declarations.flatMap(({ title, version, text: words, digest }) => [
    heading(version ? `${title}（${editionOf(version, digest)}版）` : title),
    ...(digest ? [quiet(`文本指纹（SHA-256）：${digest}`)] : []),
    ...clauseProse(words),
  ])

export const peopleTable = (
  { people, line, limitEach = '' }: Pick<WithLists, 'people' | 'line' | 'limitEach'>,
  annex: string,
): Block[] => [
  newPage,
  heading(`${annex}${peopleWord(line)}清单`),
  // The same for all: said once.
  ...(limitEach ? [quiet(`每人限额：${limitEach}`)] : []),
  table({
    head: ['序号', '姓名', '证件号码', '工种', '类别', '保险费（元）', '起保', '终保'],
    rows: people.map(({ name, idNo, trade, cls, atHeight, premium, from, to }, i) => [
      String(i + 1),
      name,
      idNo,
      atHeight ? `${trade}（高处作业）` : trade,
      `${cls}类`,
      formatYuan(premium),
      from,
      to,
    ]),
    // A masked number stays on one line, and a name of ten signs: of 2,000 people that is 50 pages less.
    widths: [1.25, 4.1, 3.9, 2.6, 1.1, 2.1, 2.3, 2.3],
    right: [0, 5],
  }),
  quiet('证件号码按个人信息保护要求部分隐藏，完整清单以保险人系统记录为准。'),
]

/** How a policy stands today, in a word. */
export async function standingOf(policyId: string, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<string> {
  const { status, startDate, endDate, coveredTo } = await tx
    .selectFrom('policy')
    .select(['status', 'startDate', 'endDate', 'coveredTo'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  return statusWord(status, startDate, endDate, now(), coveredTo)
}
/** `coveredTo`: the last day of cover of what was given back; until it is past that is what is said. */
export function statusWord(
  status: string,
  from: string,
  to: string,
  now: Date,
  coveredTo: string | null = null,
): string {
  const until = untilText(policy.fields.status, { coveredTo }, status, todayIn(now))
  if (until) return until
  const shown = shownPolicyStatus(status, from, to, now)
  return POLICY_STATUS[shown as keyof typeof POLICY_STATUS] ?? shown
}

/** The facts of a policy by the version it was sold on, and whose they are. */
export async function policyFacts(policyId: string, work: Work) {
  const { tx } = work
  const row = await tx.selectFrom('policy').selectAll().where('id', '=', policyId).executeTakeFirstOrThrow()
  const config = await configById(row.productVersionId ?? '', { tx })
  if (!config) throw new Error(`policy ${policyId} has no version of its product`)
  const { name, hotline, address, website } = config.insurer
  const plan = row.plan as Plan
  const said: PolicyFacts = {
    policyNo: row.policyNo ?? '',
    orderNo: row.orderNo,
    insurer: { name, hotline, address, website },
    line: config.line,
    product: row.productName,
    filingNo: config.filingNo,
    holder: holderOf(row, work),
    startDate: row.startDate,
    endDate: row.endDate,
    heads: row.empCount,
    total: row.totalMoney,
    channel: row.distChannelName ?? '直接投保',
    intermediary: await intermediaryOf(row.channelId, tx),
    planNo: config.line === 'groupAccident' ? (plan.planNo ?? null) : null,
    cover: coverRows(config, plan),
    limits: limitsOf(config),
    limitEach: `${coverageWanOf(config, plan)}万元`,
    trades: tradesOf(row.explanation as QuoteAnswer | null),
    agreements: config.agreements,
    service: serviceTerms(config),
  }
  const { channelId, createdBy } = row
  return { facts: said, row, owner: { policyId, channelId, createdBy } }
}

const tradesOf = (quote: QuoteAnswer | null) =>
  (quote?.rows ?? []).map(({ name, cls, empNum, head, row: sum }) => ({
    name,
    cls,
    heads: empNum,
    head,
    sum,
  }))

interface Holder {
  areaCode: string
  address: string
  principal: string
  mobile: string
  industry: string
  businessScope: string
}
function holderOf(row: { insured: string; holderCode: string; holder: unknown }, { vault }: Work) {
  const { areaCode, address, principal, mobile, industry, businessScope } = row.holder as Holder
  const whole = wholeAddress(areaPath(areaCode) ?? '', address)
  return {
    name: row.insured,
    code: row.holderCode,
    address: whole,
    principal,
    mobile: mask(vault.open(mobile)),
    industry: INDUSTRIES.find(({ code }) => code === industry)?.name ?? '',
    scope: businessScope,
  }
}

export const listsOf = async (policyId: string, work: Work) => ({
  declarations: await accepted(policyId, work),
  confirmed: await confirmed(policyId, work),
  people: await paperPeople(policyId, work),
})

/** The platform knows who was logged in, and on whose page; that the holder read anything it does not know. */
async function confirmed(policyId: string, { tx }: Work): Promise<string> {
  const { createdAt, distAccountName, visitorId, revision } = await tx
    .selectFrom('policy')
    .select(['createdAt', 'distAccountName', 'visitorId', 'revision'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const texts = await tx
    .selectFrom('policyDeclared')
    .select(['opened', 'version', 'createdAt'])
    .where('policyId', '=', policyId)
    .where('revision', '=', revision)
    .where('kind', '=', 'document')
    .execute()
  const unread = texts.some(({ version, opened }) => version !== null && !opened)
  // An order that was staged or refused is older than what was read for it.
  const at = clockTime(new Date(texts[0]?.createdAt ?? createdAt))
  const who = confirmer({ distAccountName, visitorId })
  return `以下文件由${who}于 ${at} 在线${unread ? '' : '逐份打开并'}确认。`
}

/** In whose hands the application was, as papers say it. */
export const confirmer = (row: { distAccountName: string | null; visitorId: string | null }) =>
  row.visitorId ? '投保人在合作方页面' : `经办人${row.distAccountName ?? ''}代投保人`

async function accepted(policyId: string, { tx }: Work): Promise<WithLists['declarations']> {
  const rows = await tx
    .selectFrom('policyDeclared')
    .select(['title', 'version', 'text', 'digest'])
    .where('policyId', '=', policyId)
    .where('revision', '=', (eb) => eb.selectFrom('policy').select('revision').where('id', '=', policyId))
    .where('kind', '=', 'document')
    .orderBy('seq')
    .execute()
  return rows.map(({ text: words, ...row }) => ({ ...row, text: words ?? '' }))
}
