import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signNotify } from '../payment/gateway.ts'
import { application } from '../testing/application.ts'
import { inFull } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { startJobs } from './jobs.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp({
    gatewayHosts: new Set(['api.example']),
    forward: async () => new Response('ok'),
  })
})
afterAll(() => h.close())
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a paid order is issued by the running jobs; after stop nothing moves', async () => {
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const pay = async (from: number) => {
    const body = application({ productId: '103', professionId, from })
    const { orderId } = await agent.policies.apply.submit({ body })
    const { orderNo } = await agent.payment.pay.open({ params: { id: orderId } })
    const fields = {
      notifyId: orderNo,
      orderNo,
      channelOrderNo: orderNo,
      amount: 129_000,
      result: 'success' as const,
      timestamp: String(h.clock.now.getTime()),
    }
    await h.app.request('/pay/notify/simulator', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, sign: signNotify(h.kernel.ports.gatewaySecret, fields) }),
    })
    return orderId
  }
  const status = async (id: string) => (await agent.policies.policy.get({ params: { id } })).status
  const jobs = await startJobs(h.kernel)
  const first = await pay(0)
  jobs.wake()
  await vi.waitFor(async () => expect(await status(first)).toBe('3.5'), { timeout: 60_000 })
  const { rows } = await h.db.query('select name, cron from pgboss.schedule order by name')
  expect(rows).toEqual([
    { name: 'jobs', cron: '* * * * *' },
    { name: 'timers', cron: '* * * * *' },
  ])
  await jobs.stop()
  const second = await pay(10)
  await pause(1200)
  expect(await status(second)).toBe('2')
})

inFull('a job that somebody wants to run now runs soon; after stop it waits', async () => {
  const admin = await h.client('admin')
  const { id } = await admin.jobs.job.add({
    body: {
      jobName: '外呼',
      jobGroup: '测试',
      jobType: '3',
      executePath: 'https://api.example/run',
      methodName: 'GET',
      cronExpression: '0 0 3 * * ?',
    },
  })
  const jobs = await startJobs(h.kernel)
  await admin.jobs.jobCalls.runOne({ params: { id } })
  jobs.wake()
  const logs = async () => (await admin.jobs.executionLog.page({ query: { jobId: id } })).records
  await vi.waitFor(async () => expect(await logs()).toHaveLength(1), { timeout: 60_000 })
  expect(await logs()).toMatchObject([{ isSuccess: '1', executionSource: 'MANUAL' }])
  expect((await logs())[0]?.hostname).not.toBe('')
  await jobs.stop()
  await admin.jobs.jobCalls.runOne({ params: { id } })
  await pause(1200)
  expect(await logs()).toHaveLength(1)
})
