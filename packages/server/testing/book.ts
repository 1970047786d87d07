import { sql } from 'kysely'
import type { Database } from '../kernel/database/database.ts'

/**
 * Policies with all that a price depends on, straight in SQL: classes, coverage, duties, terms and levels by turns.
 * All on the version of the standard product, whose duties may each be left out but the first. Every 50th has no people by class, as orders of before that was kept.
 */
export async function insertBook(db: Database, count: number, from = 0): Promise<void> {
  const BATCH = 50_000
  for (let at = from; at < from + count; at += BATCH) {
    const to = Math.min(from + count, at + BATCH)
    await sql`
      insert into policy (tenant_id, channel_id, order_no, insured, holder_code, policy_no, product_id, product_version_id, product_name, line, total_money, emp_count,
        coverage_wan, dist_channel_name, start_date, end_date, status, rate_version, plan, holder, answers, explanation)
      select 3, (array[100, 101, 102, 115, 260])[1 + n % 5], 'K' || lpad(n::text, 12, '0'), '账簿企业' || n, '91440101MA51000370', 'EK' || lpad(n::text, 12, '0'),
        103 + n % 2, (select id from product_version where product_id = 103 and status = 'published' limit 1), '产品' || n % 2, 'employerLiability', 1, 3, (array[30, 50, 80, 100, 120])[1 + n % 5], '渠道' || n % 5,
        date '2026-01-01', date '2026-12-31', (array['3', '3.5', '3', '4'])[1 + n % 4], 'EL-2026.1',
        jsonb_build_object('months', 1 + n % 12, 'coverageWan', (array[30, 50, 80, 100, 120])[1 + n % 5], 'startDate', '2026-01-01',
          'items', (array['[1]', '[1, 2]', '[1, 2, 3, 4]', '[1, 4]'])[1 + n % 4]::jsonb), '{}', '{}',
        case when n % 50 = 7 then '{}'::jsonb else jsonb_build_object('feeTier', (array[100, 110, 115])[1 + n % 3], 'rows', jsonb_build_array(
          jsonb_build_object('cls', 1 + n % 6, 'empNum', 1 + n % 40), jsonb_build_object('cls', 1 + (n / 7) % 6, 'empNum', 1 + n % 9))) end
      from generate_series(${at}::bigint, ${to - 1}::bigint) n`.execute(db.kysely)
  }
}
