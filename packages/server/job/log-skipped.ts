import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import type { Tx } from '../kernel/database/database.ts'

interface Skipping {
  id: string
  jobName: string
  jobGroup: string
  jobType: '2' | '3'
  misfirePolicy: string
  nextTime: string | null
}
/** Runs that were missed (ten stand for ten or more), and how many of them are made up for. */
interface Count {
  missed: number
  made: number
}

/** Writes down that runs of a job did not happen, and why: the last one went on too long, or nothing looked at the clock. */
export async function logSkipped(tx: Tx, job: Skipping, { missed, made }: Count): Promise<void> {
  const due = job.nextTime ?? ''
  const long = await tx
    .selectFrom('executionLog')
    .select('completeTime')
    .where('jobId', '=', job.id)
    .where('startTime', '<=', due)
    .where('completeTime', '>', due)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const why = long ? '到时上一次执行还没有结束' : '到时没有执行（停机、暂停或任务过多）'
  const count = missed >= MOST ? `${MOST}次或更多` : `${missed}次`
  const how = made === 0 ? '按“不补，等下一次”全部跳过' : `补执行${made}次，其余跳过`
  await tx
    .insertInto('sysJobLog')
    .values({
      ...{ jobId: job.id, jobName: job.jobName, jobGroup: job.jobGroup, jobType: job.jobType },
      jobLogStatus: '2',
      jobMessage: `错过${count}：自${clockMinute(due)}起${why}，${how}`,
      executeTime: 0,
    })
    .execute()
}

const MOST = 10
