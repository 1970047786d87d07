import { SYSTEM_GROUP } from '@baoqiao/contract/job/tasks.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { startRunner } from './runner.ts'

const PLACE = { hostname: 'here', ip: '10.0.0.1', slaveId: 'here/10.0.0.1/1' }
let h: Awaited<ReturnType<typeof startTestApp>>
let called = 0
let answered = 0
let takes = 0
beforeAll(async () => {
  h = await startTestApp({
    gatewayHosts: new Set(['api.example']),
    forward: async () => {
      called += 1
      await new Promise((resolve) => setTimeout(resolve, takes))
      answered += 1
      return new Response('ok')
    },
  })
  await h.db.query(`update sys_job set next_time = '2099-01-01' where job_group = $1`, [SYSTEM_GROUP])
})
afterAll(() => h.close())

test('a job that is started just before its time runs on it, not at the next look at the clock', async () => {
  const admin = await h.client('admin')
  const kind = { jobType: '3', executePath: 'https://api.example/run', methodName: 'GET' } as const
  const times = { cronExpression: '0 * * * * ?', misfirePolicy: '3' } as const
  const { id } = await admin.jobs.job.add({
    body: { jobName: '推送', jobGroup: '测试', jobOrder: 5, ...times, ...kind },
  })
  const minute = Math.ceil((h.clock.now.getTime() + 1) / 60_000) * 60_000
  h.clock.now = new Date(minute - 700)
  const runner = startRunner(h.kernel, PLACE)
  await admin.jobs.jobCalls.startOne({ params: { id } })
  runner.wake()
  setTimeout(() => {
    h.clock.now = new Date(minute + 10)
  }, 600)
  await expect.poll(() => called).toBe(1)
  await runner.stop(1000)
})

test('a run that is picked up just as the server stops is waited for like all others', async () => {
  takes = 300
  const before = answered
  const admin = await h.client('admin')
  const { id } = await admin.jobs.job.add({
    body: {
      jobName: '收尾',
      jobGroup: '测试',
      jobType: '3',
      executePath: 'https://api.example/run',
      methodName: 'GET',
      cronExpression: '0 0 3 * * ?',
    },
  })
  await admin.jobs.jobCalls.runOne({ params: { id } })
  let stopping: Promise<void> | undefined
  const kernel = {
    ...h.kernel,
    // Asked for the time, it is looking for a run.
    now() {
      void Promise.resolve().then(() => {
        stopping ??= runner.stop(20_000)
      })
      return h.kernel.now()
    },
  }
  const runner = startRunner(kernel, PLACE)
  runner.wake()
  await vi.waitFor(() => expect(stopping).toBeDefined(), 60_000)
  await stopping
  expect(answered).toBe(before + 1)
})
