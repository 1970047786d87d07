import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../kernel/http/app-error.ts'
import type { AccountDesk, Follower, OfficialAccounts } from '../kernel/http/providers.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { simulateProviders } from '../system/providers/simulate.ts'
import { startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'
import { deskOf } from './official-desk.ts'

/** Who follows, and what goes wrong: of the platform that a test plays. */
const play = {
  people: new Map<number, Follower>(),
  page: 3,
  failsAfter: Number.POSITIVE_INFINITY,
  empty: false,
  /** Of one page, and of all so far. */
  takesMs: 0,
  tookMs: 0,
}
const platform: OfficialAccounts & AccountDesk = {
  ...deskOf(() => Promise.reject(new Error('nothing else is asked for'))),
  async openids(_, after) {
    play.tookMs += play.takesMs
    if (play.empty) return { openids: [], next: '', total: 5 }
    const all = [...play.people.values()].map(({ openid }) => openid)
    const from = after === '' ? 0 : all.indexOf(after) + 1
    if (from > play.failsAfter) throw new AppError(503, '微信公众平台没有应答，请稍后重试')
    const openids = all.slice(from, from + play.page)
    return { openids, next: openids.at(-1) ?? '', total: all.length }
  },
  followers: async (_, openids) => [...play.people.values()].filter(({ openid }) => openids.includes(openid)),
  qrCode: () => Promise.reject(new Error('no code is asked for')),
}

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp({
    providers: { ...simulateProviders('http://127.0.0.1:8080'), wechat: platform },
  })
  admin = await h.client('admin')
})
afterAll(() => h.close())
afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  Object.assign(play, { people: new Map(), failsAfter: Number.POSITIVE_INFINITY, empty: false, takesMs: 0 })
})

const openid = (n: number) => `oPLAY${String(n).padStart(23, '0')}`
const person = (n: number, nickname = ''): Follower => ({
  ...{ openid: openid(n), nickname, gender: nickname === '' ? '0' : '1' },
  subscribedAt: '2026-11-01T02:00:00.000Z',
})
const follow = (...numbers: number[]) => {
  play.people = new Map(numbers.map((n) => [n, person(n)]))
}
let made = 0
async function account(): Promise<string> {
  made += 1
  const tail = String(made).padStart(16, '0')
  const { id } = await admin.wechat.account.add({
    body: {
      ...{ name: `同步${made}`, account: `gh_${tail.slice(-12)}`, appid: `wx${tail}` },
      ...{ secret: 'f'.repeat(32), token: 'tok3n', aesKey: 'a'.repeat(43) },
    },
  })
  return id
}
const rowsOf = async (wxAccountId: string) =>
  (await admin.wechat.fans.page({ query: { wxAccountId, size: '1000' } })).records
const sync = (id: string) => admin.wechat.fansSync.sync({ params: { id } })

test('however people come and go, after a sync those follow whom the platform has, each once', async () => {
  const rounds = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 10 }), {
    ...{ minLength: 1, maxLength: 4 },
  })
  const property = fc.asyncProperty(rounds, async (all) => {
    const id = await account()
    const ever = new Set<number>()
    let before: readonly number[] = []
    for (const now of all) {
      follow(...now)
      const added = now.filter((n) => !ever.has(n)).length
      const left = before.filter((n) => !now.includes(n)).length
      expect(await sync(id)).toEqual({ total: now.length, added, left })
      for (const n of now) ever.add(n)
      const rows = await rowsOf(id)
      expect(rows.map((row) => row.openid).toSorted()).toEqual([...ever].map(openid).toSorted())
      for (const row of rows) {
        const isThere = now.some((n) => openid(n) === row.openid)
        expect([row.subscribeStatus, row.unsubscribeTime === null]).toEqual([isThere ? '1' : '0', isThere])
      }
      before = now
    }
  })
  await fc.assert(property, { numRuns: 8 })
})

test('where the platform fails on the way, what came stays and nobody is said to have left', async () => {
  const id = await account()
  follow(1, 2, 3, 4, 5, 6, 7)
  await sync(id)
  follow(8, 9, 10, 2, 3, 4)
  play.failsAfter = 2
  await expect(sync(id)).rejects.toMatchObject({ status: 503 })
  const rows = await rowsOf(id)
  expect(rows).toHaveLength(10)
  expect(rows.every(({ subscribeStatus }) => subscribeStatus === '1')).toBe(true)
  play.empty = true
  await expect(sync(id)).rejects.toThrow('粉丝列表不完整')
  expect((await rowsOf(id)).every(({ subscribeStatus }) => subscribeStatus === '1')).toBe(true)
  play.empty = false
  play.failsAfter = Number.POSITIVE_INFINITY
  expect(await sync(id)).toEqual({ total: 6, added: 0, left: 4 })
})

test('a row that stays the same keeps its version; a time that the platform does not say stays as it is known', async () => {
  const id = await account()
  play.people = new Map([[1, person(1, '阿杰')]])
  await sync(id)
  play.people = new Map([[1, { ...person(1, '阿杰'), subscribedAt: null }]])
  await sync(id)
  const [row] = await rowsOf(id)
  expect(row).toMatchObject({ version: 1, nickname: '阿杰', gender: '1' })
  expect(new Date(row?.subscribeTime ?? '').toISOString()).toBe('2026-11-01T02:00:00.000Z')
  play.people = new Map([[1, person(1, '阿杰改名')]])
  await sync(id)
  expect((await rowsOf(id))[0]).toMatchObject({ version: 2, nickname: '阿杰改名' })
})

test('a fan who was deleted here and still follows comes again; the deleted row may not double it', async () => {
  const id = await account()
  follow(1)
  await sync(id)
  const [row] = await rowsOf(id)
  if (!row) throw new Error('no fan came')
  await admin.wechat.fans.remove({ params: { id: row.id } })
  expect(await sync(id)).toEqual({ total: 1, added: 1, left: 0 })
  await expect(admin.wechat.fans.restore({ params: { id: row.id } })).rejects.toThrow('已有这个 openid')
})

test('what takes long goes on in the background; asked again meanwhile it says how many came, and nobody is gone before its end', async () => {
  const id = await account()
  follow(11)
  await sync(id)
  const before = (await admin.wechat.account.get({ params: { id } })).syncedAt
  h.clock.now = new Date(h.clock.now.getTime() + 60_000)
  follow(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  play.takesMs = 5000
  const clock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + play.tookMs)
  expect(await sync(id)).toEqual({ total: 6, added: 6, left: 0, goesOn: true })
  expect(await sync(id)).toEqual({ total: 6, added: 0, left: 0, goesOn: true })
  expect((await rowsOf(id)).every(({ subscribeStatus }) => subscribeStatus === '1')).toBe(true)
  expect((await admin.wechat.account.get({ params: { id } })).syncedAt).toBe(before)
  await drainOutbox(h.kernel, lanes)
  const rows = await rowsOf(id)
  expect(rows).toHaveLength(11)
  expect(rows.filter(({ subscribeStatus }) => subscribeStatus === '0').map((row) => row.openid)).toEqual([
    openid(11),
  ])
  expect((await admin.wechat.account.get({ params: { id } })).syncedAt).not.toBe(before)
  play.takesMs = 0
  expect(await sync(id)).toEqual({ total: 10, added: 0, left: 0 })
})
