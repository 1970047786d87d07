import { SYSTEM_GROUP } from '@baoqiao/contract/job/tasks.ts'
import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { OF_MINUTE } from '../work/tasks.ts'
import { firesOf, type Source } from './fires-of.ts'
import { traceLife } from './job-life.ts'
import { logSkipped } from './log-skipped.ts'
import { isBarred, stage } from './stage.ts'

/** Tasks of the system that the minute sees to one after the other, and everything else, which may be slow. */
export type LaneName = 'minute' | 'own'
/** Where a run happens. */
export interface Place {
  hostname: string
  ip: string
  slaveId: string
}
/** A shard of a run that was picked up, with what its job says. */
export interface Picked {
  traceId: string
  jobId: string
  taskId: string
  tenantId: string
  source: Source
  alertMails: string | null
  alertMobile: string | null
  startedAt: string
  shardingItem: number
  shardCount: number
  shardingParam: string | null
  jobName: string
  jobGroup: string
  jobType: '2' | '3'
  className: string | null
  executePath: string | null
  methodName: string | null
  methodParamsValue: string | null
}

const ofMinute = sql`(j.job_group = ${SYSTEM_GROUP} and coalesce(j.class_name, '') = any(${[...OF_MINUTE]}::text[]))`
const inLane = (lane: LaneName) => (lane === 'minute' ? ofMinute : sql`not ${ofMinute}`)

interface Due {
  id: string
  jobName: string
  jobGroup: string
  jobType: '2' | '3'
  cronExpression: string
  misfirePolicy: string
  nextTime: string | null
  shardCount: number
  shardParams: string | null
}

/** Jobs that are planned on in one transaction. */
const BATCH = 200

/**
 * Stages the runs that are due, once whichever server asks: a job is held while it is planned on, and others pass it by.
 * One whose last run has not ended is left for the next look. All that are due now, however many: what waited for the next
 * look would be late, and passed over. Answers how many runs.
 */
export async function stageDue(kernel: Kernel, lane: LaneName): Promise<number> {
  let count = 0
  for (let seen = BATCH; seen === BATCH; ) {
    const batch = await stageBatch(kernel, lane)
    seen = batch.seen
    count += batch.runs
  }
  return count
}

async function stageBatch({ db, now }: Kernel, lane: LaneName): Promise<{ seen: number; runs: number }> {
  const instant = now()
  return db.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      select j.id, j.job_name, j.job_group, j.job_type, j.cron_expression, j.misfire_policy, j.next_time,
        j.shard_count, j.shard_params
      from sys_job j
      where j.job_status = '2' and j.deleted_at is null and ${inLane(lane)}
        and (j.next_time is null or j.next_time <= ${instant.toISOString()})
        and not exists (select from status_trace_log t where t.job_id = j.id and t.state <> 'TASK_FINISHED' and t.deleted_at is null)
      order by array_position(${[...OF_MINUTE]}::text[], case when ${ofMinute} then j.class_name end), j.job_order, j.next_time, j.id
      limit ${sql.lit(BATCH)} for update of j skip locked`.execute(tx)
    let runs = 0
    for (const job of rows) runs += await stageOne(tx, job, instant)
    return { seen: rows.length, runs }
  })
}

async function stageOne(tx: Tx, job: Due, now: Date): Promise<number> {
  const { runs, next, missed } = firesOf(job, now)
  if (missed > runs.length) await logSkipped(tx, job, { missed, made: runs.length })
  for (const source of runs) await stage(tx, job, source)
  await tx.updateTable('sysJob').set({ nextTime: next }).where('id', '=', job.id).execute()
  return runs.length
}

/**
 * Takes the next shard that waits; null when none does, or each one's job is busy with another run. Several servers have
 * shards of one run at once, none of them the same. What people asked for is `own`.
 */
export async function pick(kernel: Kernel, lane: LaneName, place: Place): Promise<Picked | null> {
  for (;;) {
    const run = await tryPick(kernel, lane, place)
    if (run !== 'taken') return run
  }
}

async function tryPick({ db, now }: Kernel, lane: LaneName, place: Place): Promise<Picked | 'taken' | null> {
  const startedAt = now().toISOString()
  const lanes =
    lane === 'minute'
      ? sql`${ofMinute} and t.execution_source not in ('MANUAL', 'RETRY')`
      : sql`(not ${ofMinute} or t.execution_source in ('MANUAL', 'RETRY'))`
  return db.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<Picked>`
      select t.id as trace_id, t.job_id, t.task_id, t.execution_source as source, t.sharding_item, t.shard_count, t.sharding_param,
        ${startedAt} as started_at, coalesce(j.tenant_id, (select min(id) from sys_tenant)) as tenant_id, j.job_name, j.job_group, j.job_type,
        j.alert_mails, j.alert_mobile, j.class_name, j.execute_path, j.method_name, j.method_params_value
      from status_trace_log t join sys_job j on j.id = t.job_id
      where t.state = 'TASK_STAGING' and t.deleted_at is null and j.deleted_at is null and ${lanes}
        and not exists (select from status_trace_log r
          where r.job_id = t.job_id and r.state = 'TASK_RUNNING' and r.deleted_at is null
            and (r.task_id <> t.task_id or r.sharding_item = t.sharding_item))
      order by t.id limit 1 for update of t, j skip locked`.execute(tx)
    const [run] = rows
    if (!run) return null
    // It may have begun, or another run of the job, between the look and the lock; under the lock none does.
    if (await isBarred(tx, run)) return 'taken'
    await transition(traceLife, 'picked', run.traceId, SYSTEM, { tx, tenantId: run.tenantId })
    await tx
      .updateTable('statusTraceLog')
      .set({ slaveId: place.slaveId, startedAt, beatAt: startedAt })
      .where('id', '=', run.traceId)
      .execute()
    await tx.updateTable('sysJob').set({ previousTime: startedAt }).where('id', '=', run.jobId).execute()
    return run
  })
}

/** The next moment at which a job of the lane is due, before `until`; null when none is. What is due already is not next. */
export async function soonest({ db, now }: Kernel, lane: LaneName, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: string | null }>`select min(j.next_time) as next from sys_job j
    where j.job_status = '2' and j.deleted_at is null and ${inLane(lane)}
      and j.next_time > ${now().toISOString()} and j.next_time < ${until.toISOString()}`.execute(db.kysely)
  return rows[0]?.next ? new Date(rows[0].next) : null
}
