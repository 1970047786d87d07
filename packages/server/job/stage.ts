import type { Tx } from '../kernel/database/database.ts'
import type { Source } from './fires-of.ts'

interface Staged {
  id: string
  jobName: string
}

/** A run that somebody or the clock wants: the next server that is free picks it up. */
export async function stage(tx: Tx, job: Staged, source: Source): Promise<void> {
  const { id } = await tx
    .insertInto('statusTraceLog')
    .values({
      jobId: job.id,
      jobName: job.jobName,
      taskId: `${job.id}-0`,
      shardingItem: 0,
      state: 'TASK_STAGING',
      executionSource: source,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('statusTraceLog')
    .set({ taskId: `${job.id}-${id}` })
    .where('id', '=', id)
    .execute()
}

/** Whether a run of the job waits or goes on. */
export const isBusy = (tx: Tx, jobId: string): Promise<boolean> =>
  hasRun(tx, jobId, ['TASK_STAGING', 'TASK_RUNNING'])

/** Whether a run of the job goes on. */
export const isRunning = (tx: Tx, jobId: string): Promise<boolean> => hasRun(tx, jobId, ['TASK_RUNNING'])

async function hasRun(
  tx: Tx,
  jobId: string,
  states: readonly ('TASK_STAGING' | 'TASK_RUNNING')[],
): Promise<boolean> {
  const found = await tx
    .selectFrom('statusTraceLog')
    .select('id')
    .where('jobId', '=', jobId)
    .where('state', 'in', [...states])
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
