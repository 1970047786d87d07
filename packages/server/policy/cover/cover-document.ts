import { tradeText } from '@baoqiao/contract/policy/trade-text.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { sql } from 'kysely'
import { defineDocument } from '../../documents/define-document.ts'
import { endText, policyEnded } from '../../documents/policy-ended.ts'
import { mask } from '../../kernel/data/vault.ts'
import { type Block, facts, heading, quiet, table, text } from '../../kernel/documents/block.ts'
import type { Work } from '../../kernel/work/carrier.ts'
import {
  coverTables,
  maskName,
  maskPerson,
  type PolicyFacts,
  period,
  policyFacts,
  standingOf,
} from '../policy-facts.ts'
import { changePending } from './change-pending.ts'
import {
  askedBy,
  type CoverAsked,
  causeOfNobody,
  coverNo,
  endsBefore,
  OF_DAY,
  standing,
} from './cover-cause.ts'

type Covered = {
  seq: number
  name: string
  idNo: string
  trade: string
  cls: number
  from: string
  to: string
  by: string
}
/** Who was covered on a day, as the stretches that stood when it was made say. */
interface CoverPaper extends PolicyFacts {
  date: string
  /** Of one person alone. */
  alone: boolean
  people: readonly Covered[]
  /** Place of the one person in the policy's list. */
  seq?: number | null
  /** A change under way, in words. */
  reserve?: string
}

const [HEADS, NO_HEADS] = ['在保人数', '0 人']

/** Who is covered on the day, and by what. */
const peopleAndCover = (paper: CoverPaper): Block[] => [
  table({
    head: ['序号', '姓名', '证件号码', '工种', '类别', '起保', '终保', '依据'],
    rows: paper.people.map(({ name, idNo, trade, cls, from, to, by }, i) => [
      String(i + 1),
      name,
      idNo,
      trade,
      `${cls}类`,
      from,
      to,
      by,
    ]),
    widths: [1, 3, 3.4, 2.7, 1.1, 2.1, 2.1, 2.9],
    right: [0],
  }),
  ...(paper.reserve ? [text(paper.reserve)] : []),
  heading('保险责任与限额'),
  ...coverTables(paper),
  quiet(
    '本证明按出具时保单及批单的记录，证明上列人员在证明日期当日在保。证件号码按个人信息保护要求部分隐藏。',
  ),
  quiet('保险责任、责任免除和赔偿处理以保险单和保险条款为准。'),
]

/** The proof that people were covered on a day, past or to come (在保证明): made when somebody asks for it. */
export const coverDocument = defineDocument<CoverPaper>({
  kind: 'cover',
  template: 4,
  apart: true,
  data: coverPaper,
  unmade: noCover,
  docNo: ({ policyNo, date, alone, people, seq = null }) =>
    coverNo(policyNo, date, alone ? (seq ?? people[0]?.seq ?? null) : null),
  holder: ({ holder }) => holder.name,
  issuer: ({ insurer }) => insurer.name,
  title: ({ product }) => `${product}在保证明`,
  layout: (paper) => [
    facts([
      ['保单号', paper.policyNo],
      ['产品名称', paper.product],
      ['投保人', paper.holder.name],
      ['保险人', paper.insurer.name],
      ['保险期间', period(paper.startDate, paper.endDate)],
      [OF_DAY, paper.date],
      [HEADS, `${paper.people.length} 人`],
    ]),
    heading(`${paper.date} 在保${peopleWord(paper.line)}`),
    ...(paper.people.length > 0 ? peopleAndCover(paper) : [text(NOBODY)]),
    ...(paper.reserve && paper.people.length === 0 ? [text(paper.reserve)] : []),
  ],
  shown: ({ policyNo, product, insurer, holder, date, alone, people }) => [
    ['保单号', policyNo],
    ['产品', product],
    ['保险人', insurer.name],
    ['投保人', maskName(holder.name)],
    ...(alone && people[0] ? [['姓名', maskPerson(people[0].name)] as const] : []),
    [OF_DAY, date],
    [HEADS, `${people.length} 人`],
  ],
  standing: standingOf,
  // What it says of a day before the end stays true.
  async ended(policyId, work, shown) {
    const ended = await policyEnded(policyId, work)
    const said = new Map(shown)
    const date = said.get(OF_DAY) ?? ''
    if (ended && (ended.day === null || ended.day <= date)) return ended
    return said.get(HEADS) === NO_HEADS
      ? { what: '证明日期当日', how: '没有人员在保', day: null, bad: true }
      : null
  },
})

async function coverPaper(policyId: string, work: Work, cause: string) {
  const asked = askedBy(cause)
  const ended = await endsBefore(policyId, asked.date, work.tx)
  const people = ended ? [] : await coveredOn(policyId, asked, work)
  // Of nobody it says only what takes the place of one that was given out.
  if (people.length === 0 && cause !== causeOfNobody(asked)) return null
  const { facts: said, owner } = await policyFacts(policyId, work)
  const { tx } = work
  const reserve = (await changePending(policyId, asked.insuredId, tx))?.words
  const data: CoverPaper = {
    ...said,
    date: asked.date,
    alone: asked.insuredId !== undefined,
    people,
    seq: asked.insuredId ? await seqOf(asked.insuredId, tx) : null,
    ...(reserve ? { reserve } : {}),
  }
  return { data, owner }
}

/** The cover ended, or who was covered left, between the asking and the making. */
async function noCover(policyId: string, work: Work, cause: string) {
  const { tx } = work
  const { date, insuredId } = askedBy(cause)
  const { facts: said, owner } = await policyFacts(policyId, work)
  const agreed = await endsBefore(policyId, date, tx)
  const ended = await policyEnded(policyId, work)
  const gone = ended && (ended.day === null || ended.day <= date) ? endText(ended) : null
  const nobody = `${date} ${insuredId ? '该人员不在保' : '没有人员在保'}`
  return {
    owner,
    docNo: coverNo(said.policyNo ?? '', date, insuredId ? await seqOf(insuredId, tx) : null),
    holder: said.holder.name,
    why: `申请出具后，${agreed ? `保单已同意自${agreed}起退保` : (gone ?? nobody)}，不能再证明${date}的保障`,
  }
}

async function seqOf(insuredId: string, tx: Work['tx']): Promise<number> {
  const { seq } = await tx
    .selectFrom('policyInsured')
    .select('seq')
    .where('id', '=', insuredId)
    .executeTakeFirstOrThrow()
  return seq
}
const NOBODY = '按保单及批单的记录，证明日期当日没有人员在保；此前就同一日期出具的在保证明不再有效。'

async function coveredOn(policyId: string, asked: CoverAsked, { tx, vault }: Work): Promise<Covered[]> {
  const { rows } = await sql<Covered & { given: string | null }>`
    select i.seq, i.name, i.id_no, c.profession_name as trade,
      case when c.profession_id = i.profession_id then i.given_trade end as given, c.cls, c.from_date as "from", c.to_date as "to",
      coalesce(e.endorse_no, e.apply_no, '保险单') as by
    from cover_interval c join policy_insured i on i.id = c.insured_id
    left join endorsement e on e.id = case when c.source ~ '^[0-9]+$' then c.source::bigint end
    where c.policy_id = ${policyId} and ${standing(asked)}
    order by i.seq, c.from_date`.execute(tx)
  return rows.map(({ given, trade, ...row }) => ({
    ...{ ...row, trade: tradeText(trade, given) },
    ...{ seq: Number(row.seq), idNo: mask(vault.open(row.idNo)) },
  }))
}
