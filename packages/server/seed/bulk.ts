import { sql } from 'kysely'
import type { Database } from '../kernel/database/database.ts'

const BATCH = 50_000

/** Many policies for benches and load tests, straight in SQL: over all channels, states and two years of start dates. */
export async function bulkPolicies(db: Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH)
    await sql`
      insert into policy (tenant_id, channel_id, order_no, insured, holder_code, policy_no, product_id, product_name, line, total_money, emp_count,
        dist_channel_name, dist_account_name, start_date, end_date, status, rate_version, plan, holder, answers, explanation)
      select 3, (array[100, 101, 102, 115, 260, 339, 340, 341, 342])[1 + n % 9], 'B' || lpad(n::text, 12, '0'), '批量企业' || (n % 50000) || '有限公司',
        '91440101MA51' || lpad((n % 100000)::text, 6, '0'), 'EL' || lpad(n::text, 12, '0'), 103, '雇主责任险', 'employerLiability', 43000 * (3 + n % 50), 3 + n % 50,
        '渠道' || n % 9, '业务员' || n % 200, date '2025-01-01' + (n % 730)::int, date '2025-12-31' + (n % 730)::int,
        (array['3', '3', '3', '5', '3.5', '1', '4', '2', '100', '0'])[1 + n % 10], 'EL-2026.1', '{}', '{}', '{}', '{}'
      from generate_series(${from}::bigint, ${to - 1}::bigint) n`.execute(db.kysely)
  }
  // As the database leaves them at rest: which pages all may see is known.
  await db.exec('vacuum analyze policy')
}
