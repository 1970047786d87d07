import { endOfDay, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { StatementEntry } from '@baoqiao/contract/settlement/statement.ts'
import { sql } from 'kysely'
import type { Books } from '../../ledger/post.ts'

/** Of one channel's account. */
interface Asked {
  channelId: string
  from: string
  to: string
}
interface Row {
  id: string
  at: string
  event: string
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
  isBack: boolean | null
  ruleId: string | null
  ruleName: string | null
  edition: number | null
  basicFeeRate: number | null
  additionalFeeRate: number | null
  basicFee: string | null
  additionalFee: string | null
  origMoney: string | null
  origFee: string | null
}

/** What the channel was owed by its account before a moment, cents. As owner. */
export async function balanceBefore(channelId: string, at: Date, { tx, tenantId }: Books): Promise<number> {
  const { rows } = await sql<{ cents: string }>`select coalesce(sum(e.credit - e.debit), 0) as cents
    from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'commission'
    where e.tenant_id = ${tenantId} and a.owner = ${channelId} and e.at < ${at.toISOString()}`.execute(tx)
  return Number(rows[0]?.cents ?? 0)
}

/** Entries of the channel's account of these days, oldest first, at most `most`; `amount` signed. As owner. */
export async function statementEntries(
  { channelId, from, to }: Asked,
  most: number,
  { tx, tenantId }: Books,
): Promise<Omit<StatementEntry, 'balance'>[]> {
  const { rows } = await sql<Row>`
    select e.id::text as id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.event,
      e.doc_no as "docNo", (e.credit - e.debit)::text as amount, e.source_table as "sourceTable", e.source_id::text as "sourceId",
      l.policy_id::text as "policyId", l.policy_no as "policyNo", l.unit_name as "unitName", l.seller_name as "sellerName",
      l.insure_type as "insureType",
      coalesce(c.settle_money, l.settle_money)::text as premium, l.orig_line_id is not null as "isBack",
      l.rule_id::text as "ruleId", r.name as "ruleName", r.edition, l.basic_fee_rate as "basicFeeRate",
      l.additional_fee_rate as "additionalFeeRate", l.basic_fee::text as "basicFee", l.additional_fee::text as "additionalFee",
      coalesce(o.settle_money, l.settle_money)::text as "origMoney",
      case coalesce(o.status, l.status) when '1' then coalesce(o.all_fee_pre, l.all_fee_pre)
        else coalesce(o.all_fee, l.all_fee) end::text as "origFee"
    from ledger_entry e
    join ledger_account a on a.id = e.account_id and a.kind = 'commission'
    left join settle_cancel_fee c on e.source_table = 'settle_cancel_fee' and c.id = e.source_id
    left join settle_line l on l.id = case e.source_table when 'settle_line' then e.source_id when 'settle_cancel_fee' then c.line_id end
    left join settle_line o on o.id = l.orig_line_id
    left join settle_rule_basic r on r.id = l.rule_id
    where e.tenant_id = ${tenantId} and a.owner = ${channelId}
      and e.at between ${startOfDay(from).toISOString()} and ${endOfDay(to).toISOString()}
    order by e.at, e.id limit ${most}`.execute(tx)
  return rows.map(said)
}

function said(row: Row): Omit<StatementEntry, 'balance'> {
  const {
    event: _,
    isBack: __,
    basicFee: ___,
    additionalFee: ____,
    origMoney: _____,
    origFee: ______,
    ...rest
  } = row
  const premium = row.premium === null ? null : Number(row.premium)
  return { ...rest, premium, amount: Number(row.amount), kind: kindOf(row), how: howOf(row) }
}

function kindOf({ sourceTable, event, isBack }: Row): StatementEntry['kind'] {
  if (event === 'adjusted') return 'adjusted'
  if (event === 'paidOut') return 'paidOut'
  if (event === 'returned') return 'returned'
  if (sourceTable === 'settle_award') return 'award'
  if (sourceTable === 'settle_cancel_fee') return 'clawedBack'
  return isBack ? 'refunded' : 'earned'
}

const percent = (bp: number | null) => `${(bp ?? 0) / 100}%`
const yuan = (cents: string | null) => formatYuan(Number(cents ?? 0))

function howOf(row: Row): string {
  const { basicFeeRate, additionalFeeRate, basicFee, additionalFee, premium, origMoney, origFee } = row
  const kind = kindOf(row)
  if (kind === 'earned')
    return `${yuan(premium)}×${percent(basicFeeRate)}=${yuan(basicFee)}，${yuan(premium)}×${percent(additionalFeeRate)}=${yuan(additionalFee)}，各四舍五入到分`
  if (kind === 'refunded' || kind === 'clawedBack')
    return `原保费${yuan(origMoney)}的佣金${yuan(origFee)}按累计退费比例冲减，累计数四舍五入到分，减去以前已冲减的`
  return SAID[kind]
}
const SAID = {
  award: '奖励规则的累计奖励减去已申请的，每险种四舍五入到分，见奖励明细',
  adjusted: '审核后的金额与计算金额之差',
  paidOut: '打款给登记的收款人',
  returned: '渠道退回佣金',
} as const
