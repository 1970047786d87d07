import { tradeText } from '@baoqiao/contract/policy/trade-text.ts'
import { NO_LIMIT } from '@baoqiao/contract/product/cover-rows.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { certificateNo } from '../documents/certificate-no.ts'
import { defineDocument } from '../documents/define-document.ts'
import { endedOf, endText, neverCovered, policyEnded } from '../documents/policy-ended.ts'
import { mask } from '../kernel/data/vault.ts'
import { type Block, facts, heading, numbered, quiet, table, text } from '../kernel/documents/block.ts'
import type { Work } from '../kernel/work/carrier.ts'
import { changePending } from './cover/change-pending.ts'
import { standingIntervals } from './cover/intervals.ts'
import {
  coverTables,
  maskName,
  maskPerson,
  type PolicyFacts,
  period,
  policyFacts,
  statusWord,
} from './policy-facts.ts'

/** That one person is covered: of a policy as it was sold, and that person's own days. */
interface CertificatePaper extends PolicyFacts {
  /** How it stood when the certificate was made; not there on older ones. */
  state?: string
  person: {
    no: number
    name: string
    idNo: string
    from: string
    to: string
    /** Each with its trade and class. */
    stretches?: readonly CertifiedStretch[]
    /** Of papers from before stretches were printed. */
    trade?: string
    cls?: number
  }
  /** A change under way, in words. */
  reserve?: string
}
type CertifiedStretch = { trade: string; cls: number; atHeight: boolean; from: string; to: string }

/** The certificate of one person (保险凭证): made when somebody asks for it. */
export const certificateDocument = defineDocument<CertificatePaper>({
  kind: 'certificate',
  template: 7,
  data: certificatePaper,
  unmade: endedMeanwhile,
  docNo: ({ policyNo, person }) => certificateNo(policyNo, person.no),
  holder: ({ holder }) => holder.name,
  issuer: ({ insurer }) => insurer.name,
  title: ({ product }) => `${product}保险凭证`,
  layout: (paper) => [
    facts([
      ['保单号', paper.policyNo],
      ['产品名称', paper.product],
      ['投保人', paper.holder.name],
      ['保险人', paper.insurer.name],
    ]),
    heading(peopleWord(paper.line)),
    facts([
      ['姓名', paper.person.name],
      ['证件号码', paper.person.idNo],
      ['工种', paper.person.trade],
      ['职业类别', paper.person.cls === undefined ? null : `${paper.person.cls}类`],
      ['保障期间', daysOf(paper)],
      ['出具时状态', paper.state],
    ]),
    ...stretchTable(paper.person.stretches ?? []),
    ...(paper.reserve ? [text(paper.reserve)] : []),
    ...(isCovered(paper)
      ? [
          heading('保险责任与限额'),
          ...coverTables(paper),
          ...(paper.agreements.length > 0 ? [heading('特别约定'), numbered(paper.agreements)] : []),
        ]
      : []),
    facts([
      ['服务热线', paper.insurer.hotline],
      ['网址', paper.insurer.website],
    ]),
    quiet(isCovered(paper) ? SAYS[paper.line] : '上述人员的保障在开始前已终止，此前出具的保险凭证不再有效。'),
  ],
  shown: (paper) => [
    ['保单号', paper.policyNo],
    ['产品', paper.product],
    ['保险人', paper.insurer.name],
    ['投保人', maskName(paper.holder.name)],
    ['姓名', maskPerson(paper.person.name)],
    ['保障期间', daysOf(paper)],
  ],
  standing: standingOf,
  ended: endedFor,
})

const SAYS: Record<PolicyFacts['line'], string> = {
  employerLiability:
    '本凭证证明上述人员在雇主责任保险的雇员清单内。保险责任、责任免除和赔偿处理以保险单和保险条款为准。',
  groupAccident:
    '本凭证证明上述人员为本保险的被保险人。保险责任、责任免除和保险金给付以保险单和保险条款为准。',
}
/** Whoever left before their first day, or whose policy ended before it began, was never covered. */
const isCovered = ({ person: { from, to } }: CertificatePaper) =>
  !neverCovered({ startDate: from, endDate: to })
const daysOf = (paper: CertificatePaper) =>
  isCovered(paper) ? period(paper.person.from, paper.person.to) : '保障在开始前已终止，没有保障期间'

const stretchTable = (stretches: readonly CertifiedStretch[]): Block[] =>
  stretches.length === 0
    ? []
    : [
        table({
          head: ['工种', '职业类别', '起保', '终保'],
          rows: stretches.map(({ trade, cls, atHeight, from, to }) => [
            atHeight ? `${trade}（高处作业）` : trade,
            `${cls}类`,
            from,
            to,
          ]),
          widths: [4, 1.5, 2, 2],
        }),
      ]

