import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { movedAnswer } from '../kernel/move-calls.ts'
import { idSchema } from '../kernel/resource.ts'

const params = z.object({ id: idSchema })
const name = (label: string) =>
  z
    .string(`请填写${label}`)
    .check(z.minLength(1, `请填写${label}`), z.maxLength(64, `${label}不超过64个字符`))
const many = z.object({ done: z.int() })
const operator = true
const POST = 'POST' as const
/** When a job runs: in words, and the next five times as UTC instants. */
const schedule = z.object({ words: z.string(), next: z.array(z.string()) })
export type Schedule = z.infer<typeof schedule>

/** What is done with jobs beyond what every resource offers, at the addresses of 2-calls §7. */
export const jobCalls = {
  /** Whether no job of the group has the name; `id`: other than this one. */
  isValidTaskName: call({
    method: 'GET',
    path: '/job/sys-job/is-valid-task-name',
    title: '定时任务名称查重',
    allow: { authority: 'sys_job_view' },
    operator,
    query: z.strictObject({
      jobName: name('任务名称'),
      jobGroup: name('任务组名'),
      id: z.optional(idSchema),
    }),
    data: z.boolean(),
  }),
  /** 400 with the reason in Chinese when nothing would ever run by it. */
  schedule: call({
    method: 'GET',
    path: '/job/sys-job/schedule',
    title: '执行时间预览',
    allow: { authority: 'sys_job_view' },
    operator,
    query: z.strictObject({
      cronExpression: z
        .string('请填写执行时间')
        .check(z.minLength(1, '请填写执行时间'), z.maxLength(200, '执行时间不超过200个字符')),
    }),
    data: schedule,
  }),
  /** All that are not running; answers how many. */
  startAll: call({
    method: POST,
    path: '/job/sys-job/start-jobs',
    title: '启动全部定时任务',
    allow: { authority: 'sys_job_start' },
    operator,
    data: many,
  }),
  shutdownAll: call({
    method: POST,
    path: '/job/sys-job/shutdown-jobs',
    title: '暂停全部定时任务',
    allow: { authority: 'sys_job_shutdown' },
    operator,
    data: many,
  }),
  /** Next times are worked out again from what the jobs say. */
  refreshAll: call({
    method: POST,
    path: '/job/sys-job/refresh-jobs',
    title: '刷新全部定时任务',
    allow: { authority: 'sys_job_start' },
    operator,
    data: many,
  }),
  startOne: call({
    method: POST,
    path: '/job/sys-job/start-job/{id}',
    title: '启动定时任务',
    allow: { authority: 'sys_job_start' },
    operator,
    params,
    data: movedAnswer,
  }),
  /** One execution, soon; its schedule stays. 400 while the last one still runs. */
  runOne: call({
    method: POST,
    path: '/job/sys-job/run-job/{id}',
    title: '立即执行定时任务',
    allow: { authority: 'sys_job_run' },
    operator,
    params,
    data: movedAnswer,
  }),
  /** Runs the job of a failed run once more, soon. 400 when that run did not fail, its job is gone, or a run of it waits or goes on. */
  retryLog: call({
    method: POST,
    path: '/job/sys-job-log/{id}/retry',
    title: '重试失败的任务',
    allow: { authority: 'sys_job_run' },
    operator,
    params,
    data: z.object({ jobId: z.string() }),
  }),
  shutdownOne: call({
    method: POST,
    path: '/job/sys-job/shutdown-job/{id}',
    title: '暂停定时任务',
    allow: { authority: 'sys_job_shutdown' },
    operator,
    params,
    data: movedAnswer,
  }),
}
