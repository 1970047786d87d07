import { SYSTEM_GROUP, type TaskKey } from '@baoqiao/contract/job/tasks.ts'
import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { sql } from 'kysely'
import { authorityLife } from '../channel/authority-life.ts'
import { inList } from '../kernel/database/in-list.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { foldBalances } from '../ledger/balances.ts'
import { payOrderLife } from '../payment/pay-order-life.ts'
import { proposalLife } from '../plan/proposal-life.ts'
import { endorsementLife } from '../policy/endorsement/endorsement-life.ts'
import { remindExpiring } from '../policy/expiring/remind.ts'
import { policyLife } from '../policy/policy-life.ts'
import { carryOnRosters } from '../policy/roster/stands-still.ts'
import { discardOld } from '../policy/staging/discard.ts'
import { runSurrenders } from '../policy/surrender/surrender-timers.ts'
import { refreshCards } from '../product/versions/refresh-card.ts'
import { writeLines } from '../settlement/lines/write-lines.ts'
import { sweepLogins } from '../system/sweep-logins.ts'
import { due } from './due.ts'
import { sweepRecords } from './sweep-records.ts'

type Timer = (kernel: Kernel) => Promise<number>
const today = ({ now }: Kernel) => todayIn(now())
const at = ({ now }: Kernel) => now().toISOString()

/**
 * What time alone changes (RULES §2), in the order in which it is seen to: cover begins and ends, payment deadlines pass,
 * unpaid orders close. Each is a job of the system, and answers how much it moved.
 */
export const MOVERS = {
  'policy.runSurrenders': runSurrenders,
  'policy.startReached': due(
    policyLife,
    'startReached',
    (k) => sql`status = '3.5' and start_date <= ${today(k)}`,
  ),
  'policy.endReached': due(policyLife, 'endReached', (k) => sql`status = '3' and end_date < ${today(k)}`),
  'policy.payDeadlinePassed': due(
    policyLife,
    'payDeadlinePassed',
    (k) => sql`status = '1' and pay_deadline <= ${at(k)} and ${noVoucherWaits('policy')}`,
  ),
  'policy.reviewLapsed': due(policyLife, 'reviewLapsed', (k) => reviewLapsed(today(k), at(k))),
  'policy.endorsementDeadlinePassed': due(
    endorsementLife,
    'deadlinePassed',
    (k) => sql`status = '1' and pay_deadline <= ${at(k)} and ${noVoucherWaits('endorsement')}`,
  ),
  'policy.carryOnRosters': carryOnRosters,
  'payment.closeOrders': due(
    payOrderLife,
    'close',
    (k) => sql`status in ${inList(PAY_ORDER.open)} and pay_channel <> ${OFFLINE} and expires_at <= ${at(k)}`,
  ),
  'channel.authorityExpired': due(
    authorityLife,
    'expiryReached',
    (k) => sql`insure_authority <> 'ALL' and insure_authority_expire_time <= ${at(k)}`,
  ),
  'plan.proposalsExpired': due(
    proposalLife,
    'expire',
    (k) => sql`status = 'ISSUED' and valid_until < ${today(k)}`,
  ),
  'policy.refusalAged': due(
    policyLife,
    'refusalAged',
    (k) => sql`status = '102' and updated_at <= ${at(k)}::timestamptz - interval '30 days'`,
  ),
  'policy.remindExpiring': remindExpiring,
} as const satisfies { [K in TaskKey]?: Timer }

/** What is written of what happened, and what nobody notices but for the room it makes; each answers how much it did. */
export const KEEPERS = {
  'product.refreshCards': refreshCards,
  'settlement.writeLines': writeLines,
  'ledger.foldBalances': ({ db }) => foldBalances(db.kysely),
  'policy.discardStaged': async ({ db, now }) => {
    await db.kysely.transaction().execute((tx) => discardOld(tx, now()))
    return 0
  },
  'system.sweepRecords': sweepRecords,
  'system.sweepLogins': async ({ db, now }) => {
    await sweepLogins(db.kysely, now())
    return 0
  },
} as const satisfies { [K in TaskKey]?: Timer }

const MINUTELY: Readonly<Record<string, Timer>> = { ...MOVERS, ...KEEPERS }

/**
 * All of it once, whatever the hour, but for what is paused (任务状态): for tests and demo data, where what happens must not
 * depend on the clock of the jobs. Answers how much the movers moved.
 */
export async function runTimers(kernel: Kernel): Promise<number> {
  const paused = await pausedIn(kernel)
  let count = 0
  for (const [key, run] of Object.entries(MINUTELY)) {
    if (paused.has(key)) continue
    const moved = await run(kernel)
    if (key in MOVERS) count += moved
  }
  return count
}

/** System tasks that people have paused. */
async function pausedIn({ db }: Kernel): Promise<ReadonlySet<string>> {
  const rows = await db.kysely
    .selectFrom('sysJob')
    .select('className')
    .where('jobGroup', '=', SYSTEM_GROUP)
    .where('jobStatus', '<>', '2')
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ className }) => className ?? []))
}

/** RULES §2: a deadline does not pass while finance looks for a transfer. */
const noVoucherWaits = (of: 'policy' | 'endorsement') => sql`not exists (select from pay_voucher v
  where ${of === 'policy' ? sql`v.policy_id = policy.id and v.endorsement_id is null` : sql`v.endorsement_id = endorsement.id`}
    and v.status = '1' and v.deleted_at is null)`

/**
 * A week in which another start can still be agreed, and then an application that nobody decides keeps nobody from cover.
 * While its seller has been given time for material, the week begins when that is over: nobody is told a day that does
 * not hold.
 */
const reviewLapsed = (day: string, instant: string) => sql`status in ${inList(POLICY.underwriting)}
  and coalesce((select t.ask_due < ${day}::date - 7 from underwriting_task t
      where t.policy_id = policy.id and t.status = 'MATERIAL' and t.deleted_at is null order by t.id desc limit 1),
    pay_deadline <= ${instant}::timestamptz - interval '7 days')`
