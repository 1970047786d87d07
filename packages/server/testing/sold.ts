import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import type { Database } from '../kernel/database/database.ts'

/**
 * Business of the last 45 days straight in SQL, for what only adds up: `count` policies one after the other over
 * channels, products and days, each fourth unpaid, each tenth soon to end.
 */
export async function insertSold(db: Database, today: string, count: number): Promise<void> {
  await sql`
    insert into policy (tenant_id, channel_id, order_no, insured, holder_code, policy_no, product_id, product_name, line, total_money, emp_count,
      dist_channel_name, dist_account_name, start_date, end_date, status, rate_version, plan, holder, answers, explanation)
    select 3, c.id, 'D' || lpad(n::text, 12, '0'),
      (array['晨光包装', '恒达物流', '南岭建材', '新域电子', '海川食品', '锦程纺织'])[1 + n % 6] || '（' || n || '）有限公司',
      '91440101MA51000370', case when n % 4 = 0 then null else 'EL' || lpad(n::text, 12, '0') end, 103,
      case when n % 3 = 0 then '团体意外险' else '雇主责任险' end, case when n % 3 = 0 then 'groupAccident' else 'employerLiability' end,
      43000 * (3 + n % 17), 3 + n % 17, c.name, (array['陈晓明', '黄丽', '周内勤'])[1 + n % 3],
      case when n % 10 = 1 then ${addDays(today, -350)}::date else ${today}::date - (n % 45) end,
      case when n % 10 = 1 then ${today}::date + (n % 28) else ${addDays(today, 300)}::date + n end,
      case when n % 4 = 0 then (array['1', '100'])[1 + (n / 4) % 2] when n % 10 = 7 then '3.5' else '3' end,
      'EL-2026.1', '{}', '{}', '{}', '{}'
    from generate_series(1, ${count}::int) n
    join dist_channel c on c.id = (array[100, 101, 102, 115, 260, 340])[1 + n % 6]`.execute(db.kysely)
  await sql`
    insert into pay_order (tenant_id, channel_id, order_no, policy_id, pay_channel, body, amount, currency, status, expires_at, pay_succ_time, refunded)
    select 3, channel_id, 'T' || order_no, id, 'simulator', product_name, total_money, 'CNY', '3', now(),
      (${today}::date - (row_number() over (order by order_no))::int % 45)::timestamp at time zone 'Asia/Shanghai' + interval '3 hours', 0
    from policy where order_no like 'D%' and policy_no is not null`.execute(db.kysely)
}
