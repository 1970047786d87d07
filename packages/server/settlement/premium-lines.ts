import { endOfDay, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'

/** Premium of an issue, a change or a refund, signed cents, with what rules ask of it (RULES §3.1). */
export interface PremiumLine {
  channelId: string
  insureName: string
  tier: number
  group: string | null
  settleMoney: number
}
interface Asked {
  channels: readonly string[]
  from: string
  to: string
}
interface Row {
  channelId: string
  insureName: string
  tier: string | null
  insurerGroup: string | null
  money: string
}

/**
 * What insurers had and gave back by the books, as far as the caller sees them, by the day it was paid; what nobody paid
 * for by itself (a removal, a refund) by the day it was booked. No coupon is in it: those are the platform's.
 */
export async function premiumLines(asked: Asked, { tx }: Context): Promise<PremiumLine[]> {
  const { channels, from, to } = asked
  if (channels.length === 0) return []
  const since = startOfDay(from).toISOString()
  // Booked after it was paid, so that the books begin to be read at the same day.
  const { rows } = await sql<Row>`
    select p.channel_id::text as "channelId", t.name as "insureName", p.explanation->>'feeTier' as tier,
      i.group_code as "insurerGroup", (e.credit - e.debit)::text as money
    from ledger_entry e
    join ledger_account a on a.id = e.account_id and a.kind = 'insurer'
    join policy p on p.id = e.policy_id
    join dist_product d on d.id = p.product_id
    join insure_type t on t.type = d.insure_type
    left join product_version v on v.id = p.product_version_id
    left join insurer i on i.id = v.insurer_id
    left join lateral (
      select max(o.pay_succ_time) as at from pay_order o
      where o.policy_id = p.id and o.status in (${sql.join(PAY_ORDER.paid)})
        and case e.source_table when 'policy' then o.endorsement_id is null
          when 'endorsement' then o.endorsement_id = e.source_id else false end
    ) paid on e.event = 'issued'
    where p.channel_id in (${sql.join(channels)}) and e.at >= ${since}
      and coalesce(paid.at, e.at) between ${since} and ${endOfDay(to).toISOString()}
    order by e.id`.execute(tx)
  return rows.map(({ money, tier, insurerGroup, ...row }) => ({
    ...row,
    tier: Number(tier ?? 100),
    group: insurerGroup,
    settleMoney: Number(money),
  }))
}
