import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJobs } from '../job/runner.ts'
import { startTestApp } from '../testing/harness.ts'
import { gatherSoon, gatherStatistics, lacksStatistics } from './gather-statistics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
const embedded = test.skipIf(process.env.TEST_DATABASE_URL)
const PLACE = { hostname: 'h', ip: '10.0.0.1', slaveId: 'h/10.0.0.1/1' }
const known = async (table: string) =>
  (await h.db.query('select 1 from pg_stats where tablename = $1', [table])).rows.length > 0
/** As if nobody had looked yet. */
const forget = () => h.db.query('delete from pg_statistic where starelid > 16383')

embedded(
  'the embedded engine is told what is in its tables, one after the other, as its job says',
  async () => {
    await forget()
    expect([await known('sys_user'), await lacksStatistics(h.db)]).toEqual([false, true])
    const admin = await h.client('admin')
    const [job] = (await admin.jobs.job.page({ query: { jobName: '数据库统计信息更新' } })).records
    const id = job?.id ?? ''
    await admin.jobs.jobCalls.runOne({ params: { id } })
    await runJobs(h.kernel, 'own', PLACE)
    const { rows } = await h.db.query('select job_message as said from sys_job_log where job_id = $1', [id])
    expect(rows).toEqual([{ said: expect.stringMatching(/^已更新 \d+ 张表的统计信息$/) }])
    expect([await known('sys_user'), await lacksStatistics(h.db)]).toEqual([true, false])
  },
)

embedded('whoever asks something meanwhile does not wait for all tables', async () => {
  let isDone = false
  const gathering = gatherStatistics(h.kernel).then(() => {
    isDone = true
  })
  await h.db.query('select 1')
  await h.db.query('select 1')
  expect(isDone).toBe(false)
  await gathering
})

embedded('soon after a start it is done where nothing is known, and not once it was called off', async () => {
  await forget()
  gatherSoon(h.kernel, 50)()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await lacksStatistics(h.db)).toBe(true)
  const stop = gatherSoon(h.kernel, 50)
  await expect.poll(() => lacksStatistics(h.db)).toBe(false)
  stop()
})

test('PostgreSQL does it by itself, and the job says so', async () => {
  const query = () => Promise.reject(new Error('not asked'))
  const db = { ...h.db, engine: 'postgres' as const, query }
  expect(await gatherStatistics({ ...h.kernel, db })).toContain('PostgreSQL 自行收集统计信息')
  expect(await lacksStatistics(db)).toBe(false)
})
