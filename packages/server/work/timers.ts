import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { EventOf } from '@baoqiao/contract/rules/machines/machine.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import type { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Kernel } from '../kernel/http/context.ts'
import { transition } from '../kernel/work/transition.ts'
import { foldBalances } from '../ledger/balances.ts'
import type { Books } from '../ledger/post.ts'
import { movePolicy } from '../policy/move-policy.ts'
import { sweepLogins } from '../system/sweep-logins.ts'

const BATCH = 500

/** What time alone changes (RULES §2): cover begins and ends, payment deadlines pass, unpaid orders close, old drafts go. */
export async function runTimers(kernel: Kernel): Promise<number> {
  const now = kernel.now()
  const today = todayIn(now)
  const at = now.toISOString()
  const jobs: [table: string, due: RawBuilder<unknown>, move: Move][] = [
    ['policy', sql`status = '3.5' and start_date <= ${today}`, policy('startReached')],
    ['policy', sql`status = '3' and end_date < ${today}`, policy('endReached')],
    ['policy', sql`status = '1' and pay_deadline <= ${at}`, policy('payDeadlinePassed')],
    ['pay_order', sql`status in ('0', '1') and expires_at <= ${at}`, closePayOrder],
    [
      'policy',
      sql`status = '102' and updated_at <= ${at}::timestamptz - interval '30 days'`,
      policy('refusalAged'),
    ],
  ]
  let count = 0
  for (const [table, due, move] of jobs) count += await moveDue(kernel, table, due, move)
  await foldBalances(kernel.db.kysely)
  await sweep(kernel, today)
  return count
}

type Move = (books: Books, id: string) => Promise<unknown>
const policy =
  (event: EventOf<typeof policyMachine>): Move =>
  (books, id) =>
    movePolicy(books, { id, event, who: 'timer' })
const closePayOrder: Move = ({ tx, tenantId }, id) =>
  transition(payOrderMachine, { tx, tenantId, table: 'pay_order', id, event: 'close', who: 'timer' })

/** Batch by batch; rows another worker holds are left to it. */
async function moveDue(
  { db, now }: Kernel,
  table: string,
  due: RawBuilder<unknown>,
  move: Move,
): Promise<number> {
  let count = 0
  for (let moved = BATCH; moved === BATCH; count += moved)
    moved = await db.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        id: string
        tenantId: string
      }>`select id, tenant_id from ${sql.table(table)} where ${due} limit ${BATCH} for update skip locked`.execute(
        tx,
      )
      for (const { id, tenantId } of rows) await move({ tx, tenantId, now }, id)
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
