import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { type RawBuilder, sql } from 'kysely'
import { authorityLife } from '../channel/authority-life.ts'
import { inList } from '../kernel/database/in-list.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { type Life, TIMER } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { foldBalances } from '../ledger/balances.ts'
import { payOrderLife } from '../payment/pay-order-life.ts'
import { proposalLife } from '../plan/proposal-life.ts'
import { endorsementLife } from '../policy/endorsement/endorsement-life.ts'
import { remindExpiring } from '../policy/expiring/remind.ts'
import { policyLife } from '../policy/policy-life.ts'
import { discardOld } from '../policy/staging/discard.ts'
import { runSurrenders } from '../policy/surrender/surrender-timers.ts'
import { sweepLogins } from '../system/sweep-logins.ts'

const BATCH = 500

/** What time alone changes (RULES §2): cover begins and ends, payment deadlines pass, unpaid orders close, old drafts go. */
export async function runTimers(kernel: Kernel): Promise<number> {
  const now = kernel.now()
  const today = todayIn(now)
  const at = now.toISOString()
  const jobs = [
    due(policyLife, 'startReached', sql`status = '3.5' and start_date <= ${today}`),
    due(policyLife, 'endReached', sql`status = '3' and end_date < ${today}`),
    due(policyLife, 'payDeadlinePassed', sql`status = '1' and pay_deadline <= ${at}`),
    due(policyLife, 'reviewLapsed', reviewLapsed(today, at)),
    due(endorsementLife, 'deadlinePassed', sql`status = '1' and pay_deadline <= ${at}`),
    due(payOrderLife, 'close', sql`status in ${inList(PAY_ORDER.open)} and expires_at <= ${at}`),
    due(
      authorityLife,
      'expiryReached',
      sql`insure_authority <> 'ALL' and insure_authority_expire_time <= ${at}`,
    ),
    due(proposalLife, 'expire', sql`status = 'ISSUED' and valid_until < ${today}`),
    due(
      policyLife,
      'refusalAged',
      sql`status = '102' and updated_at <= ${at}::timestamptz - interval '30 days'`,
    ),
  ]
  let count = await runSurrenders(kernel)
  for (const job of jobs) count += await job(kernel)
  count += await remindExpiring(kernel)
  await foldBalances(kernel.db.kysely)
  await sweep(kernel, today)
  return count
}

/** A week in which another start can still be agreed, and then an application that nobody decides keeps nobody from cover. */
const reviewLapsed = (today: string, at: string) => sql`status in ${inList(POLICY.underwriting)}
  and (pay_deadline <= ${at}::timestamptz - interval '7 days' or exists (select 1 from underwriting_task t
    where t.policy_id = policy.id and t.status = 'MATERIAL' and t.deleted_at is null and t.ask_due < ${today}::date - 7))`

/** Moves what is due, batch by batch; rows another worker holds are left to it. */
function due<S extends string, E extends string>(
  life: Life<S, E>,
  event: NoInfer<E>,
  when: RawBuilder<unknown>,
) {
  const batch = (kernel: Kernel) =>
    kernel.db.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        id: string
        tenantId: string
      }>`select id, tenant_id from ${sql.table(life.table)}
        where ${when} and deleted_at is null limit ${BATCH} for update skip locked`.execute(tx)
      for (const { id, tenantId } of rows)
        await transition(life, event, id, TIMER, { tx, tenantId, now: kernel.now })
      return rows.length
    })
  return async (kernel: Kernel) => {
    let count = 0
    for (let moved = BATCH; moved === BATCH; count += moved) moved = await batch(kernel)
    return count
  }
}

async function sweep({ db, now }: Kernel, today: string) {
  const month = addDays(today, -30)
  await db.kysely.transaction().execute((tx) => discardOld(tx, now()))
  await db.kysely
    .deleteFrom('flowDraft')
    .where('updatedAt', '<', month)
    .where('policyId', 'is', null)
    .execute()
  await db.kysely.deleteFrom('idempotencyKey').where('createdAt', '<', month).execute()
  // What is done stays a week, for questions; what was given up stays until a person has seen to it.
  await db.kysely.deleteFrom('outbox').where('doneAt', '<', addDays(today, -7)).execute()
  await sweepLogins(db.kysely, now())
}
