import type { Tx } from '../kernel/database/database.ts'

/**
 * A job is paused: what the clock wanted of it and no server has begun does not happen, and a log says so. What somebody asked
 * for by hand does.
 */
export async function callOff(tx: Tx, jobId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('statusTraceLog')
    .where('jobId', '=', jobId)
    .where('state', '=', 'TASK_STAGING')
    .where('executionSource', 'in', ['TIMER', 'MISFIRE'])
    .returning('taskId')
    .execute()
  if (gone.length === 0) return
  const runs = new Set(gone.map(({ taskId }) => taskId)).size
  const job = await tx
    .selectFrom('sysJob')
    .select(['jobName', 'jobGroup', 'jobType'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('sysJobLog')
    .values({
      ...{ ...job, jobId, jobLogStatus: '2', executeTime: 0 },
      jobMessage: `任务已暂停，等待中的${runs}次执行取消`,
    })
    .execute()
}
