import { SYSTEM_GROUP } from '@baoqiao/contract/job/tasks.ts'
import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { end } from './end.ts'
import type { Picked } from './engine.ts'
import { isBusy, stage, stageShard } from './stage.ts'

/** Without a sign of its server for so long a run is over: longer than several beats, and than a database that was away. */
const SILENT_MS = 90_000
const BROKEN_OFF = '执行中断：服务器停止或失去联系，执行没有完成'
/** Of one job, one after the other: what breaks off so often may be what stops the servers, and waits for a person. */
const MOST_IN_A_ROW = 3

type BrokenOff = Picked & { slaveId: string; ms: number; isOn: boolean; before: number }

/**
 * Runs whose server is gone end as failed, so that none goes on for ever and its job is due again. Those of the system run once
 * more by themselves: what was half done may be due next in a month. Answers how many.
 */
export async function breakOff(kernel: Kernel): Promise<number> {
  const { db, now } = kernel
  const before = new Date(now().getTime() - SILENT_MS).toISOString()
  const { rows } = await sql<BrokenOff>`
    select t.id as trace_id, t.job_id, t.task_id, t.execution_source as source, t.sharding_item, t.shard_count, t.sharding_param, t.started_at, t.slave_id,
      (extract(epoch from t.beat_at - t.started_at) * 1000)::int as ms,
      coalesce(j.tenant_id, (select min(id) from sys_tenant)) as tenant_id, j.job_name, j.job_group, j.job_type,
      j.alert_mails, j.alert_mobile, j.job_status = '2' and j.deleted_at is null as is_on,
      (select count(*)::int from (select l.job_message from sys_job_log l where l.job_id = j.id order by l.id desc
        limit ${MOST_IN_A_ROW - 1}) last where last.job_message like ${`${BROKEN_OFF}%`}) as before
    from status_trace_log t join sys_job j on j.id = t.job_id
    where t.state = 'TASK_RUNNING' and t.beat_at < ${before} and t.deleted_at is null`.execute(db.kysely)
  for (const run of rows) await breakOffOne(kernel, run)
  return rows.length
}

async function breakOffOne(kernel: Kernel, run: BrokenOff): Promise<void> {
  const [hostname = '', ip = ''] = run.slaveId.split('/')
  const isAgain = runsAgain(run)
  const said = isAgain ? `${BROKEN_OFF}，将自动补执行一次` : BROKEN_OFF
  await end(
    kernel,
    run,
    { hostname, ip, slaveId: run.slaveId },
    { failed: said, said, isQuiet: false, ms: run.ms },
    isAgain ? (tx) => stageAgain(tx, run) : undefined,
  )
}

/**
 * Each task of the system picks up what is left to do: rows by their state, an application once a channel and month, what is
 * old enough to go. What a call of another host did before it broke off nobody here knows.
 */
const runsAgain = ({ jobGroup, isOn, before }: BrokenOff) =>
  jobGroup === SYSTEM_GROUP && isOn && before < MOST_IN_A_ROW - 1

async function stageAgain(tx: Tx, run: BrokenOff): Promise<void> {
  const { jobId, jobName, shardCount } = run
  // The other shards may go on.
  if (shardCount > 1) return stageShard(tx, run, 'MISFIRE')
  // Somebody may have asked for it by hand.
  if (await isBusy(tx, jobId)) return
  await stage(tx, { id: jobId, jobName, shardCount, shardParams: null }, 'MISFIRE')
}
