import { PAY_WAYS } from '@baoqiao/contract/payment/gateway-params.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { amountInWords } from '@baoqiao/contract/rules/amount-words.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { defineDocument } from '../documents/define-document.ts'
import { policyEnded } from '../documents/policy-ended.ts'
import { closing, facts, heading, newPage, quiet, text } from '../kernel/documents/block.ts'
import type { Work } from '../kernel/work/carrier.ts'
import { chapterOf } from './chapter-of.ts'
import { claimToken } from './claim/claim-link.ts'
import { claimSteps } from './claim-steps.ts'
import { followedBy } from './followed-by.ts'
import { intermediaryFacts } from './intermediary.ts'
import {
  acceptedTexts,
  agreedTerms,
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

/** What an e-policy says (RULES §1.8): taken when it is issued, money in cents. */
interface PolicyPaper extends WithLists {
  paidAt: string | null
  /** In what way; like the address for reporting an accident, not there on papers from before it was printed. */
  paidBy?: string
  claimUrl?: string
}

/** The e-policy: made of an issued policy. */
export const policyDocument = defineDocument<PolicyPaper>({
  kind: 'policy',
  template: 10,
  data: policyPaper,
  docNo: ({ policyNo }) => policyNo,
  holder: ({ holder }) => holder.name,
  issuer: ({ insurer }) => insurer.name,
  title: ({ product }) => `${product}电子保单`,
  layout: (paper) => [
    ...front(paper),
    ...cover(paper),
    ...afterwards(paper),
    closing,
    newPage,
    heading('附件一　投保人确认的文件'),
    ...(paper.confirmed ? [quiet(paper.confirmed)] : []),
    ...acceptedTexts(paper),
    ...peopleTable(paper, '附件二　'),
  ],
  shown: ({ policyNo, product, insurer, holder, startDate, endDate, heads }) => [
    ['保单号', policyNo],
    ['产品', product],
    ['保险人', insurer.name],
    ['投保人', maskName(holder.name)],
    ['保险期间', period(startDate, endDate)],
    ['人数', `${heads}人`],
  ],
  standing: standingOf,
  ended: policyEnded,
  followed: followedBy,
  async issued(policyId, policyFile, { tx }) {
    await tx.updateTable('policy').set({ policyFile }).where('id', '=', policyId).execute()
  },
})

const front = (paper: PolicyPaper) => [
  facts([
    ['保单号', paper.policyNo],
    ['产品名称', paper.product],
    ['产品备案编号', paper.filingNo],
    ['订单号', paper.orderNo],
  ]),
  heading('保险人'),
  facts([
    ['名称', paper.insurer.name],
    ['服务热线', paper.insurer.hotline],
    ['地址', paper.insurer.address],
    ['网址', paper.insurer.website],
  ]),
  heading('投保人'),
  facts([
    ['名称', paper.holder.name],
    ['统一社会信用代码', paper.holder.code],
    ['负责人', paper.holder.principal],
    ['联系电话', paper.holder.mobile],
    ['地址', paper.holder.address],
    ['所属行业', paper.holder.industry],
    ['经营范围', paper.holder.scope],
    ['被保险人', paper.line === 'employerLiability' ? '同投保人' : `见所附被保险人清单，共${paper.heads}人`],
    [
      '身故受益人',
      paper.line === 'employerLiability'
        ? ''
        : '被保险人指定的受益人；未指定的，身故保险金作为被保险人的遗产',
    ],
  ]),
  heading('保险期间'),
  facts([
    ['起止', period(paper.startDate, paper.endDate)],
    [`${peopleWord(paper.line)}人数`, `${paper.heads}人`],
    ['出单渠道', paper.channel],
    ...intermediaryFacts(paper.intermediary),
  ]),
]

const cover = (paper: PolicyPaper) => [
  heading(paper.planNo === null ? '保险责任与限额' : `保险责任与限额（方案${paper.planNo}）`),
  ...coverTables(paper),
  heading('保险费'),
  tradeTable(paper),
  facts([
    ['保险费合计', `人民币${amountInWords(paper.total)}（¥${formatYuan(paper.total)}）`],
    ['交费时间', paper.paidAt && clockTime(new Date(paper.paidAt))],
    ['交费方式', paper.paidBy],
  ]),
  ...agreedTerms(paper),
]

/** What to do after an accident, and how a quarrel is settled in the words of what was accepted. */
const afterwards = (paper: PolicyPaper) => [...claimSteps(paper), ...quoted('争议处理', paper.declarations)]
function quoted(title: string, declarations: PolicyPaper['declarations']) {
  const chapter = chapterOf(declarations, title)
  return chapter
    ? [heading(title), quiet(`摘自《${chapter.title}》`), ...chapter.blocks]
    : [heading(title), text('按附件一所列条款办理。')]
}

async function policyPaper(policyId: string, work: Work) {
  const { facts: said, owner } = await policyFacts(policyId, work)
  if (!said.policyNo) throw new Error(`policy ${policyId} has no number yet`)
  const { publicUrl, tenantId, vault } = work
  const data: PolicyPaper = {
    ...said,
    ...(await listsOf(policyId, work)),
    ...(await paid(policyId, work)),
    claimUrl: `${publicUrl}/claim/${claimToken(tenantId, policyId, vault)}`,
  }
  return { data, owner }
}

/** When and how the order itself was paid: what its changes cost their own papers say. */
async function paid(policyId: string, { tx }: Work): Promise<Pick<PolicyPaper, 'paidAt' | 'paidBy'>> {
  const row = await tx
    .selectFrom('payOrder')
    .select(['paySuccTime', 'payChannel'])
    .where('policyId', '=', policyId)
    .where('endorsementId', 'is', null)
    .where('paySuccTime', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return { paidAt: null }
  return { paidAt: row.paySuccTime, paidBy: PAY_WAYS[row.payChannel] }
}
