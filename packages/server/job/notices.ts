import type { Notice } from '@baoqiao/contract/home/notices.ts'
import type { Context } from '../kernel/http/context.ts'

/** Jobs whose last run failed are told to whoever looks after them. */
export async function jobNotices({ tx, caller }: Context): Promise<Notice[]> {
  if (!caller.operator || !caller.authorities.has('sys_job_view')) return []
  const { failed } = await tx
    .selectFrom('sysJob')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('jobExecuteStatus', '=', '1')
    .executeTakeFirstOrThrow()
  if (Number(failed) === 0) return []
  return [
    {
      id: 'jobs',
      text: `有 ${failed} 个定时任务最近一次执行失败`,
      button: '去查看',
      path: '/jobs/job',
      query: { jobExecuteStatus: '1' },
    },
  ]
}
