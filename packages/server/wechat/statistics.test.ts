import { addDays, startOfDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let today: string
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  today = todayIn(h.clock.now)
})
afterAll(() => h.close())

let made = 0
/** An account with fans by when they came and left, in hours from the beginning of a day. */
async function accountWith(first: string, fans: readonly Stay[]) {
  made += 1
  const tail = String(made).padStart(16, '0')
  const { id } = await admin.wechat.account.add({
    body: {
      ...{ name: `统计${made}`, account: `gh_${tail.slice(-12)}`, appid: `wx${tail}` },
      ...{ secret: 'f'.repeat(32), token: 'tok3n', aesKey: 'a'.repeat(43) },
    },
  })
  const at = (hours: number) => new Date(startOfDay(first).getTime() + hours * 3_600_000).toISOString()
  const rows = fans.map(({ came, stays }, n) => ({
    ...{ tenantId: '3', wxAccountId: id, openid: `oTEST${String(n).padStart(23, '0')}` },
    ...{ subscribeStatus: stays === null ? ('1' as const) : ('0' as const), subscribeTime: at(came) },
    unsubscribeTime: stays === null ? null : at(came + stays),
  }))
  if (rows.length > 0) await h.db.kysely.insertInto('wxAccountFans').values(rows).execute()
  return id
}
interface Stay {
  came: number
  stays: number | null
}
const stay = fc.record({
  came: fc.integer({ min: -72, max: 190 }),
  stays: fc.option(fc.integer({ min: 0, max: 150 }), { nil: null }),
})

test('every day says who came, who left and how many there were at its end, as if each fan were counted alone', async () => {
  const from = addDays(today, -20)
  const to = addDays(from, 6)
  const property = fc.asyncProperty(fc.array(stay, { maxLength: 25 }), async (fans) => {
    const wxAccountId = await accountWith(from, fans)
    const { days } = await admin.wechat.accounts.statistics({ query: { wxAccountId, from, to } })
    const expected = Array.from({ length: 7 }, (_, i) => {
      const [start, end] = [i * 24, (i + 1) * 24]
      const on = (hour: number) => hour >= start && hour < end
      return {
        day: addDays(from, i),
        subscribed: fans.filter(({ came }) => on(came)).length,
        unsubscribed: fans.filter(({ came, stays }) => stays !== null && on(came + stays)).length,
        fans: fans.filter(({ came, stays }) => came < end && (stays === null || came + stays >= end)).length,
      }
    })
    expect(days).toEqual(expected)
  })
  await fc.assert(property, { numRuns: 15 })
})

test('the last thirty days unless others are said; days to come, too many or the wrong way round are told', async () => {
  const ask = (query: { from?: string; to?: string }) => admin.wechat.accounts.statistics({ query })
  const { from, to, days } = await ask({})
  expect([from, to, days.length]).toEqual([addDays(today, -29), today, 30])
  // All accounts: the demo's fans are counted.
  expect(days.at(-1)?.fans).toBeGreaterThan(0)
  const say = (path: string, message: string) => ({ status: 400, issues: [{ path, message }] })
  await expect(ask({ to: addDays(today, 1) })).rejects.toMatchObject(say('to', '结束日期不能晚于今天'))
  await expect(ask({ from: today, to: addDays(today, -1) })).rejects.toMatchObject(
    say('from', '开始日期不能晚于结束日期'),
  )
  await expect(ask({ from: addDays(today, -366) })).rejects.toMatchObject(
    say('from', '一次最多统计366天，请缩短日期范围'),
  )
  await expect(ask({ from: '2026-02-30' })).rejects.toMatchObject({ status: 400 })
})
