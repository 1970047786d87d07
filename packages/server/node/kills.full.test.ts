import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../kernel/database/database.ts'
import { openPGlite } from '../kernel/database/open-pglite.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { audit, endLeases, undone } from '../testing/kills/audit.ts'
import { type Customer, customer, type Market } from '../testing/kills/customer.ts'
import { buildFleet, type Fleet } from '../testing/kills/fleet.ts'
import { emptyLedger, type Ledger } from '../testing/kills/ledger.ts'
import { STORIES } from '../testing/kills/stories.ts'
import { sessionAt, tokenAt } from '../testing/over-http.ts'
import { type OwnDatabase, ownDatabase } from '../testing/own-database.ts'
import { tally } from '../testing/tally.ts'

/** A short run each time; KILL_ROUNDS=30 for the whole, which waits for leases to run out by themselves. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
const CUSTOMERS = 4
const { random } = Math

const folder = mkdtempSync(join(tmpdir(), 'baoqiao-kills-'))
let database: OwnDatabase | null
let fleet: Fleet
beforeAll(async () => {
  database = await ownDatabase()
  const env = { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) }
  fleet = await buildFleet(database ? 3 : 1, env)
  await everyone(fleet.start)
})
afterAll(async () => {
  await everyone(fleet.kill)
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})
const everyone = (work: (server: number) => Promise<unknown>) =>
  Promise.all(fleet.urls.map((_, server) => work(server)))

/** The database itself, while no server runs. */
async function looking<T>(look: (db: Database) => Promise<T>): Promise<T> {
  const db = database ? openPostgres(database.url, 1) : await openPGlite({ folder: join(folder, 'db') })
  try {
    return await look(db)
  } finally {
    await db.close()
  }
}

test(`${ROUNDS} rounds of kill -9 under customers: nothing answered is lost, nothing is done twice, the money agrees`, {
  timeout: 180_000 + ROUNDS * 60_000,
}, async () => {
  const ledger = emptyLedger()
  const market = await open(ledger)
  let over = false
  const customers = Array.from({ length: CUSTOMERS }, () => customer(market))
  const all = Promise.all(customers.map((who) => live(who, () => over)))
  let kills = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.race([all, served(customers).then(() => pause(random() * 2000))])
    kills += await outage()
  }
  over = true
  await all
  expect(ledger.orders.size).toBeGreaterThan(ROUNDS)
  await sameFiles(market)
  await everyone(fleet.kill)
  await settle()
  const wrong = await looking((db) => audit(db, ledger))
  expect(wrong).toEqual([])
  process.stdout.write(
    `${kills} kills, ${ledger.orders.size} orders, ${ledger.received.size} payments, ${ledger.cancelled.size} cancelled, ${ledger.drafts.size} drafts, ${ledger.files.size} files, ${ledger.repeats} repeats\n`,
  )
  tally(kills)
})

async function open(ledger: Ledger): Promise<Market> {
  const [url = ''] = fleet.urls
  const token = await tokenAt(url, 'agent', DEMO_PASSWORD)
  const trades = await sessionAt(url, token).products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  return { urls: fleet.urls, token, professionId, random, ledger }
}

async function live(who: Customer, over: () => boolean): Promise<void> {
  await who.draft()
  while (!over()) await STORIES[Math.floor(random() * STORIES.length)]?.(who)
}

/** However slow the machine is, nobody goes without an answer for a whole round. */
async function served(customers: readonly Customer[]): Promise<void> {
  const before = customers.map((who) => who.answers())
  const all = () => customers.every((who, i) => who.answers() > (before[i] ?? 0))
  await vi.waitFor(() => expect(all()).toBe(true), { timeout: 120_000, interval: 20 })
}

/** Some are killed, in their start too; all are there again at the end. Answers how many were killed. */
async function outage(): Promise<number> {
  const victims = fleet.urls.map((_, server) => server).filter(() => random() < 0.5)
  if (victims.length === 0) victims.push(Math.floor(random() * fleet.urls.length))
  const again = await Promise.all(
    victims.map(async (server) => {
      await pause(random() * 500)
      await fleet.kill(server)
      if (random() < 0.7) return 1
      const begun = fleet.start(server)
      await pause(random() * 2000)
      await fleet.kill(server)
      await begun
      return 2
    }),
  )
  await Promise.all(victims.map(fleet.start))
  return again.reduce((a, b) => a + b, 0)
}

async function sameFiles({ urls: [url = ''], token, ledger }: Market): Promise<void> {
  for (const [address, hex] of ledger.files) {
    const answer = await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${token}` } })
    expect([address, Buffer.from(await answer.arrayBuffer()).toString('hex')]).toEqual([address, hex])
  }
}

/** Servers run until the outbox is empty; each stop is an ordinary one. */
async function settle(): Promise<void> {
  const hurry = !process.env.KILL_ROUNDS
  let run = 0
  await vi.waitFor(
    async () => {
      if (hurry) await looking(endLeases)
      await everyone(fleet.start)
      run += 1
      await pause(2000 * run)
      expect(new Set(await fleet.stop())).toEqual(new Set([0]))
      expect(await looking(undone)).toEqual([])
    },
    { timeout: 300_000, interval: 10 },
  )
}
