import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'

/**
 * What the insurer has received and keeps of a policy `p`, in cents: its premium and what its changes came to, less what
 * was given back (RULES §1.8).
 */
export const keptPremium = sql<string>`(p.total_money + coalesce((select sum(e.done_money) from endorsement e
  where e.policy_id = p.id and e.status in ${inList(ENDORSEMENT.done)} and e.deleted_at is null), 0) - coalesce((select sum(s.refund_money + s.coupon_back) from surrender_apply s
  where s.policy_id = p.id and s.status in ${inList(SURRENDER.inEffect)} and s.deleted_at is null), 0))`
