import { endOfDay, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { StatementEntry } from '@baoqiao/contract/settlement/statement.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Books } from '../../ledger/post.ts'
import { accountsOf, KIND_OF } from './account-sums.ts'
import { type AdjustedLine, adjustedLines } from './statement-parts.ts'

/** Of one channel's account. */
interface Asked {
  channelId: string
  from: string
  to: string
}
interface Row {
  id: string
  at: string
  kind: StatementEntry['kind']
  docNo: string
  amount: string
  sourceTable: string
  sourceId: string
  policyId: string | null
  policyNo: string | null
  unitName: string | null
  sellerName: string | null
  insureType: string | null
  premium: string | null
  ruleId: string | null
  ruleName: string | null
  edition: number | null
  basicFeeRate: number | null
  additionalFeeRate: number | null
  basicFee: string | null
  additionalFee: string | null
  origMoney: string | null
  origFee: string | null
  /** Which payment of its application. */
  nth: number | null
  /** Of an award the rules that it is by, with their editions. */
  rules: string | null
  note: string | null
}

/** Entries in the order of a statement: so many after the first so many. */
export interface Part {
  offset: number
  limit: number
}

/** Entries of the channel's account of these days, oldest first; `amount` signed. As owner. */
export async function statementEntries(
  asked: Asked,
  { offset, limit }: Part,
  books: Books,
): Promise<Omit<StatementEntry, 'balance'>[]> {
  const part = sql`select * from ledger_entry where ${during(asked, books.tenantId)} order by at, id limit ${limit} offset ${offset}`
  return read(part, books)
}

/** The numbers of all of them, in the same order. As owner. */
export async function entryIds(asked: Asked, { tx, tenantId }: Books): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ledger_entry where ${during(asked, tenantId)} order by at, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Entries by numbers that `entryIds` gave, in the same order. As owner. */
export const entriesOf = (ids: readonly string[], books: Books) =>
  read(sql`select * from ledger_entry where id = any(${[...ids]}::bigint[])`, books)

const during = ({ channelId, from, to }: Asked, tenantId: string) =>
  sql`account_id in (${accountsOf(channelId, tenantId)})
    and at between ${startOfDay(from).toISOString()} and ${endOfDay(to).toISOString()}`

async function read(part: RawBuilder<unknown>, books: Books): Promise<Omit<StatementEntry, 'balance'>[]> {
  const { rows } = await sql<Row>`
    select e.id::text as id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${KIND_OF} as kind,
      e.doc_no as "docNo", (e.credit - e.debit)::text as amount, e.source_table as "sourceTable", e.source_id::text as "sourceId",
      l.policy_id::text as "policyId", l.policy_no as "policyNo", l.unit_name as "unitName", l.seller_name as "sellerName",
      l.insure_type as "insureType",
      coalesce(c.settle_money, l.settle_money)::text as premium,
      l.rule_id::text as "ruleId", r.name as "ruleName", r.edition, l.basic_fee_rate as "basicFeeRate",
      l.additional_fee_rate as "additionalFeeRate", l.basic_fee::text as "basicFee", l.additional_fee::text as "additionalFee",
      coalesce(o.settle_money, l.settle_money)::text as "origMoney",
      case coalesce(o.status, l.status) when '1' then coalesce(o.all_fee_pre, l.all_fee_pre)
        else coalesce(o.all_fee, l.all_fee) end::text as "origFee", t.nth, w.rules, e.note
    from (${part}) e
    left join ledger_transfer t on e.event in ('paidOut', 'bounced') and t.id = e.transfer_id
    left join settle_cancel_fee c on e.source_table = 'settle_cancel_fee' and c.id = e.source_id
    left join settle_line l on l.id = case e.source_table when 'settle_line' then e.source_id when 'settle_cancel_fee' then c.line_id end
    left join settle_line o on o.id = l.orig_line_id
    left join settle_rule_basic r on r.id = l.rule_id
    left join lateral (
      select string_agg(distinct '「' || a.rule_name || '（第' || a.edition || '版）」', '') as rules from settle_award_line a
      where e.source_table = 'settle_award' and a.award_id = e.source_id and a.deleted_at is null
    ) w on true
    order by e.at, e.id`.execute(books.tx)
  const lines = await adjustedLines(rows, books)
  return rows.map((row) =>
    said(row, row.kind === 'adjusted' ? lines.filter(({ no }) => no === row.docNo) : []),
  )
}

function said(row: Row, lines: readonly AdjustedLine[]): Omit<StatementEntry, 'balance'> {
  const { basicFee: _, additionalFee: __, origMoney: ___, origFee: ____, ...known } = row
  const { nth: _____, note: ______, rules: _______, ...rest } = known
  const premium = row.premium === null ? null : Number(row.premium)
  const adjusted = lines.map(({ line, computed, settled, why }) => ({ line, computed, settled, why }))
  return { ...rest, premium, amount: Number(row.amount), how: howOf(row), adjusted }
}

const percent = (bp: number | null) => `${(bp ?? 0) / 100}%`
const yuan = (cents: string | null) => formatYuan(Number(cents ?? 0))

function howOf(row: Row): string {
  const { basicFeeRate, additionalFeeRate, basicFee, additionalFee, premium, origMoney, origFee, kind } = row
  if (kind === 'earned')
    return `${yuan(premium)}×${percent(basicFeeRate)}=${yuan(basicFee)}，${yuan(premium)}×${percent(additionalFeeRate)}=${yuan(additionalFee)}，各四舍五入到分`
  if (kind === 'refunded' || kind === 'clawedBack')
    return `原保费${yuan(origMoney)}的佣金${yuan(origFee)}按累计退费比例冲减，累计数四舍五入到分，减去以前已冲减的`
  if (kind === 'bounced') return `打款被银行退回（${row.note ?? '原因不明'}），重新计入应付`
  if (kind === 'withheld' && Number(row.amount) > 0) return '打款被银行退回，代扣税款重新计入应付'
  if (kind === 'paidOut' && (row.nth ?? 1) > 1) return '退票后重新打款给登记的收款人'
  if (kind === 'award') return `奖励规则${row.rules ?? ''}${AWARD}`
  return SAID[kind]
}
const AWARD = '的累计奖励减去已申请的，每险种四舍五入到分，见奖励明细'
const SAID = {
  adjusted: '审核后的金额与计算金额之差',
  paidOut: '打款给登记的收款人',
  withheld: '打款时扣除，由平台代缴',
  returned: '渠道退回佣金',
} as const
