import type { coupons } from '@baoqiao/contract/coupon/list.ts'
import { REPURCHASE_DAYS } from '@baoqiao/contract/coupon/repurchase.ts'
import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import { POLICY_STATUS } from '@baoqiao/contract/policy/policy.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { shownPolicyStatus } from '@baoqiao/contract/rules/shown-status.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { type RawBuilder, sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

interface Row {
  policyId: string
  policyNo: string | null
  insured: string
  productName: string
  status: string
  startDate: string
  endDate: string
  heads: number
  premium: number
  seller: string | null
}

/** Policies in the caller's sight, which row security decides. */
const page: Handlers<typeof coupons>['repurchase']['page'] = async ({ query }, { tx, now }) => {
  const { current, size } = pageOf(query)
  const today = todayIn(now())
  const from = lapsing(today, query.insured?.trim() ?? '')
  const { rows } = await sql<Row>`
    select p.id::text as "policyId", p.policy_no as "policyNo", p.insured, p.product_name as "productName", p.status,
      to_char(p.start_date, 'YYYY-MM-DD') as "startDate", to_char(p.end_date, 'YYYY-MM-DD') as "endDate",
      coalesce(p.heads, p.emp_count) as heads, coalesce(p.premium_now, p.total_money) as premium,
      p.dist_account_name as seller
    ${from} order by p.end_date, p.id limit ${size} offset ${(current - 1) * size}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx)
  const words: Readonly<Record<string, string>> = POLICY_STATUS
  const records = rows.map(({ premium, heads, ...row }) => {
    const status = shownPolicyStatus(row.status, row.startDate, row.endDate, now())
    return {
      ...row,
      status,
      statusName: words[status] ?? status,
      heads: Number(heads),
      premium: Number(premium),
      daysLeft: Math.round((Date.parse(row.endDate) - Date.parse(today)) / 86_400_000),
    }
  })
  return { records, total: Number(counted.rows[0]?.total ?? 0), size, current }
}

/** Policies `p` that end soon or have ended, of enterprises that nobody has insured anew in the same line. */
function lapsing(today: string, insured: string): RawBuilder<unknown> {
  const { ahead, after } = REPURCHASE_DAYS
  return sql`from policy p
    where p.status in ${inList(POLICY.ran)} and p.deleted_at is null
      and p.end_date >= ${addDays(today, -after)}::date and p.end_date <= ${addDays(today, ahead)}::date
      and (${insured} = '' or strpos(p.insured, ${insured}) > 0)
      and not exists (select from policy n where n.renewed_from_id = p.id and n.deleted_at is null
        and n.status in ${inList(POLICY.renews)})
      and not exists (select from policy n where n.holder_code = p.holder_code and n.line = p.line and n.tenant_id = p.tenant_id
        and n.id <> p.id and n.deleted_at is null and n.status in ${inList([...POLICY.paid, '5'])}
        and (n.end_date, n.id) > (p.end_date, p.id))`
}

export const repurchase = { page }
