import { SYSTEM_GROUP, TASKS, type TaskKey } from '@baoqiao/contract/job/tasks.ts'
import type { Tx } from '../kernel/database/database.ts'
import { TASK_BOOK } from '../work/tasks.ts'

/**
 * The system's tasks as jobs, made at every start where they are missing. What is there is never touched: paused, or planned
 * otherwise, it stays as people left it. A database without a tenant is left to the seed. Answers how many were made.
 */
export async function reconcileJobs(tx: Tx): Promise<number> {
  const tenant = await tx
    .selectFrom('sysTenant')
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('operator', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!tenant) return 0
  const known = await tx
    .selectFrom('sysJob')
    .select('className')
    .where('jobGroup', '=', SYSTEM_GROUP)
    .execute()
  const there = new Set<string | null>(known.map(({ className }) => className))
  const missing = KEYS.filter((key) => !there.has(key))
  if (missing.length === 0) return 0
  await tx
    .insertInto('sysJob')
    .values(
      missing.map((className) => ({
        jobName: TASKS[className],
        jobGroup: SYSTEM_GROUP,
        jobStatus: '2' as const,
        jobOrder: 5,
        jobType: '2' as const,
        className,
        cronExpression: TASK_BOOK[className].cron,
        misfirePolicy: '2' as const,
        tenantId: tenant.id,
      })),
    )
    .execute()
  return missing.length
}

const isKey = (key: string): key is TaskKey => Object.hasOwn(TASKS, key)
const KEYS = Object.keys(TASKS).filter(isKey)
