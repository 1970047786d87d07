import { SYSTEM_GROUP } from '@baoqiao/contract/job/tasks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'
import { pick, stageDue } from './engine.ts'
import { runJobs } from './runner.ts'

const PLACE = { hostname: 'here', ip: '10.0.0.1', slaveId: 'here/10.0.0.1/1' }
const BEGIN = new Date('2026-11-20T02:00:00Z')
let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let answer: () => Promise<Response>
beforeAll(async () => {
  h = await startTestApp({
    gatewayHosts: new Set(['api.example']),
    forward: () => answer(),
  })
  admin = await h.client('admin')
  // Hours pass here.
  await h.db.query(`update session set access_expires = '2027-01-01'`)
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = BEGIN
  answer = async () => new Response('ok')
  await h.db.query(`delete from status_trace_log`)
  await h.db.query(`delete from sys_job where job_group <> $1`, [SYSTEM_GROUP])
  // The system's own are not these tests'.
  await h.db.query(
    `update sys_job set next_time = '2099-01-01', job_status = '2', job_execute_status = null where job_group = $1`,
    [SYSTEM_GROUP],
  )
})

let made = 0
const call = (more: object = {}) => {
  made += 1
  const kind = {
    jobType: '3',
    executePath: 'https://api.example/run?a=1',
    methodName: 'POST',
    methodParamsValue: '{"n":1}',
  } as const
  return {
    jobName: `任务${made}`,
    jobGroup: '测试',
    jobOrder: 5,
    cronExpression: '0 0 * * * ?',
    misfirePolicy: '2',
    ...kind,
    ...more,
  } as const
}
const add = async (more: object = {}) => (await admin.jobs.job.add({ body: call(more) })).id
const get = (id: string) => admin.jobs.job.get({ params: { id } })
const started = async (more: object = {}) => {
  const id = await add(more)
  await admin.jobs.jobCalls.startOne({ params: { id } })
  return id
}
const at = (instant: string) => {
  h.clock.now = new Date(instant)
  return runJobs(h.kernel, 'own', PLACE)
}
const logs = async (jobId: string) => (await admin.jobs.jobLog.page({ query: { jobId } })).records
const runs = async (jobId: string) => (await admin.jobs.executionLog.page({ query: { jobId } })).records
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('failures told, runs skipped, runs tried again', () => {
  const mails = async () => {
    await drainOutbox(h.kernel, lanes)
    const sent: { to: string; subject: string; text: string }[] = await (
      await h.app.request('/sim/mail/messages')
    ).json()
    return sent
  }
  const texts = async (): Promise<{ mobile: string; template: string; values: { job: string } }[]> =>
    (await h.app.request('/sim/sms/messages')).json()
  beforeEach(() => {
    answer = async () => new Response('no', { status: 500 })
  })

  test('receivers hear of a failure after commit, at most once an hour, and the log says who', async () => {
    const id = await started({
      cronExpression: '0 0/20 * * * ?',
      alertMails: 'ops@example.com，lead@example.com',
      alertMobile: '13912345678',
    })
    const { jobName } = await get(id)
    const told = async () => (await mails()).filter(({ subject }) => subject.includes(jobName)).length
    await at('2026-11-20T02:20:01Z')
    expect(await told()).toBe(2)
    expect(await texts()).toContainEqual(
      expect.objectContaining({ mobile: '13912345678', template: 'SMS_ALERT' }),
    )
    const [log] = await logs(id)
    expect(log?.alertSaid?.split('；').sort()).toEqual([
      '短信139****5678已发送',
      '邮件l***@example.com已发送',
      '邮件o***@example.com已发送',
    ])
    await at('2026-11-20T02:40:01Z')
    expect(await told()).toBe(2)
    await at('2026-11-20T03:20:01Z')
    expect(await told()).toBe(4)
  })

  test('a job without receivers is told of to those of the parameter; an address that is none is refused', async () => {
    await h.db.query(`insert into sys_param (tenant_id, public_name, public_key, public_value, system, public_type, status)
      values (3, '任务失败告警邮箱', 'JOB_ALERT_MAILS', 'all@example.com', '1', '1', '0')`)
    const id = await started()
    await at('2026-11-20T03:00:01Z')
    const { jobName } = await get(id)
    expect((await mails()).find(({ subject }) => subject.includes(jobName))).toMatchObject({
      to: 'all@example.com',
      text: expect.stringContaining('接口返回 500'),
    })
    await h.db.query(`delete from sys_param where public_key = 'JOB_ALERT_MAILS'`)
    expect(await refusal(add({ alertMails: 'ops@example.com, 运维' }))).toMatchObject({
      issues: [{ path: 'alertMails', message: '“运维”不是邮箱地址，多个邮箱以逗号分隔' }],
    })
  })

  test('a failed run is tried again from its log, once at a time; one that worked is not', async () => {
    const id = await started()
    await at('2026-11-20T03:00:01Z')
    const [failed] = await logs(id)
    const retry = (logId = failed?.id ?? '') => admin.jobs.jobCalls.retryLog({ params: { id: logId } })
    expect(await retry()).toEqual({ jobId: id })
    expect(await refusal(retry())).toMatchObject({ message: '任务正在执行，请等待执行结束' })
    answer = async () => new Response('ok')
    expect(await runJobs(h.kernel, 'own', PLACE)).toBe(1)
    expect((await runs(id)).map(({ executionSource }) => executionSource)).toContain('RETRY')
    const worked = (await logs(id)).find(({ jobLogStatus }) => jobLogStatus === '0')
    expect(worked).toMatchObject({ jobLogId: worked?.id, createTime: worked?.createdAt })
    expect(await refusal(retry(worked?.id))).toMatchObject({ message: '只有执行异常的记录可以重试' })
    await admin.jobs.job.move({ params: { id, event: 'shutDown' }, body: {} })
    await admin.jobs.job.remove({ params: { id } })
    expect(await refusal(retry())).toMatchObject({ message: '这条记录的任务已删除，不能重试' })
  })

  test('a job that is paused does not go on with what waits of it, and a log says so', async () => {
    const id = await started({ misfirePolicy: '1' })
    h.clock.now = new Date('2026-11-20T05:30:00Z')
    expect(await stageDue(h.kernel, 'own')).toBe(3)
    expect(await pick(h.kernel, 'own', PLACE)).not.toBeNull()
    await admin.jobs.jobCalls.shutdownOne({ params: { id } })
    const { records } = await admin.jobs.statusTraceLog.page({ query: { jobId: id } })
    expect(records.map(({ state }) => state)).toEqual(['TASK_RUNNING'])
    expect(await logs(id)).toMatchObject([
      { jobLogStatus: '2', jobMessage: '任务已暂停，等待中的2次执行取消' },
    ])
  })

  test('runs that were skipped are written down with the reason', async () => {
    const [never, once] = [await started({ misfirePolicy: '3' }), await started({ misfirePolicy: '2' })]
    expect(await at('2026-11-20T05:30:00Z')).toBe(1)
    const skipped = async (id: string) =>
      (await logs(id)).filter(({ jobLogStatus }) => jobLogStatus === '2').map(({ jobMessage }) => jobMessage)
    expect(await skipped(never)).toEqual([
      '错过3次：自2026-11-20 11:00起到时没有执行（停机、暂停或任务过多），按“不补，等下一次”全部跳过',
    ])
    expect(await skipped(once)).toEqual([expect.stringContaining('补执行1次，其余跳过')])
    answer = async () => {
      h.clock.now = new Date('2026-11-20T07:10:00Z')
      return new Response('slow')
    }
    await at('2026-11-20T06:00:01Z')
    await at('2026-11-20T07:10:01Z')
    expect(await skipped(never)).toContainEqual(expect.stringContaining('到时上一次执行还没有结束'))
  })
})
