import { INDUSTRIES } from '@baoqiao/contract/data/industries.ts'
import { holderText } from '@baoqiao/contract/policy/holder-labels.ts'
import type { ClauseRole } from '@baoqiao/contract/product/clause-roles.ts'
import { editionOf } from '@baoqiao/contract/product/edition.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { grouped } from '@baoqiao/contract/rules/money.ts'
import { defineDocument } from '../documents/define-document.ts'
import { policyEnded } from '../documents/policy-ended.ts'
import { type Block, facts, heading, quiet, table, text } from '../kernel/documents/block.ts'
import type { Work } from '../kernel/work/carrier.ts'
import { configById } from '../product/versions/config-of.ts'
import { maskedTarget, reachedBy } from './holder/reached-by.ts'
import { intermediaryFacts } from './intermediary.ts'
import {
  agreedTerms,
  confirmer,
  coverTables,
  listsOf,
  maskName,
  peopleTable,
  period,
  policyFacts,
  standingOf,
  tradeTable,
  type WithLists,
} from './policy-facts.ts'

/** An application as it was accepted: everything filled in, answered and agreed to. */
interface ApplicationPaper extends WithLists {
  /** Its kind and address were not printed at first. */
  enterprise: {
    category?: string
    email?: string
    industry: string
    capital: string
    term: string
    scope: string
  }
  answers: readonly { title: string; answer: string }[]
  agreed: readonly { title: string; version: string; digest: string; role: ClauseRole | null }[]
  appliedAt: string
  appliedBy: string
}

/** The application (投保单): made beside the e-policy, from what was kept when it was sent in. */
export const applicationDocument = defineDocument<ApplicationPaper>({
  kind: 'application',
  template: 8,
  data: applicationPaper,
  docNo: ({ orderNo }) => orderNo,
  holder: ({ holder }) => holder.name,
  issuer: ({ insurer }) => insurer.name,
  title: ({ product }) => `${product}投保单`,
  layout: (paper) => [
    ...applicant(paper),
    heading('保险责任与限额'),
    ...coverTables(paper),
    heading('保险费'),
    tradeTable(paper),
    ...agreedTerms(paper),
    ...declared(paper),
    ...peopleTable(paper, '附　'),
  ],
  shown: ({ orderNo, product, insurer, holder, startDate, endDate, appliedAt }) => [
    ['投保单号', orderNo],
    ['产品', product],
    ['保险人', insurer.name],
    ['投保人', maskName(holder.name)],
    ['保险期间', period(startDate, endDate)],
    ['投保时间', clockTime(new Date(appliedAt))],
  ],
  standing: standingOf,
  ended: policyEnded,
})

const applicant = (paper: ApplicationPaper): Block[] => [
  facts([
    ['投保单号', paper.orderNo],
    ['产品名称', paper.product],
    ['产品备案编号', paper.filingNo],
    ['保险人', paper.insurer.name],
  ]),
  heading('投保人'),
  facts([
    ['名称', paper.holder.name],
    ['统一社会信用代码', paper.holder.code],
    ['负责人', paper.holder.principal],
    ['联系电话', paper.holder.mobile],
    ['邮箱', paper.enterprise.email],
    ['企业类别', paper.enterprise.category],
    ['行业', paper.enterprise.industry],
    ['注册资本', paper.enterprise.capital],
    ['营业期限', paper.enterprise.term],
    ['地址', paper.holder.address],
    ['经营范围', paper.enterprise.scope],
  ]),
  heading('投保内容'),
  facts([
    ['保险期间', period(paper.startDate, paper.endDate)],
    [`${peopleWord(paper.line)}人数`, `${paper.heads}人`],
    ['方案', paper.planNo === null ? '' : `方案${paper.planNo}`],
    ['出单渠道', paper.channel],
    ...intermediaryFacts(paper.intermediary),
  ]),
]

const declared = (paper: ApplicationPaper): Block[] => [
  heading('投保告知'),
  table({
    head: ['告知事项', '回答'],
    rows: paper.answers.map(({ title, answer }) => [title, answer]),
    widths: [8, 2],
  }),
  heading('投保人声明'),
  text('投保人同意下列文件，并声明以上填写和告知的内容真实、完整。'),
  ...(paper.confirmed ? [text(paper.confirmed)] : []),
  ...(paper.agreed.some(({ role }) => role === 'exemption')
    ? [text('其中免责说明列明免除保险人责任的条款，确认前已出示全文。')]
    : []),
  table({
    head: ['文件', '版本', '文本指纹（SHA-256前16位）'],
    rows: paper.agreed.map(({ title, version, digest }) => [
      title,
      // What was confirmed beside the texts has no version of its own.
      version ? editionOf(version, digest) : '—',
      digest.slice(0, 16),
    ]),
    widths: [5, 2, 4],
  }),
  facts([
    ['确认时间', clockTime(new Date(paper.appliedAt))],
    ['提交人', paper.appliedBy],
    ['投保人盖章', '　　　　　　　　　　'],
    ['日期', '　　　　年　　月　　日'],
  ]),
  quiet(`本投保单由${paper.appliedBy}在线提交，盖章供留存，不盖章不影响其效力。`),
]

interface Filled {
  category: string
  industry: string
  registerCapital: number
  termType: '1' | '2'
  termStart: string
  termEnd?: string | null
  businessScope: string
}

async function applicationPaper(policyId: string, work: Work) {
  const { facts: said, row, owner } = await policyFacts(policyId, work)
  const rows = await work.tx
    .selectFrom('policyDeclared')
    .select(['kind', 'code', 'title', 'version', 'answer', 'digest', 'createdAt'])
    .where('policyId', '=', policyId)
    .where('revision', '=', row.revision)
    .orderBy('seq')
    .execute()
  const filled = row.holder as Filled
  const config = await configById(row.productVersionId ?? '', work)
  const roles = new Map(config?.declarations.map(({ code, role }) => [code, role]))
  const data: ApplicationPaper = {
    ...said,
    ...(await listsOf(policyId, work)),
    enterprise: {
      category: holderText({ category: filled.category }, 'category'),
      email: maskedTarget('mail', reachedBy(row.holder, work.vault).email),
      industry: INDUSTRIES.find(({ code }) => code === filled.industry)?.name ?? '',
      capital: `${grouped(filled.registerCapital)}万元`,
      term: `${filled.termStart}至${filled.termType === '1' ? '长期' : (filled.termEnd ?? '')}`,
      scope: filled.businessScope,
    },
    answers: rows.flatMap(({ kind, title, answer }) =>
      kind === 'question' ? [{ title, answer: answer ?? '' }] : [],
    ),
    agreed: rows.flatMap(({ kind, code, title, version, digest }) =>
      kind === 'document'
        ? [{ title, version: version ?? '', digest: digest ?? '', role: roles.get(code) ?? null }]
        : [],
    ),
    appliedAt: rows[0]?.createdAt ?? row.createdAt,
    appliedBy: confirmer(row),
  }
  return { data, owner }
}