async function standingOf(insuredId: string, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<string> {
  const row = await tx
    .selectFrom('policyInsured')
    .innerJoin('policy', 'policy.id', 'policyInsured.policyId')
    .select(['policyInsured.startDate', 'policyInsured.endDate', 'policy.status', 'policy.coveredTo'])
    .where('policyInsured.id', '=', insuredId)
    .executeTakeFirstOrThrow()
  return wordOf(row, now())
}

type Days = { status: string; startDate: string; endDate: string; coveredTo: string | null }
const wordOf = ({ status, startDate, endDate, coveredTo }: Days, now: Date) =>
  isOneOf(POLICY.inForce, status) && neverCovered({ startDate, endDate })
    ? '在开始前已终止'
    : statusWord(
        // Who joins a policy that is in force is covered from their own first day.
        status === '3' && now < startOfDay(startDate) ? '3.5' : status,
        startDate,
        endDate,
        now,
        coveredTo && endDate,
      )

async function certificatePaper(insuredId: string, work: Work) {
  const { tx, vault } = work
  const person = await tx
    .selectFrom('policyInsured as i')
    .innerJoin('policy as p', 'p.id', 'i.policyId')
    .select(['i.policyId', 'i.seq', 'i.name', 'i.idNo', 'i.professionId', 'i.givenTrade'])
    .select(['i.startDate', 'i.endDate', 'p.status', 'p.coveredTo'])
    .where('i.id', '=', insuredId)
    .where('i.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!person || (await neverGiven(insuredId, work))) return null
  const { facts: said, owner } = await policyFacts(person.policyId, work)
  if (!said.policyNo) throw new Error(`policy ${person.policyId} has no number yet`)
  const reserve = (await changePending(person.policyId, insuredId, tx))?.words
  const data: CertificatePaper = {
    ...said,
    state: wordOf(person, work.now()),
    // One sum for all is nobody's own.
    cover: said.cover.filter(([, each]) => each !== NO_LIMIT),
    person: {
      no: person.seq,
      name: person.name,
      idNo: mask(vault.open(person.idNo)),
      from: person.startDate,
      to: person.endDate,
      stretches: await stretchesOf(person.policyId, { id: insuredId, ...person }, tx),
    },
    ...(reserve ? { reserve } : {}),
  }
  return { data, owner }
}

async function endedFor(insuredId: string, work: Pick<Work, 'tx' | 'now'>) {
  const person = await work.tx
    .selectFrom('policyInsured')
    .select(['policyId', 'startDate', 'endDate'])
    .where('id', '=', insuredId)
    .executeTakeFirstOrThrow()
  return endedOf(await policyEnded(person.policyId, work), person, work.now())
}

/** Whether the cover is over and no certificate of it was given out: after the end one is made only in the place of another. */
async function neverGiven(insuredId: string, work: Work): Promise<boolean> {
  const ended = await endedFor(insuredId, work)
  if (!ended || ended.coming) return false
  const given = await work.tx
    .selectFrom('document')
    .select('id')
    .where('kind', '=', 'certificate')
    .where('subjectId', '=', insuredId)
    .where('status', '<>', 'dropped')
    .limit(1)
    .executeTakeFirst()
  return !given
}

/** The cover ended, or the person was taken out, between the asking and the making. */
async function endedMeanwhile(insuredId: string, work: Work) {
  const { policyId, seq } = await work.tx
    .selectFrom('policyInsured')
    .select(['policyId', 'seq'])
    .where('id', '=', insuredId)
    .executeTakeFirstOrThrow()
  const { facts: said, owner } = await policyFacts(policyId, work)
  const ended = await endedFor(insuredId, work)
  return {
    owner,
    docNo: certificateNo(said.policyNo, seq),
    holder: said.holder.name,
    why: `申请出具后，${ended ? endText(ended) : '该人员已不在保单上'}，不再出具保险凭证`,
  }
}

async function stretchesOf(
  policyId: string,
  { id, professionId: now, givenTrade }: { id: string; professionId: string; givenTrade: string | null },
  tx: Work['tx'],
): Promise<CertifiedStretch[]> {
  const standing = await standingIntervals(policyId, tx, [id])
  return standing
    .filter(({ from, to }) => to >= from)
    .map(({ professionId, professionName, cls, atHeight, from, to }) => ({
      trade: tradeText(professionName, professionId === now ? givenTrade : null),
      ...{ cls, atHeight, from, to },
    }))
}
