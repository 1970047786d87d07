import { SYSTEM_GROUP } from '@baoqiao/contract/job/tasks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { startRunner } from './runner.ts'

const PLACE = { hostname: 'here', ip: '10.0.0.1', slaveId: 'here/10.0.0.1/1' }
let h: Awaited<ReturnType<typeof startTestApp>>
let called = 0
beforeAll(async () => {
  h = await startTestApp({
    gatewayHosts: new Set(['api.example']),
    forward: async () => {
      called += 1
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
  await expect.poll(() => called, { timeout: 10_000 }).toBe(1)
  await runner.stop(1000)
})
