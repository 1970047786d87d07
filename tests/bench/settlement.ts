import type { Database } from '@baoqiao/server/kernel/database/database.ts'
import type { Kernel } from '@baoqiao/server/kernel/http/context.ts'
import { autoSettle } from '@baoqiao/server/settlement/apply/auto-settle.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import type { Say } from './all.ts'
import { bulkCommission, FIRST_CHANNEL } from './bulk-commission.ts'

const TIMES = 20
/** The 1st of December at 00:10 in Shanghai. */
const FIRST = new Date('2026-11-30T16:10:00Z')

/**
 * Month end as the 1st does it, against the least SQL that leaves the same rows; a statement's first page beside the bare SQL.
 * BENCH_LINES (100,000) of BENCH_CHANNELS (500); of them BENCH_LATE (1,000) are not written as lines when it begins.
 */
export async function settlement(url: string, say: Say) {
  process.env.TEST_DATABASE_URL = url
  const h = await startTestApp({}, (kernel) => kernel)
  const size = {
    lines: Number(process.env.BENCH_LINES ?? 100_000),
    channels: Number(process.env.BENCH_CHANNELS ?? 500),
    late: Number(process.env.BENCH_LATE ?? 1000),
  }
  const began = performance.now()
  await bulkCommission(h.db, size)
  process.stdout.write(
    `${size.lines.toLocaleString()} lines of ${size.channels} channels seeded in ${seconds(began)} s\n`,
  )
  await monthEnd(h.kernel, h.db, size, say)
  const admin = await h.client('admin')
  await firstPage(h.db, () => admin.settlement.statement.read({ query: ASKED }), size.lines, say)
  await h.close()
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)
const ASKED = { channelId: String(FIRST_CHANNEL), from: '2026-11-01', to: '2026-11-30' }

async function monthEnd(kernel: Kernel, db: Database, size: { lines: number; channels: number }, say: Say) {
  const theirs = performance.now()
  await db.exec(`begin; ${BARE}; rollback`)
  const bare = performance.now() - theirs
  await db.exec('vacuum analyze settle_line')
  const ours = performance.now()
  const made = await autoSettle({ ...kernel, now: () => FIRST })
  const taken = performance.now() - ours
  if (made !== size.channels) throw new Error(`${made} of ${size.channels} channels were settled`)
  const { rows } = await db.query(
    `select count(*) filter (where l.status = '1')::int as taken,
      (select sum(fee) from settle_apply where auto_month is not null)::bigint - sum(l.all_fee) filter (where l.status = '1') as off
    from settle_line l where channel_id >= ${FIRST_CHANNEL}`,
  )
  const { taken: lines, off } = Object(rows[0])
  if (Number(lines) !== size.lines || Number(off) !== 0)
    throw new Error(`${lines} of ${size.lines} lines were taken up, off by ${off} cents`)
  say(
    `month end of ${size.lines.toLocaleString()} lines and ${size.channels} channels / bare SQL`,
    taken / bare,
    `${(taken / 1000).toFixed(1)} s`,
  )
}

/** The rows that a month end leaves, and nothing that it looks at. */
const BARE = `
  insert into settle_apply (tenant_id, no, channel_id, channel_name, start_date, end_date, line_count, fee_pre, fee, status, auto_month)
  select 3, 'BARE' || l.channel_id, l.channel_id, c.name, '2026-11-01', '2026-11-30', count(*), sum(all_fee), sum(all_fee), 'CREATED', '2026-11-01'
  from settle_line l join dist_channel c on c.id = l.channel_id where l.status = '0' and l.channel_id >= ${FIRST_CHANNEL} group by l.channel_id, c.name;
  update settle_line l set apply_id = a.id, status = '1', version = l.version + 1
  from settle_apply a where a.channel_id = l.channel_id and a.no like 'BARE%' and l.status = '0';
  insert into state_history (tenant_id, entity, entity_id, event, from_state, to_state, who)
  select 3, 'settle_line', id, 'applied', '0', '1', '定时任务' from settle_line where status = '1' and channel_id >= ${FIRST_CHANNEL};
  insert into state_history (tenant_id, entity, entity_id, event, from_state, to_state, who)
  select 3, 'settle_apply', id, 'commit', null, 'CREATED', '定时任务' from settle_apply where no like 'BARE%'`

async function firstPage(db: Database, ours: () => Promise<{ total: number }>, entries: number, say: Say) {
  const { total } = await ours()
  if (total < entries) throw new Error(`the statement has ${total} entries`)
  const days = `account_id = (select id from ledger_account where kind = 'commission' and owner = '${ASKED.channelId}')
    and at between '${ASKED.from}T00:00:00+08:00' and '${ASKED.to}T23:59:59.999+08:00'`
  const theirs = async () => {
    await db.query(`select e.*, l.policy_no, l.unit_name, l.basic_fee_rate, l.additional_fee_rate, r.name
      from (select * from ledger_entry where ${days} order by at, id limit 100) e
      left join settle_line l on l.id = e.source_id left join settle_rule_basic r on r.id = l.rule_id order by e.at, e.id`)
    await db.query(
      `select event, source_table, count(*), sum(credit - debit) from ledger_entry where ${days} group by 1, 2`,
    )
  }
  const taken = { ours: [] as number[], theirs: [] as number[] }
  for (let i = 0; i < TIMES; i += 1) {
    taken.ours.push(await timed(ours))
    taken.theirs.push(await timed(theirs))
  }
  const [mine, bare] = [middle(taken.ours), middle(taken.theirs)]
  say(
    `a statement of ${total.toLocaleString()} entries, first page with its sums / bare SQL`,
    mine / bare,
    `${mine.toFixed(1)} ms`,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const middle = (samples: number[]) => samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
