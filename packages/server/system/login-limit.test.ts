import { afterAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>> | undefined
beforeEach(async () => {
  await h?.close()
  h = await startTestApp()
})
afterAll(() => h?.close())

async function login(username: string, password: string, ip: string) {
  const answer = await h?.app.request('/auth/oauth/token?grant_type=password', {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('test:test')}`,
      'content-type': 'application/json',
      'x-test-ip': ip,
    },
    body: JSON.stringify({ username, password }),
  })
  return answer?.status
}
const later = (ms: number) => {
  if (h) h.clock.now = new Date(h.clock.now.getTime() + ms)
}
const count = (all: readonly (number | undefined)[], status: number) =>
  all.filter((one) => one === status).length

test('two hundred guesses at the same moment are five', async () => {
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, i) => login('staff', `guess${i}`, `10.0.${i}.1`)),
  )
  expect([count(all, 426), count(all, 429)]).toEqual([5, 195])
})

test('whoever logged in from an address before still does, whatever strangers do to it or to the account', async () => {
  expect(await login('finance', DEMO_PASSWORD, '10.9.9.9')).toBe(200)
  for (let i = 0; i < 52; i += 1) await login(`stranger${i}`, 'wrong', '10.9.9.9')
  expect(await login('stranger99', 'wrong', '10.9.9.9')).toBe(429)
  for (let i = 0; i < 6; i += 1) await login('finance', 'wrong', `10.8.${i}.1`)
  expect(await login('finance', DEMO_PASSWORD, '10.7.0.1')).toBe(429)
  expect(await login('finance', DEMO_PASSWORD, '10.9.9.9')).toBe(200)
  // The office is slow, not shut.
  later(61_000)
  expect(await login('underwriter', DEMO_PASSWORD, '10.9.9.9')).toBe(200)
})

test('each further failure waits twice as long, a quarter of an hour at most', async () => {
  for (let i = 0; i < 5; i += 1) expect(await login('staff', 'wrong', '10.1.1.1')).toBe(426)
  const waits: number[] = []
  for (let i = 0; i < 7; i += 1) {
    let seconds = 0
    for (; (await login('staff', 'wrong', '10.1.1.1')) === 429; seconds += 30) later(30_000)
    waits.push(seconds)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
})

test('a clock that goes back makes nobody wait for days', async () => {
  later(26 * 3_600_000)
  for (let i = 0; i < 6; i += 1) await login('staff', 'wrong', '10.1.1.1')
  expect(await login('staff', DEMO_PASSWORD, '10.1.1.1')).toBe(429)
  later(-26 * 3_600_000)
  expect(await login('staff', DEMO_PASSWORD, '10.1.1.1')).toBe(200)
})
