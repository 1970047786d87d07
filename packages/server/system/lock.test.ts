import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

const enter = async () => {
  const answer = await anonymous(h.app.fetch).system.auth.token({
    query: { grant_type: 'password' },
    body: { username: 'agent', password: DEMO_PASSWORD },
  })
  const client = (token: string) => anonymous(h.app.fetch, { accessToken: token })
  return { client: client(answer.access_token), refresh: answer.refresh_token, as: client }
}
const LOCKED = { status: 423, message: '已锁屏，请先解锁' }

test('a locked login opens nothing but who one is, however its tokens are renewed; another login goes on', async () => {
  const { client, refresh, as } = await enter()
  const other = await enter()
  await client.system.auth.menus({ query: {} })
  const { storeKey } = await client.system.auth.info()
  expect(storeKey).toMatch(/^[0-9a-f]{64}$/)
  await client.system.auth.lock({ body: { password: '两页一锁' } })
  await expect(client.system.auth.menus({ query: {} })).rejects.toMatchObject(LOCKED)
  await expect(client.policies.policy.page({ query: {} })).rejects.toMatchObject(LOCKED)
  await expect(client.system.auth.lock({ body: { password: '我的' } })).rejects.toMatchObject(LOCKED)
  await expect(
    client.system.people.resetOwn({ body: { password: 'Other2026x', oldPassword: DEMO_PASSWORD } }),
  ).rejects.toMatchObject(LOCKED)
  // Nor is what opens the storage of a browser.
  expect(await client.system.auth.info()).toMatchObject({ locked: true, storeKey: null })
  const renewed = await anonymous(h.app.fetch).system.auth.token({
    query: { grant_type: 'refresh_token', refresh_token: refresh },
  })
  const later = as(renewed.access_token)
  await expect(later.system.auth.menus({ query: {} })).rejects.toMatchObject(LOCKED)
  await expect(later.system.auth.unlock({ body: { password: '别的' } })).rejects.toMatchObject({
    message: '锁屏密码不正确',
    issues: [{ path: 'password' }],
  })
  await later.system.auth.unlock({ body: { password: '两页一锁' } })
  expect(await later.system.auth.info()).toMatchObject({ locked: false, storeKey })
  await later.system.auth.menus({ query: {} })
  await other.client.system.auth.menus({ query: {} })
})

test('nobody guesses at will, and leaving needs no password', async () => {
  const { client } = await enter()
  await client.system.auth.lock({ body: { password: '暗号' } })
  const guess = () => client.system.auth.unlock({ body: { password: 'x' } }).catch((error: unknown) => error)
  for (let i = 0; i < 5; i += 1) expect(await guess()).toMatchObject({ status: 400 })
  expect(await guess()).toMatchObject({
    status: 429,
    message: expect.stringContaining('锁屏密码错误次数过多'),
  })
  await expect(client.system.auth.unlock({ body: { password: '暗号' } })).rejects.toMatchObject({
    status: 429,
  })
  h.clock.now = new Date(h.clock.now.getTime() + 20 * 60_000)
  await client.system.auth.unlock({ body: { password: '暗号' } })
  await client.system.auth.lock({ body: { password: '暗号' } })
  await client.system.auth.logout()
  await expect(client.system.auth.info()).rejects.toMatchObject({ status: 401 })
})
