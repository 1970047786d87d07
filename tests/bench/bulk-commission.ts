import type { Database } from '@baoqiao/server/kernel/database/database.ts'

/** Channels of the bench are numbered from here; the first has the long statement. */
export const FIRST_CHANNEL = 900_000
/** Apart from whatever the product numbers. */
const POLICY = 50_000_000
const TRANSFER = 60_000_000
const LINE = 80_000_000

interface Size {
  lines: number
  channels: number
  /** Of the lines so many are premium in the books and no more. */
  late: number
}

/**
 * A month's premium of many channels that want to be settled by themselves: policies, the books of their premium, and of all but
 * the last of it lines with their own books. One more channel, the first, has as many entries, which no line is open of.
 */
export async function bulkCommission(db: Database, { lines, channels, late }: Size): Promise<void> {
  const channel = `(${FIRST_CHANNEL} + 1 + n % ${channels})`
  const at = `timestamptz '2026-11-01T01:00:00Z' + n * interval '28 days' / ${lines}`
  const all = `generate_series(0, ${lines - 1}) n`
  const written = `generate_series(0, ${lines - late - 1}) n`
  await db.exec(`${channelsOf(channels)}; ${policiesOf(channel, all)}`)
  const premium = { debit: 'premium', credit: 'insurer', owner: `''`, cents: 129_000 }
  const issued = { table: 'policy', event: 'issued', first: POLICY, policy: `${POLICY} + n` }
  await db.exec(posted({ ...premium, ...issued, nth: 1, from: 0, of: all, at, channel }))
  await db.exec(linesOf(channel, written, at))
  const fee = { debit: 'commissionCost', credit: 'commission', cents: 15_480 }
  const earned = { ...fee, table: 'settle_line', event: 'earned', first: LINE, policy: 'null', at }
  const own = { nth: 1, from: lines, of: written, channel, owner: `${channel}::text` }
  await db.exec(posted({ ...earned, ...own }))
  const first = { nth: 2, from: 2 * lines, of: all, channel: `${FIRST_CHANNEL}`, owner: `'${FIRST_CHANNEL}'` }
  await db.exec(posted({ ...earned, ...first }))
  await db.exec(`insert into ledger_tail (entry_id, account_id, debit, credit)
    select id, account_id, debit, credit from ledger_entry where transfer_id >= ${TRANSFER}`)
  await db.exec('vacuum analyze')
}

const channelsOf = (channels: number) => `
  insert into dist_channel (id, tenant_id, name, channel_code, insure_types)
  select ${FIRST_CHANNEL} + n, 3, '月结渠道' || n, 'MONTH' || n, '23' from generate_series(0, ${channels}) n;
  insert into settle_info (tenant_id, channel_id, user_name, mobile, mobile_hash, id_no, id_no_hash, bank_name, card_no, card_no_hash,
    card_front_url, card_back_url, auto_settle)
  select 3, ${FIRST_CHANNEL} + n, '收款人', 'x', 'x' || n, 'x', 'x' || n, '银行', 'x', 'x' || n, 'x', 'x', '1' from generate_series(1, ${channels}) n;
  insert into settle_rule_basic (id, tenant_id, name, rule_items, channel_ids, valid_from, switched_on_at)
  select ${LINE}, 3, '月结规则', jsonb_agg(jsonb_build_object('insureName', t.name, 'basicFeeRate', 1000, 'additionalFeeRate', 200)),
    (select string_agg((${FIRST_CHANNEL} + n)::text, ',') from generate_series(0, ${channels}) n), '2026-01-01', '2026-01-01'
  from insure_type t;
  insert into ledger_account (tenant_id, name, kind, owner, code)
  select 3, k, k, '', k from unnest(array['premium', 'insurer', 'commissionCost']) k on conflict do nothing;
  insert into ledger_account (tenant_id, name, kind, owner, code)
  select 3, '应付渠道佣金 · ' || name, 'commission', id, 'commission:' || id from dist_channel where id >= ${FIRST_CHANNEL}`

const policiesOf = (channel: string, of: string) => `
  insert into policy (id, tenant_id, channel_id, order_no, insured, holder_code, policy_no, product_id, product_name, line, total_money, emp_count,
    dist_account_name, start_date, end_date, status, rate_version, plan, holder, answers, explanation)
  select ${POLICY} + n, 3, ${channel}, 'M' || lpad(n::text, 12, '0'), '月结企业' || n || '有限公司', '91440101MA51000370', 'EL' || lpad(n::text, 12, '0'),
    103, '雇主责任险', 'employerLiability', 129000, 3, '业务员' || n % 50, '2026-11-23', '2027-11-22', '3', 'EL-2026.1', '{}', '{}', '{}', '{"feeTier": 100}'
  from ${of}`

/** Lines of the first transfers, of the insurer's entry of each. */
const linesOf = (channel: string, of: string, at: string) => `
  insert into settle_line (id, tenant_id, line_no, unit_name, policy_id, channel_id, seller_name, policy_no, insure_type, change_code, fee_rate, pay_money,
    settle_money, basic_fee_rate, basic_fee, additional_fee_rate, additional_fee, all_fee_pre, all_fee, status, pay_time, rule_id, rated_at,
    ledger_entry_id, source_table, source_id)
  select ${LINE} + n, 3, 'M' || n, '月结企业' || n || '有限公司', ${POLICY} + n, ${channel}, '业务员' || n % 50, 'EL' || lpad(n::text, 12, '0'), '雇主责任险',
    '100', 100, 129000, 129000, 1000, 12900, 200, 2580, 15480, 15480, '0', ${at}, ${LINE}, now(), ${creditOf(`${TRANSFER} + n`)}, 'policy', ${POLICY} + n
  from ${of};
  insert into state_history (tenant_id, entity, entity_id, event, to_state, who)
  select 3, 'settle_line', ${LINE} + n, 'created', '0', '定时任务' from ${of}`

/** Numbers of a transfer's two entries. */
const debitOf = (transfer: string) => `2 * (${transfer})`
const creditOf = (transfer: string) => `2 * (${transfer}) + 1`

interface Posted {
  table: string
  event: string
  nth: number
  /** Of the sources. */
  first: number
  /** So many transfers come before. */
  from: number
  of: string
  at: string
  cents: number
  debit: string
  credit: string
  /** Of the account on the right. */
  owner: string
  channel: string
  policy: string
}

/** Transfers of two entries each, as `ledger_post` leaves them but for the tail; not checked one by one, since each is the same. */
function posted(one: Posted): string {
  const { table, event, nth, first, from, of, at, cents, owner, channel, policy } = one
  const transfer = `${TRANSFER + from} + n`
  const entries = (id: string, [debit, credit]: readonly [number, number], kind: string, whose: string) => `
    insert into ledger_entry (id, tenant_id, transfer_id, account_id, debit, credit, at, event, source_table, source_id, doc_no, policy_id, channel_id)
    select ${id}, 3, ${transfer}, a.id, ${debit}, ${credit}, ${at}, '${event}', '${table}', ${first} + n, 'M' || n, ${policy}, ${channel}
    from ${of} join ledger_account a on a.tenant_id = 3 and a.kind = '${kind}' and a.owner = ${whose}`
  return `set local session_replication_role = replica;
    insert into ledger_transfer (id, tenant_id, source_table, source_id, event, nth, at, amount, lines)
    select ${transfer}, 3, '${table}', ${first} + n, '${event}', ${nth}, ${at}, ${cents}, 2 from ${of};
    ${entries(debitOf(transfer), [cents, 0], one.debit, `''`)};
    ${entries(creditOf(transfer), [0, cents], one.credit, owner)}`
}
