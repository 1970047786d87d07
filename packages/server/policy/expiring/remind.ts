import { REMINDER_DAYS } from '@baoqiao/contract/policy/policy-reminder.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { sql } from 'kysely'
import { partnerFact } from '../../embed/notice-topics.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inList } from '../../kernel/database/in-list.ts'
import type { Kernel } from '../../kernel/http/context.ts'
import { emitter } from '../../kernel/work/emitter.ts'
import { holderTold } from '../holder/holder-topics.ts'

const BATCH = 500

/**
 * Policies in force that end within 7, 30 or 60 days, and that nobody has renewed: told once at each step, to who sees
 * the policy by a row, to the partner by `policy.expiring`, and to the holder. A step that was missed is not made up for. Answers how many.
 */
export async function remindExpiring({ db, now }: Kernel): Promise<number> {
  const today = todayIn(now())
  let [all, after] = [0, addDays(today, -1)]
  for (const days of REMINDER_DAYS) {
    const last = addDays(today, days)
    for (let count = BATCH; count === BATCH; all += count)
      count = await db.kysely.transaction().execute((tx) => remind({ days, after, last, today }, tx))
    after = last
  }
  return all
}

interface Step {
  days: number
  /** Policies that end after this day, and not after the last. */
  after: string
  last: string
  today: string
}
async function remind({ days, after, last, today }: Step, tx: Tx): Promise<number> {
  const { rows } = await sql<{ policyId: string; tenantId: string }>`
    insert into policy_reminder (tenant_id, channel_id, created_by, step_key, policy_id, policy_no, insured, product_name,
      end_date, step, days_left)
    select p.tenant_id, p.channel_id, p.created_by, p.id || '-' || ${String(days)}, p.id, p.policy_no, p.insured,
      p.product_name, p.end_date, ${String(days)}, p.end_date - ${today}::date
    from policy p
    where p.status = '3' and p.end_date > ${after}::date and p.end_date <= ${last}::date and p.deleted_at is null
      and not exists (select 1 from policy_reminder r where r.policy_id = p.id and r.step = ${String(days)}
        and r.deleted_at is null)
      and not exists (select 1 from policy n where n.renewed_from_id = p.id and n.status in ${inList(POLICY.paid)}
        and n.deleted_at is null)
    order by p.end_date, p.id limit ${BATCH}
    on conflict do nothing returning policy_id, tenant_id`.execute(tx)
  for (const { policyId, tenantId } of rows) {
    const emit = emitter(tx, () => tenantId, false)
    await emit(partnerFact, { policyId, fact: 'policy.expiring' })
    await emit(holderTold, { policyId, kind: 'expiring', cause: String(days) })
  }
  return rows.length
}
