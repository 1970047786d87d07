import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { alertOf } from './alert.ts'
import type { Picked, Place } from './engine.ts'
import { traceLife } from './job-life.ts'

/** What came of a run. `failed`: why it did not work, or null; `said`: one line; `isQuiet`: nothing worth a log. */
export interface Outcome {
  failed: string | null
  said: string
  isQuiet: boolean
  ms: number
}

/**
 * Ends a run, or its shard: its step, its logs, the job's state and what follows of it (`then`) in one transaction. One that was given up
 * meanwhile stays given up.
 */
export async function end(
  kernel: Kernel,
  run: Picked,
  place: Place,
  outcome: Outcome,
  then?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { db, log } = kernel
  const { traceId, jobId, jobName } = run
  try {
    await db.kysely.transaction().execute(async (tx) => {
      await endIn(tx, kernel, { run, place, outcome })
      await then?.(tx)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log('warn', 'job.late', { jobId, jobName, taskId: run.taskId, reason: error.message })
    return
  }
  if (outcome.failed) log('error', 'job.failed', { jobId, jobName, traceId, reason: outcome.said })
}

interface Ended {
  run: Picked
  place: Place
  outcome: Outcome
}

async function endIn(tx: Tx, kernel: Kernel, { run, place, outcome }: Ended): Promise<void> {
  const { now } = kernel
  const { traceId, jobId, tenantId } = run
  await transition(traceLife, 'ended', traceId, SYSTEM, { tx, tenantId })
  // Shards that end at once see one after the other what came of the rest.
  const job = await tx
    .selectFrom('sysJob')
    .select('alertedAt')
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (outcome.isQuiet) {
    await setStatus(tx, jobId, false)
    await sql`delete from state_history where entity = 'status_trace_log' and entity_id = ${traceId}`.execute(
      tx,
    )
    await tx.deleteFrom('statusTraceLog').where('id', '=', traceId).execute()
    return
  }
  await tx
    .updateTable('statusTraceLog')
    .set({ message: traceOf(outcome) })
    .where('id', '=', traceId)
    .execute()
  const logId = await writeLogs(tx, { run, place, outcome }, now().toISOString())
  await setStatus(tx, jobId, outcome.failed !== null || (await hasFailed(tx, run)))
  if (outcome.failed) await alertOf(tx, kernel, { ...run, alertedAt: job?.alertedAt ?? null }, logId)
}

const setStatus = (tx: Tx, jobId: string, hasFailed: boolean) =>
  tx
    .updateTable('sysJob')
    .set({ jobExecuteStatus: hasFailed ? '1' : '0' })
    .where('id', '=', jobId)
    .execute()

/** Whether a shard of the run last ended in failure. */
async function hasFailed(tx: Tx, { jobId, taskId, shardCount }: Picked): Promise<boolean> {
  if (shardCount === 1) return false
  const last = await tx
    .selectFrom('executionLog')
    .distinctOn('shardingItem')
    .select('isSuccess')
    .where('jobId', '=', jobId)
    .where('taskId', '=', taskId)
    .orderBy('shardingItem')
    .orderBy('id', 'desc')
    .execute()
  return last.some(({ isSuccess }) => isSuccess === '0')
}

const saidOf = ({ shardingItem, shardCount }: Picked, { said }: Outcome): string =>
  shardCount === 1 ? said : `${said.slice(0, 470)}（分片项${shardingItem}，共${shardCount}片）`

/** The state of a shard says that it ended, and this what came of it. */
const traceOf = ({ failed, said }: Outcome): string =>
  failed === null ? said : `失败：${said}`.slice(0, 500)

/** Answers the id of the job's own log. */
async function writeLogs(tx: Tx, { run, place, outcome }: Ended, at: string): Promise<string> {
  const { jobId, jobName, jobGroup, jobType, taskId, shardingItem, source, startedAt } = run
  const { id } = await tx
    .insertInto('sysJobLog')
    .values({
      ...{ jobId, jobName, jobGroup, jobType },
      jobLogStatus: outcome.failed ? '1' : '0',
      jobMessage: saidOf(run, outcome),
      executeTime: outcome.ms,
      exceptionInfo: outcome.failed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('executionLog')
    .values({
      ...{ jobId, jobName, taskId, shardingItem, executionSource: source },
      hostname: place.hostname,
      ip: place.ip,
      failureCause: outcome.failed,
      isSuccess: outcome.failed ? '0' : '1',
      startTime: startedAt,
      completeTime: at,
    })
    .execute()
  return id
}
