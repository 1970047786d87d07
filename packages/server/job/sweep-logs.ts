import { sql } from 'kysely'
import type { Kernel } from '../kernel/http/context.ts'
import { paramsOf } from './task-params.ts'

/** How long logs of jobs stay. */
export const sweepParams = paramsOf('job.sweepLogs')

/** Logs of jobs older than so many days go, with the steps of their runs; answers how many rows of logs. */
export async function sweepLogs({ db: { kysely }, now }: Kernel, given: unknown): Promise<number> {
  const { days: kept = 0 } = sweepParams.parse(given ?? {})
  const before = new Date(now().getTime() - kept * 86_400_000).toISOString()
  await sql`delete from state_history where entity = 'status_trace_log' and created_at < ${before}`.execute(
    kysely,
  )
  const gone = [
    await kysely.deleteFrom('sysJobLog').where('createdAt', '<', before).executeTakeFirst(),
    await kysely.deleteFrom('executionLog').where('createdAt', '<', before).executeTakeFirst(),
    await kysely
      .deleteFrom('statusTraceLog')
      .where('createdAt', '<', before)
      .where('state', '=', 'TASK_FINISHED')
      .executeTakeFirst(),
  ]
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
