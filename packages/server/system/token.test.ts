import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'
import { deviceOf } from './device.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'
const login = async (username: string, userAgent = CHROME) => {
  const answer = await h.app.request('/auth/oauth/token?grant_type=password', {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('test:test')}`,
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-test-ip': '10.1.2.3',
    },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const { data }: { data: { access_token: string; refresh_token: string } } = await answer.json()
  return { ...data, client: anonymous(h.app.fetch, { accessToken: data.access_token }) }
}

describe('own sessions', () => {
  test('each login is one device, however often it was refreshed, and says where it is', async () => {
    const first = await login('finance')
    const second = await login('finance', 'Mozilla/5.0 (iPhone) MicroMessenger/8')
    h.clock.now = new Date(h.clock.now.getTime() + 60_000)
    const renewed = await anonymous(h.app.fetch).system.auth.token({
      query: { grant_type: 'refresh_token', refresh_token: first.refresh_token },
    })
    const here = anonymous(h.app.fetch, { accessToken: renewed.access_token })
    const mine = await here.system.sessions.mine()
    expect(mine.map(({ current }) => current).filter(Boolean)).toHaveLength(1)
    expect(mine).toHaveLength(2)
    expect(mine.find(({ current }) => current)).toMatchObject({
      startedAt: '2026-11-20T02:00:00.000Z',
      clientId: 'test',
    })
    expect(mine.find(({ current }) => !current)).toMatchObject({ device: '微信 · iPhone', ip: '10.1.2.3' })
    const { ended } = await here.system.sessions.revokeOthers()
    expect(ended).toBe(1)
    await expect(second.client.system.auth.info()).rejects.toMatchObject({
      status: 401,
      message: '登录已过期，请重新登录',
    })
    await expect(here.system.auth.info()).resolves.toBeTruthy()
  })

  test('one is ended by its number; that of another person is not there', async () => {
    const [here, there] = [await login('agent'), await login('agent')]
    const other = (await here.client.system.sessions.mine()).find(({ current }) => !current)
    await expect(
      (await login('agent2')).client.system.sessions.revoke({ params: { id: other?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 404 })
    await here.client.system.sessions.revoke({ params: { id: other?.id ?? '' } })
    await expect(there.client.system.auth.info()).rejects.toMatchObject({ status: 401 })
    await expect(
      anonymous(h.app.fetch).system.auth.token({
        query: { grant_type: 'refresh_token', refresh_token: there.refresh_token },
      }),
    ).rejects.toMatchObject({ status: 401 })
  })
})

describe('tokens of everybody', () => {
  test('an administrator finds and ends one; rows carry no token', async () => {
    const staff = await login('staff')
    const { records, total } = await admin.system.token.page({ query: { username: 'staff', ip: '10.1.2.3' } })
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ username: 'staff', name: '周内勤', device: 'Chrome · Windows' })
    expect(JSON.stringify(records)).not.toContain(staff.access_token)
    const id = records[0]?.id ?? ''
    expect(await admin.system.token.get({ params: { id } })).toMatchObject({ username: 'staff' })
    await admin.system.token.remove({ params: { id } })
    await expect(staff.client.system.auth.info()).rejects.toMatchObject({ status: 401 })
    await expect(admin.system.token.remove({ params: { id } })).rejects.toMatchObject({
      status: 404,
      message: '资源不存在',
    })
  })

  test('only the people one may see, and only with the right', async () => {
    const times = async (sortType: '1' | '2') =>
      (
        await admin.system.token.page({ query: { sortField: 'lastUsedAt', sortType, size: 100 } })
      ).records.map((row) => row.lastUsedAt ?? '')
    await login('underwriter')
    await login('finance')
    const { rows } = { rows: (await admin.system.token.page({ query: { size: 100 } })).records }
    expect(new Set(rows.map((row) => row.username))).toContain('finance')
    expect(await times('1')).toEqual((await times('1')).toSorted())
    expect(await times('2')).toEqual((await times('1')).toReversed())
    await expect((await h.client('agent')).system.token.page({ query: {} })).rejects.toMatchObject({
      status: 403,
    })
    const platform = await anonymous(h.app.fetch)
      .system.auth.token({
        query: { grant_type: 'password' },
        body: { username: 'platform', password: DEMO_PASSWORD },
      })
      .catch(() => null)
    expect(platform).toBeNull()
  })
})

test('devices by their user agents', () => {
  expect(deviceOf(null)).toBe('未知设备')
  expect(deviceOf('curl/8')).toBe('其他客户端')
  expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 14) AppleWebKit Version/17 Safari/605')).toBe(
    'Safari · macOS',
  )
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/1 Safari/1 Edg/1')).toBe('Edge · Windows')
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Gecko Firefox/140')).toBe('Firefox · Linux')
})
