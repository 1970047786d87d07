import { CHANGE_CODES, CHANGES, type ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { changeState } from '@baoqiao/contract/policy/change-state.ts'
import { tradeText } from '@baoqiao/contract/policy/trade-text.ts'
import { amountInWords } from '@baoqiao/contract/rules/amount-words.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { sql } from 'kysely'
import { defineDocument } from '../../documents/define-document.ts'
import { policyEnded } from '../../documents/policy-ended.ts'
import { mask } from '../../kernel/data/vault.ts'
import { type Block, facts, heading, quiet, table } from '../../kernel/documents/block.ts'
import type { Work } from '../../kernel/work/carrier.ts'
import { maskName, policyFacts } from '../policy-facts.ts'
import { afterPaper } from './after-paper.ts'
import { refundTold } from './refund-told.ts'

/** One side of a change: who, masked, at which trade and class; empty where nobody is. */
type Side = { name: string; idNo: string; trade: string }
type Changed = { was: Side; is: Side; amount: number; formula: string }
/** That a policy says something else from a day on; money in cents, signed. */
interface EndorsementPaper {
  endorseNo: string
  /** Place among the papers of the policy. */
  paperSeq: number | null
  policyNo: string
  product: string
  insurer: string
  hotline: string
  holder: string
  changeCode: ChangeCode
  eff: string
  /** Taken back before it took effect: it says so, and nothing else holds of it. */
  withdrawn: boolean
  rows: readonly Changed[]
  total: number
  /** How and to whom it is given back; null where nothing is; not there on papers from before it was printed. */
  refund?: { way: string; name: string; account: string } | null
  headsAfter: number
  premiumAfter: number
}

/** What was changed, person by person (批单): made when the insurer has confirmed it. */
export const endorsementDocument = defineDocument<EndorsementPaper>({
  kind: 'endorsement',
  template: 3,
  data: endorsementPaper,
  docNo: ({ endorseNo }) => endorseNo,
  holder: ({ holder }) => holder,
  issuer: ({ insurer }) => insurer,
  title: ({ product }) => `${product}批单`,
  layout: (paper) => [
    facts([
      ['批单号', paper.endorseNo],
      ['批单序号', paper.paperSeq === null ? null : `本保单第${paper.paperSeq}号批单`],
      ['保单号', paper.policyNo],
      ['投保人', paper.holder],
      ['保险人', paper.insurer],
      ['批改类型', CHANGE_CODES[paper.changeCode]],
      ['生效时间', `${paper.eff} 零时（北京时间）`],
    ]),
    ...(paper.withdrawn ? [heading('本批单已在生效前撤回，自始不生效')] : []),
    heading('批改内容'),
    changedTable(paper),
    facts([
      [
        paper.withdrawn ? '撤回后保险费' : wordOf(paper.total),
        `人民币${amountInWords(Math.abs(paper.total))}（¥${formatYuan(Math.abs(paper.total))}）`,
      ],
      ['退还方式', paper.refund?.way],
      ['收款人', paper.refund?.name],
      ['收款账号', paper.refund?.account],
      ['批改后在保人数', `${paper.headsAfter}人`],
      ['批改后累计保险费', `¥${formatYuan(paper.premiumAfter)}`],
    ]),
    heading('保险费计算'),
    table({
      head: ['人数', '计算', '每人（元）'],
      rows: formulasOf(paper.rows),
      widths: [1, 8, 2],
      right: [0, 2],
    }),
    facts([['服务热线', paper.hotline]]),
    quiet(
      '本批单是保险单的组成部分；批单与保险单不一致的，以批单为准，其他内容不变。证件号码部分隐藏，完整清单以保险人系统记录为准。',
    ),
  ],
  shown: ({ policyNo, product, insurer, holder, changeCode, eff, rows }) => [
    ['保单号', policyNo],
    ['产品', product],
    ['保险人', insurer],
    ['投保人', maskName(holder)],
    ['批改类型', `${CHANGE_CODES[changeCode]}（${rows.length}人）`],
    ['生效日期', eff],
  ],
  async standing(id, { tx, now }) {
    const one = await tx
      .selectFrom('endorsement')
      .select(['status', 'changeCode', 'heads', 'failedHeads', 'effectiveDate'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { status, failedHeads, effectiveDate } = one
    if (status !== '3' || failedHeads) return changeState(one)
    return effectiveDate > todayIn(now()) ? `已确认，自${effectiveDate}起生效` : '已生效'
  },
  async ended(id, work) {
    const { policyId, status } = await work.tx
      .selectFrom('endorsement')
      .select(['policyId', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (status === '9') return { what: '批改', how: '在生效前已撤回', day: null, bad: true, isVoid: true }
    return policyEnded(policyId, work)
  },
  async begins(id, { tx, now }) {
    const { effectiveDate, status } = await tx
      .selectFrom('endorsement')
      .select(['effectiveDate', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return status !== '9' && effectiveDate > todayIn(now()) ? effectiveDate : null
  },
})

type Column = readonly [head: string, share: number, cell: (row: Changed) => string]
const NAMES: Column[1] = 1.9
const NUMBERS: Column[1] = 3.4
const TRADES: Column[1] = 3
const come: readonly Column[] = [
  ['增加的人员', NAMES, ({ is }) => is.name],
  ['证件号码', NUMBERS, ({ is }) => is.idNo],
  ['工种及类别', TRADES, ({ is }) => is.trade],
]
const both: readonly Column[] = [
  ['原人员', NAMES, ({ was }) => was.name],
  ['原证件号码', NUMBERS, ({ was }) => was.idNo],
  ['原工种及类别', TRADES, ({ was }) => was.trade],
  ['替换为', NAMES, ({ is }) => is.name],
  ['新证件号码', NUMBERS, ({ is }) => is.idNo],
  ['工种及类别', TRADES, ({ is }) => is.trade],
]
/** What each change says of a person: nothing stands empty, and what was stands beside what is. */
const COLUMNS: Readonly<Record<ChangeCode, readonly Column[]>> = {
  '101': come,
  '801': come,
  '102': both,
  '803': [
    ['减少的人员', NAMES, ({ was }) => was.name],
    ['证件号码', NUMBERS, ({ was }) => was.idNo],
    ['工种及类别', TRADES, ({ was }) => was.trade],
  ],
  '804': [
    ['姓名', NAMES, ({ is }) => is.name],
    ['证件号码', NUMBERS, ({ is }) => is.idNo],
    ['原工种及类别', TRADES, ({ was }) => was.trade],
    ['现工种及类别', TRADES, ({ is }) => is.trade],
  ],
  '802': [
    ['原姓名', NAMES, ({ was }) => was.name],
    ['原证件号码', NUMBERS, ({ was }) => was.idNo],
    ['更正后姓名', NAMES, ({ is }) => is.name],
    ['更正后证件号码', NUMBERS, ({ is }) => is.idNo],
  ],
}

function changedTable({ changeCode, rows }: EndorsementPaper): Block {
  const columns = COLUMNS[changeCode]
  return table({
    head: ['序号', ...columns.map(([head]) => head), '保险费（元）'],
    rows: rows.map((row, i) => [
      String(i + 1),
      ...columns.map(([, , cell]) => cell(row)),
      formatYuan(row.amount),
    ]),
    // Of one that was withdrawn what it would have come to, not what is left of it.
    sum: ['合计', ...columns.map(() => ''), formatYuan(rows.reduce((sum, { amount }) => sum + amount, 0))],
    widths: [1, ...columns.map(([, share]) => share), 2],
    right: [0, columns.length + 1],
  })
}

const wordOf = (total: number) => (total > 0 ? '加收保险费' : total < 0 ? '退还保险费' : '保险费')

function formulasOf(rows: readonly Changed[]): string[][] {
  const lines = new Map<string, { heads: number; formula: string; amount: number }>()
  for (const { formula, amount } of rows) {
    const line = lines.get(`${amount} ${formula}`) ?? { heads: 0, formula, amount }
    lines.set(`${amount} ${formula}`, { ...line, heads: line.heads + 1 })
  }
  return [...lines.values()].map(({ heads, formula, amount }) => [String(heads), formula, formatYuan(amount)])
}

async function endorsementPaper(id: string, work: Work) {
  const { tx, vault } = work
  const row = await tx
    .selectFrom('endorsement')
    .select(['policyId', 'status', 'endorseNo', 'paperSeq', 'applyNo', 'changeCode'])
    .select(['effectiveDate', 'doneMoney', 'refundWay', 'payeeName', 'bankName', 'bankNo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!isOneOf(ENDORSEMENT.done, row.status)) return null
  const { facts: said, owner } = await policyFacts(row.policyId, work)
  const after = await afterPaper(row, tx)
  const withdrawn = row.status === '9'
  const rows = await peopleOf(id, withdrawn, tx)
  const code = row.changeCode
  const total = row.doneMoney ?? 0
  const data: EndorsementPaper = {
    endorseNo: row.endorseNo ?? row.applyNo,
    paperSeq: row.paperSeq,
    policyNo: said.policyNo,
    product: said.product,
    insurer: said.insurer.name,
    hotline: said.insurer.hotline,
    holder: said.holder.name,
    changeCode: code,
    eff: row.effectiveDate,
    withdrawn,
    rows: rows.map(({ amount, formula, ...one }) => ({
      ...sidesOf(opened({ ...one, atHeight: one.atHeight && CHANGES[code].grows >= 0 }, vault)),
      amount,
      formula: formula ?? '',
    })),
    total,
    refund: total < 0 && !withdrawn ? refundTold(row, vault) : null,
    headsAfter: after.heads,
    premiumAfter: after.premium,
  }
  return { data, owner }
}

/** Whom the paper names. Whom the insurer had refused was in no paper. */
const peopleOf = (id: string, withdrawn: boolean, tx: Work['tx']) =>
  tx
    .selectFrom('endorsementRow')
    .select(['oldName', 'oldIdNo', 'oldProfessionName', 'oldCls'])
    .select(['name', 'idNo', 'professionName', 'givenTrade', 'cls', 'atHeight', 'amount', 'formula'])
    .where('endorsementId', '=', id)
    .where('status', '=', withdrawn ? '400' : '200')
    .$if(withdrawn, (some) => some.where(wasDone))
    .orderBy('seq')
    .execute()

const opened = <R extends { idNo: string; oldIdNo: string | null }>(row: R, vault: Work['vault']): R => ({
  ...row,
  idNo: vault.open(row.idNo),
  oldIdNo: row.oldIdNo && vault.open(row.oldIdNo),
})

const wasDone = sql<boolean>`exists (select from state_history h where h.entity = 'endorsement_row'
  and h.entity_id = endorsement_row.id and h.event = 'undone')`

interface Row {
  oldName: string | null
  oldIdNo: string | null
  oldProfessionName: string | null
  oldCls: number | null
  name: string
  idNo: string
  professionName: string
  givenTrade: string | null
  cls: number
  atHeight: boolean
}
/** What was and what is. Of who leaves nothing else is; of who comes nothing was. Numbers in clear come in, masked they go out. */
function sidesOf(row: Row): { was: Side; is: Side } {
  const [oldId, newId] = maskedPair(row.oldIdNo ?? '', row.idNo)
  const height = row.atHeight ? '（高处作业）' : ''
  const is = {
    name: row.name,
    idNo: newId,
    trade: `${tradeText(row.professionName, row.givenTrade)}${height}　${row.cls}类`,
  }
  const cls = row.oldCls === null ? '' : `　${row.oldCls}类`
  const trade = row.oldProfessionName ? `${row.oldProfessionName}${cls}` : is.trade
  return { was: { name: row.oldName || is.name, idNo: oldId || is.idNo, trade }, is }
}

/** Two numbers masked; of one that was corrected the signs that differ are to be seen, in both. */
function maskedPair(was: string, now: string): [string, string] {
  const masked = [mask(was), mask(now)] as const
  const differs = [...was].flatMap((char, i) => (char === now[i] ? [] : [i]))
  if (was === '' || was.length !== now.length || differs.length > CORRECTED)
    return [was === '' ? '' : masked[0], masked[1]]
  const open = (whole: string, hidden: string) =>
    [...hidden].map((char, i) => (differs.includes(i) ? (whole[i] ?? char) : char)).join('')
  return [open(was, masked[0]), open(now, masked[1])]
}
/** A digit and the check character. */
const CORRECTED = 2
