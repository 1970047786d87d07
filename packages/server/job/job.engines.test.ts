import { SYSTEM_GROUP } from '@baoqiao/contract/job/tasks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { stageDue } from './engine.ts'
import { runJobs } from './runner.ts'

const JOBS = 30
let h: Awaited<ReturnType<typeof startTestApp>>
const called: string[] = []
beforeAll(async () => {
  h = await startTestApp({
    gatewayHosts: new Set(['api.example']),
    forward: async (url) => {
      called.push(url)
      return new Response('ok')
    },
  })
})
afterAll(() => h.close())

const placeOf = (name: string) => ({ hostname: name, ip: '10.0.0.1', slaveId: `${name}/10.0.0.1/1` })
const due = () =>
  h.db.query(`update sys_job set next_time = '2026-11-20T01:59:30Z' where job_group = '并行'`, [])

test.each([2, 3])(
  '%i servers at once: what is due runs once, and each run is written down once',
  async (count) => {
    called.length = 0
    await h.db.query('delete from execution_log')
    await h.db.query(`delete from sys_job where job_group = '并行'`)
    await h.db.query(`update sys_job set next_time = '2099-01-01' where job_group = $1`, [SYSTEM_GROUP])
    await h.db.query(
      `insert into sys_job (job_name, job_group, job_status, job_order, job_type, execute_path, method_name, cron_expression, misfire_policy)
     select n, '并行', '2', 5, '3', 'https://api.example/' || n, 'GET', '0 0 * * * ?', '2' from generate_series(1, ${JOBS}) as n`,
    )
    await due()
    const servers = Array.from({ length: count }, (_, i) => ({
      kernel: h.beside().kernel,
      place: placeOf(`s${i}`),
    }))
    const ran = await Promise.all(servers.map(({ kernel, place }) => runJobs(kernel, 'own', place)))
    expect(ran.reduce((a, b) => a + b, 0)).toBe(JOBS)
    expect(called.length).toBe(JOBS)
    expect(new Set(called).size).toBe(JOBS)
    const { rows } = await h.db.query(
      `select job_id from execution_log where is_success = '1' and execution_source = 'TIMER'`,
    )
    expect(
      new Set(rows.map((row) => Reflect.get(Object(row), 'jobId') ?? Reflect.get(Object(row), 'job_id')))
        .size,
    ).toBe(JOBS)
    expect(rows).toHaveLength(JOBS)
    expect(await runJobs(h.kernel, 'own', placeOf('last'))).toBe(0)
  },
)

test('all that are due at one moment are staged by one look, however many: the next one would pass them over', async () => {
  await h.db.query(
    `insert into sys_job (job_name, job_group, job_status, job_order, job_type, execute_path, method_name, cron_expression, misfire_policy, next_time)
     select n, '同时', '2', 5, '3', 'https://api.example/' || n, 'GET', '0 0 * * * ?', '3', $1 from generate_series(1, 450) as n`,
    [h.clock.now.toISOString()],
  )
  expect(await stageDue(h.kernel, 'own')).toBe(450)
  await h.db.query(
    `delete from status_trace_log where job_id in (select id from sys_job where job_group = '同时')`,
  )
  await h.db.query(`delete from sys_job where job_group = '同时'`)
})

test('two who ask for a run at once: one is told to wait', async () => {
  const admin = await h.client('admin')
  const { id } = await admin.jobs.job.add({
    body: {
      jobName: '一次',
      jobGroup: '手动',
      jobType: '3',
      executePath: 'https://api.example/once',
      methodName: 'GET',
      cronExpression: '0 0 * * * ?',
    },
  })
  const both = await Promise.allSettled([1, 2].map(() => admin.jobs.jobCalls.runOne({ params: { id } })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  called.length = 0
  await Promise.all([h.kernel, h.beside().kernel].map((kernel) => runJobs(kernel, 'own', placeOf('x'))))
  expect(called).toEqual(['https://api.example/once'])
})
