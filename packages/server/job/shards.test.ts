import { SYSTEM_GROUP } from '@baoqiao/contract/job/tasks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOADS } from '../kernel/files/keep-upload.ts'
import { startTestApp } from '../testing/harness.ts'
import { breakOff } from './break-off.ts'
import { pick } from './engine.ts'
import { carry } from './run.ts'
import { runJobs } from './runner.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
/** Shards that were called for, and which of them the address refuses. */
let asked: string[] = []
let refused = ''
beforeAll(async () => {
  h = await startTestApp({
    gatewayHosts: new Set(['api.example']),
    forward: async (_, { headers }) => {
      const sent = new Map(headers)
      const [item = '', total, param = ''] = ['item', 'total', 'parameter'].map((one) =>
        sent.get(`x-sharding-${one}`),
      )
      asked.push([item, total, decodeURIComponent(param)].join(' '))
      return new Response('', { status: item === refused ? 500 : 200 })
    },
  })
  admin = await h.client('admin')
  await h.db.query(`update sys_job set next_time = '2099-01-01' where job_group = $1`, [SYSTEM_GROUP])
})
afterAll(() => h.close())

const placeOf = (name: string) => ({ hostname: name, ip: '10.0.0.1', slaveId: `${name}/10.0.0.1/1` })
const HERE = placeOf('here')
let made = 0
const body = (more: object = {}) => {
  made += 1
  return {
    ...{ jobName: `分片${made}`, jobGroup: '测试', cronExpression: '0 0 * * * ?', jobType: '3' as const },
    ...{ executePath: 'https://api.example/run', methodName: 'GET' as const, shardCount: 3 },
    ...more,
  }
}
const add = async (more: object = {}) => (await admin.jobs.job.add({ body: body(more) })).id
const runNow = (id: string) => admin.jobs.jobCalls.runOne({ params: { id } })
const traces = async (jobId: string) =>
  (await admin.jobs.statusTraceLog.page({ query: { jobId } })).records.toSorted(
    (a, b) => a.shardingItem - b.shardingItem,
  )
const next = (name: string) => pick(h.kernel, 'own', placeOf(name))

test('servers take shards of one run at once, none of them the same, and each is told its number and what the job says of it', async () => {
  const id = await add({ shardParams: '0=华南，2=华北' })
  await runNow(id)
  const taken = [await next('a'), await next('b')]
  expect(taken.map((one) => one?.shardingItem)).toEqual([0, 1])
  expect((await traces(id)).map(({ state, slaveId }) => [state, slaveId?.split('/')[0] ?? ''])).toEqual([
    ['TASK_RUNNING', 'a'],
    ['TASK_RUNNING', 'b'],
    ['TASK_STAGING', ''],
  ])
  taken.push(await next('a'))
  expect(await next('b')).toBeNull()
  expect(new Set(taken.map((one) => one?.taskId)).size).toBe(1)
  asked = []
  refused = '1'
  // The last to end works: what another one did not do is still to be seen.
  for (const one of [taken[1], taken[0], taken[2]]) if (one) await carry(h.kernel, one, HERE)
  expect(asked).toEqual(['1 3 ', '0 3 华南', '2 3 华北'])
  expect((await traces(id)).map(({ state, message }) => [state, message])).toEqual([
    ['TASK_FINISHED', '接口返回 200'],
    ['TASK_FINISHED', '失败：接口返回 500'],
    ['TASK_FINISHED', '接口返回 200'],
  ])
  const runs = (await admin.jobs.executionLog.page({ query: { jobId: id } })).records
  expect(runs.map(({ shardingItem, isSuccess }) => `${shardingItem}:${isSuccess}`).toSorted()).toEqual([
    '0:1',
    '1:0',
    '2:1',
  ])
  const logs = (await admin.jobs.jobLog.page({ query: { jobId: id } })).records
  expect(logs.map(({ jobMessage }) => jobMessage)).toContain('接口返回 500（分片项1，共3片）')
  expect((await admin.jobs.job.get({ params: { id } })).jobExecuteStatus).toBe('1')
  refused = ''
  await runNow(id)
  expect(await runJobs(h.kernel, 'own', HERE)).toBe(3)
  expect((await admin.jobs.job.get({ params: { id } })).jobExecuteStatus).toBe('0')
})

test('of one run of ours the shards together do what it would have done, and one whose server is gone is done again alone', async () => {
  const { rows } = await h.db.query(
    `select id::text as id from sys_job where class_name = 'system.sweepUploads' and job_group = $1`,
    [SYSTEM_GROUP],
  )
  const id = String(Reflect.get(Object(rows[0]), 'id'))
  await admin.jobs.job.edit({ body: { id, shardCount: 2 } })
  await h.db.query(
    `insert into sys_file (tenant_id, file_name, bucket_name, original, type, file_size, created_at)
     select 3, 'old' || n, $1, 'x', 'png', 1, '2026-10-01' from generate_series(1, 7) as n`,
    [UPLOADS],
  )
  const left = async () =>
    (await h.db.query(`select 1 from sys_file where file_name like 'old%'`)).rows.length
  await runNow(id)
  expect((await next('gone'))?.shardingItem).toBe(0)
  const other = await next('here')
  if (other) await carry(h.kernel, other, HERE)
  expect([3, 4]).toContain(await left())
  h.clock.now = new Date(h.clock.now.getTime() + 120_000)
  await breakOff(h.kernel)
  const again = (await traces(id)).filter(({ state }) => state === 'TASK_STAGING')
  expect(again.map(({ shardingItem, executionSource }) => [shardingItem, executionSource])).toEqual([
    [0, 'MISFIRE'],
  ])
  expect(await runJobs(h.kernel, 'own', HERE)).toBe(1)
  expect(await left()).toBe(0)
  expect((await admin.jobs.job.get({ params: { id } })).jobExecuteStatus).toBe('0')
})

test.each([
  [{ jobType: '2', className: 'policy.endReached' }, 'shardCount', '这个任务不能分片，分片总数应为1'],
  [{ shardParams: '3=华东' }, 'shardParams', '没有分片项3：分片总数为3，分片项从0到2'],
  [{ shardParams: '华东' }, 'shardParams', '分片参数应为“分片项=参数”，以逗号分隔，例如 0=华南，1=华北'],
  [{ shardCount: 33 }, 'shardCount', '分片总数须在1到32之间'],
])('%j is refused at %s', async (more, path, message) => {
  const error = await add(more).then(
    () => null,
    (wrong: unknown) => wrong,
  )
  expect(error).toMatchObject({ status: 400, issues: [{ path, message }] })
})

test('a task that is not shared out has one shard again', async () => {
  const id = await add({ shardParams: '0=华南' })
  await admin.jobs.job.edit({
    body: { id, jobType: '2', className: 'policy.endReached', methodParamsValue: null },
  })
  expect(await admin.jobs.job.get({ params: { id } })).toMatchObject({ shardCount: 1, shardParams: null })
})
