import { job } from '@baoqiao/contract/job/job.ts'
import type { jobCalls as calls } from '@baoqiao/contract/job/job-calls.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { moveRow } from '../kernel/data/moves.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { transition } from '../kernel/work/transition.ts'
import { isNameTaken } from './check-job.ts'
import { nextTime, scheduleOf } from './cron.ts'
import { jobLife } from './job-life.ts'
import { retry } from './retry.ts'

type Params = { params: { id: string } }
const moved =
  (event: 'start' | 'runNow' | 'shutDown') =>
  ({ params }: Params, context: Context) =>
    moveRow(job, event, params.id, {}, context)

/** The same moves at the addresses of 2-calls §7, for one and for all. */
export const jobCalls: Handlers<typeof calls> = {
  isValidTaskName: async ({ query }, context) => !(await isNameTaken(query, query.id ?? null, context)),
  schedule: async ({ query }, { now }) => scheduleOf(query.cronExpression, now()),
  startAll: (_, context) => moveAll('start', ['1', '3'], context),
  shutdownAll: (_, context) => moveAll('shutDown', ['2'], context),
  async refreshAll(_, context) {
    const all = await standing(['2', '3'], context)
    for (const { id, jobStatus, cronExpression } of all) {
      await transition(jobLife, 'refreshAll', id, byCaller(context.caller), context)
      const next = jobStatus === '2' ? nextTime(cronExpression, context.now()) : null
      await context.tx.updateTable('sysJob').set({ nextTime: next }).where('id', '=', id).execute()
    }
    return { done: all.length }
  },
  startOne: moved('start'),
  runOne: moved('runNow'),
  retryLog: ({ params }, context) => retry(params.id, context),
  shutdownOne: moved('shutDown'),
}

async function moveAll(event: 'start' | 'shutDown', from: readonly State[], context: Context) {
  const all = await standing(from, context)
  for (const { id } of all) await moveRow(job, event, id, {}, context)
  return { done: all.length }
}

type State = '1' | '2' | '3'
/** In one order for everybody, so that two who do it at once wait and do not cross. */
const standing = (states: readonly State[], { tx }: Context) =>
  tx
    .selectFrom('sysJob')
    .select(['id', 'jobStatus', 'cronExpression'])
    .where('jobStatus', 'in', [...states])
    .orderBy('id')
    .forUpdate()
    .execute()
