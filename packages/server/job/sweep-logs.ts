import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Kernel } from '../kernel/http/context.ts'

const DAYS = 30
const days = z.int('保留天数须为整数').check(z.gte(1, '保留天数为1到365'), z.lte(365, '保留天数为1到365'))

/** How long logs of jobs stay. */
export const sweepParams = z.strictObject({ days: z._default(days, DAYS) }, '参数应为 {"days":保留天数}')

/** Logs of jobs older than so many days go, with the steps of their runs; answers how many rows of logs. */
export async function sweepLogs({ db: { kysely }, now }: Kernel, given: unknown): Promise<number> {
  const kept = sweepParams.parse(given ?? {}).days
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
