import type { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Tx, withDeleted } from '../kernel/database/database.ts'

/** One movement of premium in the books: what an insurer had or gave back, signed cents, and what it was for. */
export interface PremiumEntry {
  entryId: string
  channelId: string
  insureName: string
  /** Fee tier: 100, 110 or 115. */
  tier: number
  /** Insurers' group; null where the version says none. */
  group: string | null
  settleMoney: number
  /** What of it a coupon paid, or the platform that had paid it got back; not below zero. */
  couponMoney: number
  sourceTable: string
  sourceId: string
  /** When it was paid; what nobody paid for by itself, when it was booked. UTC. */
  payTime: Date
  policyNo: string | null
  unitName: string
  /** Who sold the policy; null where nobody of a channel did. */
  sellerName: string | null
  endorseNo: string | null
  changeCode: keyof typeof CHANGE_CODES | null
  effectiveDate: string
  expiryDate: string
}
type Row = Omit<PremiumEntry, 'tier' | 'settleMoney' | 'couponMoney' | 'payTime'> & {
  tier: string | null
  money: string
  coupon: string
  payTime: string
}

/** When it was paid. */
export const PAID_AT = sql`coalesce(paid.at, e.at)`

/**
 * What the insurance type of a product `d` was called when the policy `p` was made: a number may be given anew after its type was
 * deleted, and what is sold stays what it was, with its changes and refunds. One row at most.
 */
const TYPE_THEN = sql`
  select y.name from insure_type y where y.type = d.insure_type
  order by coalesce(y.deleted_at <= p.created_at, false), case when y.deleted_at > p.created_at then y.deleted_at end, y.deleted_at desc
  limit 1`

/**
 * Premium of policies that channels sold, oldest first: of entries `e` of policies `p`, paid at `PAID_AT`. Products and insurance
 * types may be deleted by now.
 */
export async function premiumEntries(which: RawBuilder<unknown>, tx: Tx): Promise<PremiumEntry[]> {
  const { rows } = await withDeleted(tx, () =>
    sql<Row>`
    select e.id::text as "entryId", p.channel_id::text as "channelId", t.name as "insureName",
      p.explanation->>'feeTier' as tier, i.group_code as "group", (e.credit - e.debit)::text as money,
      case e.source_table when 'policy' then p.coupon_money when 'surrender_apply' then coalesce(s.coupon_back, 0) else 0 end::text as coupon,
      e.source_table as "sourceTable", e.source_id::text as "sourceId",
      to_char(${PAID_AT} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "payTime",
      p.policy_no as "policyNo", p.insured as "unitName", p.dist_account_name as "sellerName", n.endorse_no as "endorseNo", n.change_code as "changeCode",
      to_char(coalesce(n.effective_date, s.eff_date, p.start_date), 'YYYY-MM-DD') as "effectiveDate",
      to_char(p.end_date, 'YYYY-MM-DD') as "expiryDate"
    from ledger_entry e
    join ledger_account a on a.id = e.account_id and a.kind = 'insurer'
    join policy p on p.id = e.policy_id
    join dist_product d on d.id = p.product_id
    join lateral (${TYPE_THEN}) t on true
    left join product_version v on v.id = p.product_version_id
    left join insurer i on i.id = v.insurer_id
    left join endorsement n on e.source_table = 'endorsement' and n.id = e.source_id
    left join surrender_apply s on e.source_table = 'surrender_apply' and s.id = e.source_id
    left join lateral (
      select max(o.pay_succ_time) as at from pay_order o
      where o.policy_id = p.id and o.status in (${sql.join(PAY_ORDER.paid)})
        and case e.source_table when 'policy' then o.endorsement_id is null
          when 'endorsement' then o.endorsement_id = e.source_id else false end
    ) paid on e.event = 'issued'
    where ${which} order by e.id`.execute(tx),
  )
  return rows.map(({ tier, money, coupon, payTime, ...row }) => ({
    ...row,
    tier: Number(tier ?? 100),
    settleMoney: Number(money),
    couponMoney: Number(coupon),
    payTime: new Date(payTime),
  }))
}
