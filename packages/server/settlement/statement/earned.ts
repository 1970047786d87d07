import { endOfDay, inclDays, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { sql } from 'kysely'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { say } from '../apply/reviewing.ts'

const LONGEST = 366
const MOST = 200

interface Row {
  sellerName: string | null
  channelName: string | null
  premium: string
  earned: string
  settled: string
  unrated: string
}

type Sums = Record<'premium' | 'earned' | 'settled', number>
const NOTHING: Sums = { premium: 0, earned: 0, settled: 0 }

/** By who sold the policy, however they are called alike; row security decides whose lines are counted. */
export const earned: NonNullable<Handlers<typeof settlement>['earned']> = async ({ query }, context) => {
  const { from, to } = query
  if (to < from) throw say('to', '结束日期不能早于开始日期')
  if (inclDays(from, to) > LONGEST) throw say('to', `最多查询${LONGEST}天`)
  const found = await bySeller(from, to, context)
  const rows = found.map(({ sellerName, channelName, ...sums }) => ({
    ...{ sellerName, channelName },
    ...{ premium: Number(sums.premium), earned: Number(sums.earned), settled: Number(sums.settled) },
  }))
  const total = rows.reduce(
    (sum: Sums, { premium, earned: fee, settled }) => ({
      premium: sum.premium + premium,
      earned: sum.earned + fee,
      settled: sum.settled + settled,
    }),
    NOTHING,
  )
  const unrated = found.reduce((sum, row) => sum + Number(row.unrated), 0)
  return { from, to, total, unrated, rows: rows.slice(0, MOST) }
}

async function bySeller(from: string, to: string, { tx, tenantId }: Context): Promise<Row[]> {
  const during = sql`tenant_id = ${tenantId} and deleted_at is null
    and pay_time between ${startOfDay(from).toISOString()} and ${endOfDay(to).toISOString()}`
  // Until a line is paid its channel is told what was computed, not what a reviewer makes of it.
  const { rows } = await sql<Row>`
    with parts as (
      select policy_id, channel_id, settle_money as premium, case status when '2' then all_fee else all_fee_pre end as earned,
        case status when '2' then all_fee else 0 end as settled,
        case when rule_id is null and status = '0' and (settle_money > 0 or orig_line_id is not null)
          then settle_money else 0 end as unrated from settle_line where ${during}
      union all
      select policy_id, channel_id, settle_money, fee_calc, case cancel_status when '-1' then 0 else fee_calc end, 0
      from settle_cancel_fee where ${during}
    )
    select max(p.dist_account_name) as "sellerName", max(c.name) as "channelName", sum(t.premium) as premium,
      sum(t.earned) as earned, sum(t.settled) as settled, sum(t.unrated) as unrated
    from parts t left join policy p on p.id = t.policy_id left join dist_channel c on c.id = t.channel_id
    group by t.channel_id, p.created_by, case when p.created_by is null then p.dist_account_name end
    order by 4 desc, 1 nulls last`.execute(tx)
  return rows
}
