import { SYSTEM_GROUP, TASKS } from '@baoqiao/contract/job/tasks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ForwardRequest } from '../kernel/http/ports.ts'
import { startTestApp } from '../testing/harness.ts'
import { runTimers } from '../work/timers.ts'
import { breakOff } from './break-off.ts'
import { pick, stageDue } from './engine.ts'
import { reconcileJobs } from './reconcile-jobs.ts'
import { runJobs } from './runner.ts'

const PLACE = { hostname: 'here', ip: '10.0.0.1', slaveId: 'here/10.0.0.1/1' }
const BEGIN = new Date('2026-11-20T02:00:00Z')
let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let asked: { url: string; request: ForwardRequest }[] = []
let answer: () => Promise<Response>
beforeAll(async () => {
  h = await startTestApp({
    gatewayHosts: new Set(['api.example']),
    forward: (url, request) => {
      asked.push({ url, request })
      return answer()
    },
  })
  admin = await h.client('admin')
  // Hours pass here.
  await h.db.query(`update session set access_expires = '2027-01-01'`)
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = BEGIN
  asked = []
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
const traces = async (jobId: string) => (await admin.jobs.statusTraceLog.page({ query: { jobId } })).records
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('running', () => {
  test('a job begins unpublished, is started, runs on its time and writes down where', async () => {
    const id = await add()
    expect(await get(id)).toMatchObject({ jobStatus: '1', nextTime: null, tenantId: '3' })
    expect(await at('2026-11-20T05:00:00Z')).toBe(0)
    h.clock.now = BEGIN
    await admin.jobs.jobCalls.startOne({ params: { id } })
    expect(await get(id)).toMatchObject({ jobStatus: '2', nextTime: '2026-11-20T03:00:00.000Z' })
    expect(await at('2026-11-20T02:59:59Z')).toBe(0)
    expect(await at('2026-11-20T03:00:01Z')).toBe(1)
    expect(await at('2026-11-20T03:00:01Z')).toBe(0)
    expect(asked.map(({ url }) => url)).toEqual(['https://api.example/run?a=1'])
    expect(asked[0]?.request).toMatchObject({ method: 'POST', redirect: 'manual' })
    expect(new TextDecoder().decode(asked[0]?.request.body ?? new ArrayBuffer(0))).toBe('{"n":1}')
    expect(await get(id)).toMatchObject({
      jobExecuteStatus: '0',
      previousTime: '2026-11-20T03:00:01.000Z',
      nextTime: '2026-11-20T04:00:00.000Z',
    })
    expect(await logs(id)).toMatchObject([{ jobLogStatus: '0', jobMessage: '接口返回 200', jobType: '3' }])
    expect(await runs(id)).toMatchObject([
      { hostname: 'here', ip: '10.0.0.1', shardingItem: 0, executionSource: 'TIMER', isSuccess: '1' },
    ])
    const [trace] = await traces(id)
    expect(trace).toMatchObject({ state: 'TASK_FINISHED', slaveId: PLACE.slaveId })
    const steps = await admin.jobs.statusTraceLog.history({ params: { id: trace?.id ?? '' } })
    expect(steps.map(({ event }) => event)).toEqual(['picked', 'ended'])
  })

  test('one that fails is told, in the logs and on the home page, until it works again', async () => {
    const id = await started()
    answer = async () => new Response('no', { status: 500 })
    await at('2026-11-20T03:00:01Z')
    expect(await get(id)).toMatchObject({ jobStatus: '2', jobExecuteStatus: '1' })
    expect(await logs(id)).toMatchObject([{ jobLogStatus: '1', exceptionInfo: '接口返回 500' }])
    expect(await runs(id)).toMatchObject([{ isSuccess: '0', failureCause: '接口返回 500' }])
    const told = async (who: string) =>
      (await (await h.client(who)).home.notices.list()).find((notice) => notice.id === 'jobs')?.text
    expect(await told('admin')).toBe('有 1 个定时任务最近一次执行失败')
    expect(await told('agent')).toBeUndefined()
    answer = async () => new Response('ok')
    await at('2026-11-20T04:00:01Z')
    expect(await told('admin')).toBeUndefined()
    answer = () => Promise.reject(new Error('ECONNREFUSED 10.1.2.3'))
    await at('2026-11-20T05:00:01Z')
    expect((await logs(id)).map(({ exceptionInfo }) => exceptionInfo)).toContain('接口连接失败')
    await admin.jobs.jobCalls.shutdownOne({ params: { id } })
  })

  test('a paused job does not run; what it missed is made up for as it says', async () => {
    const [once, never] = [await started({ misfirePolicy: '2' }), await started({ misfirePolicy: '3' })]
    for (const id of [once, never]) await admin.jobs.job.move({ params: { id, event: 'shutDown' }, body: {} })
    expect(await at('2026-11-20T06:30:00Z')).toBe(0)
    for (const id of [once, never]) await admin.jobs.job.move({ params: { id, event: 'start' }, body: {} })
    expect(await at('2026-11-20T06:30:00Z')).toBe(1)
    expect(await runs(once)).toMatchObject([{ executionSource: 'MISFIRE' }])
    expect(await runs(never)).toEqual([])
    expect(await at('2026-11-20T07:00:00Z')).toBe(2)
  })

  test('run now: once, whatever its state, and not while it runs', async () => {
    const id = await add()
    await admin.jobs.jobCalls.runOne({ params: { id } })
    const again = await refusal(admin.jobs.jobCalls.runOne({ params: { id } }))
    expect(again).toMatchObject({ status: 400, message: '任务正在执行，请等待执行结束' })
    expect(await refusal(admin.jobs.job.remove({ params: { id } }))).toMatchObject({ status: 400 })
    expect(await runJobs(h.kernel, 'own', PLACE)).toBe(1)
    expect(await runs(id)).toMatchObject([{ executionSource: 'MANUAL', isSuccess: '1' }])
    expect(await get(id)).toMatchObject({ jobStatus: '1', nextTime: null })
    await admin.jobs.job.remove({ params: { id } })
    expect(await refusal(get(id))).toMatchObject({ status: 404 })
  })

  test('a run whose server is gone ends as broken off, and what comes of it later changes nothing', async () => {
    const id = await started()
    h.clock.now = new Date('2026-11-20T03:00:00Z')
    await stageDue(h.kernel, 'own')
    expect(
      await pick(h.kernel, 'own', { hostname: 'gone', ip: '10.0.0.9', slaveId: 'gone/10.0.0.9/7' }),
    ).not.toBeNull()
    h.clock.now = new Date('2026-11-20T03:01:00Z')
    expect(await breakOff(h.kernel)).toBe(0)
    h.clock.now = new Date('2026-11-20T03:02:00Z')
    expect(await breakOff(h.kernel)).toBe(1)
    expect(await traces(id)).toMatchObject([{ state: 'TASK_FINISHED' }])
    expect(await runs(id)).toMatchObject([{ hostname: 'gone', isSuccess: '0' }])
    expect((await runs(id))[0]?.failureCause).toMatch(/^执行中断/)
    expect(await at('2026-11-20T04:00:00Z')).toBe(1)
  })
})

describe('what may be written', () => {
  test.each([
    [
      { cronExpression: '* * * * *' },
      'cronExpression',
      '执行时间应为六段：秒 分 时 日 月 周，例如 0 0/5 * * * ?',
    ],
    [
      { executePath: 'https://elsewhere.example/' },
      'executePath',
      '主机 elsewhere.example 不在允许的范围，请由运维在 GATEWAY_HOSTS 中登记',
    ],
    [{ executePath: 'file:///etc/passwd' }, 'executePath', '接口地址以 http:// 或 https:// 开头'],
    [{ executePath: null }, 'executePath', '请填写接口地址'],
    [{ methodParamsValue: '{' }, 'methodParamsValue', '参数应为 JSON，例如 {"days":30}'],
    [{ jobType: '2', className: null, methodParamsValue: null }, 'className', '请选择内置任务'],
    [
      { jobType: '2', className: 'job.sweepLogs', methodParamsValue: '{"days":0}' },
      'methodParamsValue',
      '保留天数为1到365',
    ],
    [{ jobType: '2', className: 'policy.endReached' }, 'methodParamsValue', '这个任务没有参数'],
    [{ jobGroup: SYSTEM_GROUP }, 'jobGroup', `“${SYSTEM_GROUP}”由系统维护，请填写其他任务组名`],
    [{ jobOrder: 10 }, 'jobOrder', null],
    [{ remark: '字'.repeat(501) }, 'remark', null],
    [{ cronExpression: '1'.repeat(201) }, 'cronExpression', null],
  ])('%j is refused at %s', async (more, path, message) => {
    const error = await refusal(add(more))
    expect(error).toMatchObject({ status: 400, issues: [{ path, ...(message ? { message } : {}) }] })
  })

  test('a name stands once in its group', async () => {
    const { jobName, jobGroup } = await get(await add())
    const free = (query: { jobName: string; jobGroup: string; id?: string }) =>
      admin.jobs.jobCalls.isValidTaskName({ query })
    expect(await free({ jobName, jobGroup })).toBe(false)
    expect(await free({ jobName, jobGroup: '另一组' })).toBe(true)
    expect(await refusal(add({ jobName }))).toMatchObject({ issues: [{ path: 'jobName' }] })
    expect(await add({ jobName, jobGroup: '另一组' })).not.toBe('')
  })

  test('another time takes effect at once', async () => {
    const id = await started()
    await admin.jobs.job.edit({ body: { id, cronExpression: '0 30 * * * ?' } })
    expect(await get(id)).toMatchObject({ nextTime: '2026-11-20T02:30:00.000Z' })
  })

  test('all are started, paused and planned anew by one call each', async () => {
    const id = await add()
    expect((await admin.jobs.jobCalls.startAll()).done).toBeGreaterThan(0)
    expect((await admin.jobs.jobCalls.startAll()).done).toBe(0)
    await h.db.query(`update sys_job set next_time = null where id = $1`, [id])
    expect((await admin.jobs.jobCalls.refreshAll()).done).toBeGreaterThan(Object.keys(TASKS).length)
    expect(await get(id)).toMatchObject({ jobStatus: '2', nextTime: '2026-11-20T03:00:00.000Z' })
    const { done } = await admin.jobs.jobCalls.shutdownAll()
    expect(done).toBeGreaterThan(Object.keys(TASKS).length)
    expect((await admin.jobs.jobCalls.shutdownAll()).done).toBe(0)
  })
})

describe('tasks of the system', () => {
  const ofSystem = async (className: keyof typeof TASKS) => {
    const { rows } = await h.db.query('select id from sys_job where class_name = $1 and job_group = $2', [
      className,
      SYSTEM_GROUP,
    ])
    return String(Reflect.get(Object(rows[0]), 'id'))
  }

  test('every one is a job, once, and stays as people left it', async () => {
    const { total } = await admin.jobs.job.page({ query: { jobGroup: SYSTEM_GROUP } })
    expect(total).toBe(Object.keys(TASKS).length)
    expect(await h.db.kysely.transaction().execute(reconcileJobs)).toBe(0)
  })

  test('one whose server is gone runs once more by itself; broken off three times in a row it waits for a person', async () => {
    const id = await ofSystem('settlement.autoSettle')
    await h.db.query('update sys_job set next_time = $1 where id = $2', [BEGIN.toISOString(), id])
    await stageDue(h.kernel, 'own')
    for (const again of [['MISFIRE'], ['MISFIRE'], []]) {
      expect(await pick(h.kernel, 'own', { ...PLACE, hostname: 'gone' })).toMatchObject({ jobId: id })
      h.clock.now = new Date(h.clock.now.getTime() + 120_000)
      expect(await breakOff(h.kernel)).toBe(1)
      const waiting = (await traces(id)).filter(({ state }) => state === 'TASK_STAGING')
      expect(waiting.map(({ executionSource }) => executionSource)).toEqual(again)
    }
    expect((await get(id)).jobExecuteStatus).toBe('1')
  })

  test('pausing one stops exactly it', async () => {
    const id = await ofSystem('system.sweepLogins')
    const old = () =>
      h.db.query(
        `insert into captcha (random_str, code, expires_at) values ('o', 'a', '2026-11-20T01:00:00Z');`,
      )
    const left = async () => (await h.db.query(`select 1 from captcha where random_str = 'o'`)).rows.length
    await admin.jobs.jobCalls.shutdownOne({ params: { id } })
    await old()
    await h.db.query(`insert into idempotency_key (tenant_id, user_id, key, call, body_hash, created_at)
      values (3, 1, 'gone', 'c', 'h', '2026-10-01')`)
    await h.db.query('update sys_job set next_time = $1 where job_group = $2', [
      BEGIN.toISOString(),
      SYSTEM_GROUP,
    ])
    expect(await runJobs(h.kernel, 'minute', PLACE)).toBeGreaterThan(10)
    await runTimers(h.kernel)
    expect(await left()).toBe(1)
    const { rows } = await h.db.query(`select 1 from idempotency_key where key = 'gone'`)
    expect(rows).toEqual([])
    expect(await logs(await ofSystem('system.sweepRecords'))).toMatchObject([{ jobMessage: '处理了 1 条' }])
    // What found nothing to do is not written down.
    expect(await traces(await ofSystem('policy.refusalAged'))).toEqual([])
    await admin.jobs.jobCalls.startOne({ params: { id } })
    await runTimers(h.kernel)
    expect(await left()).toBe(0)
  })

  test('they are run now by hand, planned by people, and neither renamed nor deleted', async () => {
    const id = await ofSystem('policy.endReached')
    await admin.jobs.jobCalls.runOne({ params: { id } })
    expect(await runJobs(h.kernel, 'own', PLACE)).toBe(1)
    expect(await logs(id)).toMatchObject([{ jobMessage: '没有需要处理的数据' }])
    await admin.jobs.job.edit({ body: { id, cronExpression: '0 0/5 * * * ?', remark: '五分钟一次' } })
    const renamed = await refusal(admin.jobs.job.edit({ body: { id, jobName: '别名' } }))
    expect(renamed).toMatchObject({ status: 400, message: '系统任务的任务名称不能修改' })
    expect(await refusal(admin.jobs.job.remove({ params: { id } }))).toMatchObject({ status: 400 })
  })

  test('logs go after the days that the job says', async () => {
    await h.db.query(
      `insert into sys_job_log (job_name, created_at) values ('旧', '2026-11-12'), ('新', '2026-11-19')`,
    )
    const id = await ofSystem('job.sweepLogs')
    await admin.jobs.job.edit({ body: { id, methodParamsValue: '{"days":3}' } })
    await admin.jobs.jobCalls.runOne({ params: { id } })
    await runJobs(h.kernel, 'own', PLACE)
    const { rows } = await h.db.query(`select job_name as n from sys_job_log where job_name in ('旧', '新')`)
    expect(rows).toEqual([{ n: '新' }])
  })
})

describe('records of work elsewhere', () => {
  test('an execution is kept; one of ours is not changed', async () => {
    const body = { jobName: '外部', taskId: 't-1', startTime: '2026-11-20T01:00:00Z' }
    const failed = await refusal(admin.jobs.executionLog.add({ body: { ...body, isSuccess: '0' } }))
    expect(failed).toMatchObject({ issues: [{ path: 'failureCause' }] })
    const { id } = await admin.jobs.executionLog.add({ body: { ...body, hostname: 'x' } })
    const early = { id, completeTime: '2026-11-20T00:00:00Z' }
    expect(await refusal(admin.jobs.executionLog.edit({ body: early }))).toMatchObject({ status: 400 })
    await admin.jobs.executionLog.edit({ body: { id, completeTime: '2026-11-20T01:01:00Z' } })
    await admin.jobs.executionLog.remove({ params: { id } })
    await h.db.query(`insert into execution_log (job_id, job_name, task_id, sharding_item, execution_source, is_success, start_time)
      values (1, 'x', 'ours', 0, 'TIMER', '1', now())`)
    const [ours] = (await admin.jobs.executionLog.page({ query: { taskId: 'ours' } })).records
    const change = { id: ours?.id ?? '', hostname: 'y' }
    expect(await refusal(admin.jobs.executionLog.edit({ body: change }))).toMatchObject({ status: 409 })
  })

  test('a trace goes on step by step, and nobody runs it', async () => {
    const { id } = await admin.jobs.statusTraceLog.add({ body: { jobName: '外部', taskId: 't-2' } })
    expect(await runJobs(h.kernel, 'own', PLACE)).toBe(0)
    const to = (state: 'TASK_RUNNING' | 'TASK_FINISHED') =>
      admin.jobs.statusTraceLog.edit({ body: { id, state, slaveId: 'x' } })
    expect(await refusal(to('TASK_FINISHED'))).toMatchObject({ issues: [{ path: 'state' }] })
    await to('TASK_RUNNING')
    await to('TASK_FINISHED')
    expect(await admin.jobs.statusTraceLog.get({ params: { id } })).toMatchObject({ state: 'TASK_FINISHED' })
    expect(await refusal(to('TASK_RUNNING'))).toMatchObject({ status: 400 })
  })
})
