import { isShared, shardParamsIn } from '@baoqiao/contract/job/shards.ts'
import { SYSTEM_GROUP, type TaskKey } from '@baoqiao/contract/job/tasks.ts'
import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { TASK_BOOK } from '../work/tasks.ts'
import { addressProblem } from './call-address.ts'
import { checkCron } from './cron.ts'

/** A job as it would stand. */
export interface Wanted {
  jobName: string
  jobGroup: string
  jobType?: string | null | undefined
  cronExpression: string
  className?: TaskKey | null | undefined
  executePath?: string | null | undefined
  methodName?: string | null | undefined
  methodParamsValue?: string | null | undefined
  shardCount?: number | null | undefined
  shardParams?: string | null | undefined
}

const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** 400 at the field that keeps the job from running: its times, its name, what it runs and with what. */
export async function checkJob(job: Wanted, id: string | null, context: Context): Promise<void> {
  checkCron(job.cronExpression, context.now())
  // Two who choose the same name wait for each other here.
  await sql`select pg_advisory_xact_lock(hashtext(${`sys_job:${job.jobGroup}`}))`.execute(context.tx)
  if (await isNameTaken(job, id, context)) throw say('jobName', '该任务组内已有同名任务')
  if (job.jobType === '3') checkCall(job, context)
  else checkTask(job)
  checkShards(job)
}

/** Whether another job of the group has the name. */
export async function isNameTaken(
  { jobName, jobGroup }: Pick<Wanted, 'jobName' | 'jobGroup'>,
  id: string | null,
  { tx }: Context,
): Promise<boolean> {
  const found = await tx
    .selectFrom('sysJob')
    .select('id')
    .where('jobName', '=', jobName.trim())
    .where('jobGroup', '=', jobGroup.trim())
    .where('id', '<>', id ?? '0')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Those of the system are made by it alone. */
export function checkGroup({ jobGroup }: Pick<Wanted, 'jobGroup'>): void {
  if (jobGroup.trim() === SYSTEM_GROUP)
    throw say('jobGroup', `“${SYSTEM_GROUP}”由系统维护，请填写其他任务组名`)
}

function checkCall({ executePath, methodName, methodParamsValue }: Wanted, { ports }: Context): void {
  if (!executePath) throw say('executePath', '请填写接口地址')
  const problem = addressProblem(executePath, ports.gatewayHosts)
  if (problem) throw say('executePath', problem)
  if (!methodName) throw say('methodName', '请选择请求方法')
  const given = parsed(methodParamsValue)
  if (methodName === 'GET' && given !== null)
    throw say('methodParamsValue', 'GET 请求没有请求内容，请把参数写在接口地址中')
}

function checkTask({ className, methodParamsValue }: Wanted): void {
  if (!className) throw say('className', '请选择内置任务')
  const task = TASK_BOOK[className]
  const given = parsed(methodParamsValue)
  if (given === null) return
  if (!task.params) throw say('methodParamsValue', '这个任务没有参数')
  const result = task.params.safeParse(given)
  if (!result.success)
    throw say('methodParamsValue', result.error.issues[0]?.message ?? '参数不符合这个任务的要求')
}

function checkShards({ jobType, className, shardCount, shardParams }: Wanted): void {
  const count = shardCount ?? 1
  if (count > 1 && !isShared({ jobType, className }))
    throw say('shardCount', '这个任务不能分片，分片总数应为1')
  const params = shardParamsIn(shardParams ?? '')
  if (!params) throw say('shardParams', '分片参数应为“分片项=参数”，以逗号分隔，例如 0=华南，1=华北')
  const over = [...params.keys()].find((item) => item >= count)
  if (over !== undefined)
    throw say('shardParams', `没有分片项${over}：分片总数为${count}，分片项从0到${count - 1}`)
}

/** What stands in the field as JSON; null when nothing does. */
function parsed(text: string | null | undefined): unknown {
  if (!text?.trim()) return null
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw say('methodParamsValue', '参数应为 JSON，例如 {"days":30}')
  }
}
