import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../kernel/database/database.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { buildFleet, type Fleet } from '../testing/kills/fleet.ts'
import { auditJobs, brokenOff, silence, underWay, waiting, writeJobs } from '../testing/kills/job-audit.ts'
import { type Listening, listen } from '../testing/listen.ts'
import { sessionAt, tokenAt } from '../testing/over-http.ts'
import { newDatabase, type OwnDatabase } from '../testing/own-database.ts'
import { tally } from '../testing/tally.ts'

const JOBS = 500
/** Milliseconds that a job's address thinks before it answers. */
const [QUICK, SLOW] = [20, 400]
const { random } = Math

const folder = mkdtempSync(join(tmpdir(), 'baoqiao-job-kills-'))
const calls = new Map<string, number>()
let database: OwnDatabase
let db: Database
let fleet: Fleet
let asked: Listening
beforeAll(async () => {
  const app = new Hono()
  app.get('/:name', async (c) => {
    const name = c.req.param('name')
    calls.set(name, (calls.get(name) ?? 0) + 1)
    await pause(QUICK + random() * (SLOW - QUICK))
    return c.text('ok')
  })
  asked = await listen(app)
  database = await newDatabase(process.env.TEST_DATABASE_URL ?? '')
  db = openPostgres(database.url, 1)
  fleet = await buildFleet(2, {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    GATEWAY_HOSTS: new URL(asked.url).host,
  })
  await fleet.start(0)
  await fleet.stop()
})
afterAll(async () => {
  await everyone(fleet.kill)
  await db.close()
  await database.drop()
  await asked.close()
  rmSync(folder, { recursive: true, force: true })
})
const everyone = (work: (server: number) => Promise<unknown>) =>
  Promise.all(fleet.urls.map((_, server) => work(server)))

// Several servers have one database only where that is a PostgreSQL.
test.runIf(process.env.TEST_DATABASE_URL)(
  `${JOBS} jobs under two servers that are killed: each ran once, and nothing is left running`,
  { timeout: 1_800_000 },
  async () => {
    await writeJobs(db, JOBS, `${asked.url}/`)
    await everyone(fleet.start)
    let kills = 0
    while ((await waiting(db)) > 0) {
      await progress()
      kills += await outage()
    }
    await settle()
    const broken = await brokenOff(db)
    expect(broken.length).toBeLessThanOrEqual(kills * AT_ONCE)
    await again(broken)
    await settle()
    expect(await auditJobs(db, calls, { jobs: JOBS, retried: broken.length })).toEqual([])
    process.stdout.write(`${kills} kills, ${JOBS} jobs, ${broken.length} broken off and run again\n`)
    tally(kills)
  },
)

/** Runs that a server carries at once. */
const AT_ONCE = 4

/** Nobody is killed before something more was done, however slow the machine is. */
async function progress(): Promise<void> {
  const before = calls.size
  await vi.waitFor(() => expect(calls.size > before).toBe(true), {
    timeout: 240_000,
    interval: 20,
  })
  await pause(random() * 3000)
}

/** One or both are killed, at times in their start too, and are there again. Answers how many were killed. */
async function outage(): Promise<number> {
  const victims = fleet.urls.map((_, server) => server).filter(() => random() < 0.6)
  if (victims.length === 0) victims.push(Math.floor(random() * fleet.urls.length))
  let kills = 0
  await Promise.all(
    victims.map(async (server) => {
      await pause(random() * 500)
      await fleet.kill(server)
      kills += 1
      if (random() < 0.3) {
        const begun = fleet.start(server)
        await pause(random() * 2000)
        await fleet.kill(server)
        await begun
        kills += 1
      }
      await fleet.start(server)
    }),
  )
  return kills
}

/** Servers run until nothing waits or goes on; each stop is an ordinary one. What a dead server held is given up. */
async function settle(): Promise<void> {
  let run = 0
  await vi.waitFor(
    async () => {
      await fleet.stop()
      await silence(db)
      await everyone(fleet.start)
      run += 1
      // The clock is looked at once a minute.
      await pause(20_000 * run)
      expect(new Set(await fleet.stop())).toEqual(new Set([0]))
      expect(await underWay(db)).toEqual([])
    },
    { timeout: 400_000, interval: 10 },
  )
}

/** Runs whose server died are asked for once more, as whoever looks after jobs does. */
async function again(logs: readonly string[]): Promise<void> {
  await everyone(fleet.start)
  const [url = ''] = fleet.urls
  const token = await tokenAt(url, 'admin', DEMO_PASSWORD)
  const { retryLog } = sessionAt(url, token).jobs.jobCalls
  for (const id of logs) await retryLog({ params: { id } })
}
