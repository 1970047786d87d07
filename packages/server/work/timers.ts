import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Machine } from '@baoqiao/contract/rules/machines/machine.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Kernel } from '../kernel/http/context.ts'
import { transition } from '../kernel/work/transition.ts'
import { sweepLogins } from '../system/sweep-logins.ts'

const BATCH = 500

/** What time alone changes (RULES §2): cover begins and ends, payment deadlines pass, unpaid orders close, old drafts go. */
export async function runTimers(kernel: Kernel): Promise<number> {
  const now = kernel.now()
  const today = todayIn(now)
  const at = now.toISOString()
  const jobs: [machine: Machine, table: string, event: string, due: RawBuilder<unknown>][] = [
    [policyMachine, 'policy', 'startReached', sql`status = '3.5' and start_date <= ${today}`],
    [policyMachine, 'policy', 'endReached', sql`status = '3' and end_date < ${today}`],
    [policyMachine, 'policy', 'payDeadlinePassed', sql`status = '1' and pay_deadline <= ${at}`],
    [payOrderMachine, 'pay_order', 'close', sql`status in ('0', '1') and expires_at <= ${at}`],
    [
      policyMachine,
      'policy',
      'refusalAged',
      sql`status = '102' and updated_at <= ${at}::timestamptz - interval '30 days'`,
    ],
  ]
  let count = 0
  for (const [machine, table, event, due] of jobs) count += await moveDue(kernel, machine, table, event, due)
  await sweep(kernel, today)
  return count
}

/** Batch by batch; rows another worker holds are left to it. */
async function moveDue(
  kernel: Kernel,
  machine: Machine,
  table: string,
  event: string,
  due: RawBuilder<unknown>,
): Promise<number> {
  let count = 0
  for (let moved = BATCH; moved === BATCH; count += moved)
    moved = await kernel.db.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        id: string
        tenantId: string
      }>`select id, tenant_id from ${sql.table(table)} where ${due} limit ${BATCH} for update skip locked`.execute(
        tx,
      )
      for (const { id, tenantId } of rows)
        await transition(machine, { tx, tenantId, table, id, event, who: 'timer' })
      return rows.length
    })
  return count
}

async function sweep({ db, now }: Kernel, today: string) {
  const month = addDays(today, -30)
  await db.kysely.deleteFrom('flowDraft').where('updatedAt', '<', month).execute()
  await db.kysely.deleteFrom('idempotencyKey').where('createdAt', '<', month).execute()
  // What is done stays a week, for questions; what was given up stays until a person has seen to it.
  await db.kysely.deleteFrom('outbox').where('doneAt', '<', addDays(today, -7)).execute()
  await sweepLogins(db.kysely, now())
}
