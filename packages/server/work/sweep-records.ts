import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Kernel } from '../kernel/http/context.ts'

/** Old drafts, keys of calls and what the outbox has done go; answers how many. */
export async function sweepRecords({ db: { kysely }, now }: Kernel): Promise<number> {
  const today = todayIn(now())
  const month = addDays(today, -30)
  const gone = [
    await kysely
      .deleteFrom('flowDraft')
      .where('updatedAt', '<', month)
      .where('policyId', 'is', null)
      .executeTakeFirst(),
    await kysely.deleteFrom('idempotencyKey').where('createdAt', '<', month).executeTakeFirst(),
    await kysely.deleteFrom('actReminder').where('createdAt', '<', addDays(today, -7)).executeTakeFirst(),
    // What is done stays a week, for questions; what was given up stays until a person has seen to it.
    await kysely.deleteFrom('outbox').where('doneAt', '<', addDays(today, -7)).executeTakeFirst(),
  ]
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
