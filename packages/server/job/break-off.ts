import { sql } from 'kysely'
import type { Kernel } from '../kernel/http/context.ts'
import { end } from './end.ts'
import type { Picked } from './engine.ts'

/** Without a sign of its server for so long a run is over: longer than several beats, and than a database that was away. */
const SILENT_MS = 90_000

/** Runs whose server is gone end as failed, so that none goes on for ever and its job is due again. Answers how many. */
export async function breakOff(kernel: Kernel): Promise<number> {
  const { db, now } = kernel
  const before = new Date(now().getTime() - SILENT_MS).toISOString()
  const { rows } = await sql<Picked & { slaveId: string; ms: number }>`
    select t.id as trace_id, t.job_id, t.task_id, t.execution_source as source, t.sharding_item, t.started_at, t.slave_id,
      (extract(epoch from t.beat_at - t.started_at) * 1000)::int as ms,
      coalesce(j.tenant_id, (select min(id) from sys_tenant)) as tenant_id, j.job_name, j.job_group, j.job_type,
      j.alerted_at, j.alert_mails, j.alert_mobile
    from status_trace_log t join sys_job j on j.id = t.job_id
    where t.state = 'TASK_RUNNING' and t.beat_at < ${before} and t.deleted_at is null`.execute(db.kysely)
  const said = '执行中断：服务器停止或失去联系，执行没有完成'
  for (const run of rows) {
    const [hostname = '', ip = ''] = run.slaveId.split('/')
    await end(
      kernel,
      run,
      { hostname, ip, slaveId: run.slaveId },
      { failed: said, said, isQuiet: false, ms: run.ms },
    )
  }
  return rows.length
}
