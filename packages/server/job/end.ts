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
 * Ends a run: its step, its logs, the job's state and what follows of it (`then`) in one transaction. One that was given up
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
  await tx
    .updateTable('sysJob')
    .set({ jobExecuteStatus: outcome.failed ? '1' : '0' })
    .where('id', '=', jobId)
    .execute()
  if (outcome.isQuiet) {
    await sql`delete from state_history where entity = 'status_trace_log' and entity_id = ${traceId}`.execute(
      tx,
    )
    await tx.deleteFrom('statusTraceLog').where('id', '=', traceId).execute()
    return
  }
  await tx.updateTable('statusTraceLog').set({ message: outcome.said }).where('id', '=', traceId).execute()
  const logId = await writeLogs(tx, { run, place, outcome }, now().toISOString())
  if (outcome.failed) await alertOf(tx, kernel, run, logId)
}

/** Answers the id of the job's own log. */
async function writeLogs(tx: Tx, { run, place, outcome }: Ended, at: string): Promise<string> {
  const { jobId, jobName, jobGroup, jobType, taskId, shardingItem, source, startedAt } = run
  const { id } = await tx
    .insertInto('sysJobLog')
    .values({
      ...{ jobId, jobName, jobGroup, jobType },
      jobLogStatus: outcome.failed ? '1' : '0',
      jobMessage: outcome.said,
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
