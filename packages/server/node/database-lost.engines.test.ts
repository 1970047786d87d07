import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'
import { seed } from '../seed/seed.ts'
import { freePort } from '../testing/free-port.mjs'
import { FULL, inFull } from '../testing/full.ts'
import { personAt } from '../testing/over-http.ts'
import { hasPostgres, type OwnPostgres, ownPostgres } from '../testing/own-postgres.ts'
import { builtBeside } from '../testing/process.ts'
import { type Running, startServer } from './start-server.ts'

/** Generous: these wait for a machine, they measure nothing. */
const SOON = { timeout: 60_000, interval: 200 }

describe.skipIf(!hasPostgres)('three servers on one PostgreSQL', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'baoqiao-servers-'))
  let dist: string
  let postgres: OwnPostgres
  let servers: Running[] = []
  let urls: string[] = []

  const start = async (database: string, more: Record<string, string> = {}) => {
    const port = await freePort()
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database,
      LOG_LEVEL: 'silent',
      // The long run has them put the demo's orders there too; here its accounts follow.
      DEMO_DATA: FULL ? 'on' : 'off',
      ...more,
    })
    const running = await startServer(config, dist)
    return { running, url: `http://127.0.0.1:${port}` }
  }
  const status = async (url: string) => (await fetch(url)).status

  beforeAll(async () => {
    dist = builtBeside()
    postgres = await ownPostgres()
    const started = await Promise.all([1, 2, 3].map(() => start(postgres.url)))
    servers = started.map(({ running }) => running)
    urls = started.map(({ url }) => url)
    const [first] = servers
    if (first && !FULL) await seed(first.kernel, { partnerOrigins: [] })
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('all came up on the empty database, and what is put there is there once', async () => {
    for (const url of urls) expect(await status(`${url}/readyz`)).toBe(200)
    const { rows } = (await servers[0]?.kernel.db.query('select count(*)::int as n from sys_tenant')) ?? {
      rows: [],
    }
    expect(rows).toEqual([{ n: 4 }])
  })

  inFull('for production too, and on two databases of one cluster at once', async () => {
    const { db } = servers[0]?.kernel ?? {}
    for (const name of ['a', 'b']) await db?.exec(`create database ${name}`)
    const production = {
      NODE_ENV: 'production',
      DEMO_DATA: 'off',
      SECRET_KEY: 'a-key-of-our-own-a-key-of-our-own-a-key',
    }
    const started = await Promise.all(
      ['a', 'b', 'a', 'b', 'a'].map((name) => start(postgres.url.replace(/postgres$/, name), production)),
    )
    for (const { url } of started) expect(await status(`${url}/readyz`)).toBe(200)
    await Promise.all(started.map(({ running }) => running.stop()))
  })

  test('one connection that is ended costs nothing but itself', async () => {
    const { rows } = (await servers[0]?.kernel.db.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )) ?? { rows: [] }
    expect(rows.length).toBeGreaterThan(0)
    for (const url of urls)
      await vi.waitFor(async () => expect(await status(`${url}/readyz`)).toBe(200), SOON)
  })

  test('the database goes away under load and comes back: 503 in Chinese, and what was answered is there', async () => {
    const people = await Promise.all(urls.map((url) => personAt(url, 'admin')))
    const answered: string[] = []
    const refused: unknown[] = []
    let done = false
    const load = people.map(async (admin, server) => {
      for (let n = 0; !done; n += 1) {
        const publicKey = `LOST_${server}_${'ABCDEFGHIJ'[n % 10]}_${n}`.replace(
          /\d/g,
          (d) => 'KLMNOPQRST'[Number(d)] ?? '',
        )
        const body = { publicName: '负载', publicKey, publicValue: '1', publicType: '0' as const }
        await admin.system.param.add({ body }).then(
          () => answered.push(publicKey),
          (error: unknown) => refused.push(error),
        )
        await pause(20)
      }
    })
    await vi.waitFor(() => expect(answered.length).toBeGreaterThan(20), SOON)
    postgres.stop()
    await vi.waitFor(() => expect(refused.length).toBeGreaterThan(20), SOON)
    for (const url of urls) {
      expect(await status(`${url}/healthz`)).toBe(200)
      expect(await status(`${url}/readyz`)).toBe(503)
    }
    const before = answered.length
    postgres.start()
    await vi.waitFor(() => expect(answered.length).toBeGreaterThan(before + 20), SOON)
    done = true
    await Promise.all(load)
    expect(refused.every((error) => Reflect.get(Object(error), 'status') === 503)).toBe(true)
    expect(String(refused.at(-1))).toContain('服务暂时不可用，请稍后重试')
    const own = openPostgres(postgres.url, 1)
    const { rows } = await own.query("select public_key from sys_param where public_key like 'LOST%'")
    await own.close()
    const kept = new Set(rows.map((row) => Reflect.get(Object(row), 'public_key')))
    expect(answered.filter((key) => !kept.has(key))).toEqual([])
  })

  test('jobs go on afterwards', async () => {
    const { kernel } = servers[0] ?? {}
    if (!kernel) throw new Error('no server')
    await kernel.db.query(
      `insert into outbox (tenant_id, topic, payload, run_after, fair_key) values (3, 'partner.fact', '{"policyId":"1","fact":"order.paid"}', now(), '3')`,
    )
    const open = async () =>
      (await kernel.db.query('select 1 from outbox where done_at is null and failed_at is null')).rows
    await vi.waitFor(async () => expect(await open()).toEqual([]), SOON)
  })

  inFull(
    'a database that hangs: readiness is told, requests are answered, and afterwards all is well',
    async () => {
      const own = openPostgres(postgres.url, 1)
      const { rows } = await own.query(
        "select pid from pg_stat_activity where backend_type = 'client backend'",
      )
      const pids = [postgres.pid(), ...rows.map((row) => Number(Reflect.get(Object(row), 'pid')))]
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      try {
        const [url = ''] = urls
        expect(await status(`${url}/healthz`)).toBe(200)
        expect(await status(`${url}/readyz`)).toBe(503)
        const answers = await Promise.all(
          Array.from({ length: 12 }, () => status(`${url}/code?randomStr=hanging`)),
        )
        expect(new Set(answers)).toEqual(new Set([503]))
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT')
      }
      for (const url of urls)
        await vi.waitFor(async () => expect(await status(`${url}/readyz`)).toBe(200), SOON)
      await own.close()
    },
  )
})
