import { shardParamsIn } from '@baoqiao/contract/job/shards.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Source } from './fires-of.ts'

interface Staged {
  id: string
  jobName: string
  shardCount: number
  shardParams: string | null
}
/** A shard of a run, and the job it is of. */
interface OneShard {
  jobId: string
  taskId: string
  shardingItem: number
}

/** A run that somebody or the clock wants: the next servers that are free pick its shards up. */
export async function stage(tx: Tx, job: Staged, source: Source): Promise<void> {
  const params = shardParamsIn(job.shardParams ?? '')
  const shards = Array.from({ length: job.shardCount }, (_, shardingItem) => ({
    ...{ jobId: job.id, jobName: job.jobName, taskId: `${job.id}-0` },
    ...{ shardingItem, shardCount: job.shardCount, shardingParam: params?.get(shardingItem) ?? null },
    ...{ state: 'TASK_STAGING' as const, executionSource: source },
  }))
  const rows = await tx.insertInto('statusTraceLog').values(shards).returning('id').execute()
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('statusTraceLog')
    .set({ taskId: `${job.id}-${ids[0]}` })
    .where('id', 'in', ids)
    .execute()
}

/** One shard of a run once more, as it was; the others are what they are. Nothing where it waits or goes on already. */
export async function stageShard(
  tx: Tx,
  shard: OneShard & { jobName: string; shardCount: number; shardingParam: string | null },
  source: Source,
): Promise<void> {
  const { jobId, jobName, taskId, shardingItem, shardCount, shardingParam } = shard
  const waits = await tx
    .selectFrom('statusTraceLog')
    .select('id')
    .where('jobId', '=', jobId)
    .where('shardingItem', '=', shardingItem)
    .where('state', '<>', 'TASK_FINISHED')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (waits) return
  await tx
    .insertInto('statusTraceLog')
    .values({
      ...{ jobId, jobName, taskId, shardingItem, shardCount, shardingParam },
      state: 'TASK_STAGING',
      executionSource: source,
    })
    .execute()
}

/** Whether a run of the job waits or goes on. */
export async function isBusy(tx: Tx, jobId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('statusTraceLog')
    .select('id')
    .where('jobId', '=', jobId)
    .where('state', '<>', 'TASK_FINISHED')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a shard has to wait: another run of its job goes on, or somebody has this shard. */
export async function isBarred(tx: Tx, { jobId, taskId, shardingItem }: OneShard): Promise<boolean> {
  const found = await tx
    .selectFrom('statusTraceLog')
    .select('id')
    .where('jobId', '=', jobId)
    .where('state', '=', 'TASK_RUNNING')
    .where('deletedAt', 'is', null)
    .where(({ eb, or }) => or([eb('taskId', '<>', taskId), eb('shardingItem', '=', shardingItem)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
