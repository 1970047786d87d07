import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { isBusy, stage } from './stage.ts'

/** One more run, all its shards, of the job whose run a log says failed. Whatever the job's state: somebody asks for it. */
export async function retry(logId: string, { tx }: Context): Promise<{ jobId: string }> {
  const log = await tx
    .selectFrom('sysJobLog')
    .select(['jobId', 'jobLogStatus'])
    .where('id', '=', logId)
    .executeTakeFirst()
  if (!log) throw notFound()
  if (log.jobLogStatus !== '1') throw refuse('只有执行异常的记录可以重试')
  const job = await tx
    .selectFrom('sysJob')
    .select(['id', 'jobName', 'shardCount', 'shardParams'])
    .where('id', '=', log.jobId ?? '0')
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!job) throw refuse('这条记录的任务已删除，不能重试')
  if (await isBusy(tx, job.id)) throw refuse('任务正在执行，请等待执行结束')
  await stage(tx, job, 'RETRY')
  return { jobId: job.id }
}
