import { randomBytes } from '@noble/ciphers/utils.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
  await h.db.kysely
    .updateTable('sysOauthClient')
    .set({ captchaFlag: '0', encFlag: '0' })
    .where('clientId', '=', 'console')
    .execute()
})
afterAll(() => h.close())
const later = (ms: number) => {
  h.clock.now = new Date(h.clock.now.getTime() + ms)
}

interface Ask {
  query?: string
  cookie?: string
  client?: string
  headers?: Record<string, string>
  body?: object
}
const OWN = { 'sec-fetch-site': 'same-origin' }
async function ask({
  query = 'grant_type=refresh_token',
  cookie,
  client = 'console',
  headers = OWN,
  body,
}: Ask) {
  const answer = await h.app.request(`/auth/oauth/token?${query}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${client}:${client}`)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { data } = await answer.json()
  const [set = ''] = answer.headers.getSetCookie()
  const token: string = data?.access_token ?? ''
  return { status: answer.status, data, token, set, cookie: set.split(';')[0] ?? '' }
}
const login = (more: Ask = {}, username = 'agent') =>
  ask({ query: 'grant_type=password', body: { username, password: DEMO_PASSWORD }, ...more })
const isAlive = (token: string) =>
  anonymous(h.app.fetch, { accessToken: token })
    .system.auth.info()
    .then(
      () => true,
      () => false,
    )

describe('the console renews by a cookie', () => {
  let first: Awaited<ReturnType<typeof ask>>
  beforeEach(async () => {
    first = await login()
  })

  test('that no script reads and no other site sends; API clients have none', async () => {
    expect(first.set).toMatch(
      /^baoqiao-refresh-8080=[0-9a-f]{64}; Path=\/auth\/oauth; HttpOnly; SameSite=Strict$/,
    )
    expect((await login({ client: 'test' })).set).toBe('')
    expect((await login({ headers: {} })).set).toBe('')
  })

  test('each tab has a token of its own and the others keep theirs; the answer holds no refresh token', async () => {
    const second = await ask({ cookie: first.cookie })
    expect(second).toMatchObject({ status: 200, data: { refresh_token: '', user_id: first.data.user_id } })
    expect(second.set).toContain('HttpOnly')
    expect(second.cookie).not.toBe(first.cookie)
    later(60_000)
    const third = await ask({ cookie: second.cookie })
    expect(new Set([first.token, second.token, third.token]).size).toBe(3)
    expect(await Promise.all([first, second, third].map(({ token }) => isAlive(token)))).toEqual([
      true,
      true,
      true,
    ])
    const here = anonymous(h.app.fetch, { accessToken: first.token })
    const mine = await here.system.sessions.mine()
    expect(mine.filter(({ current }) => current)).toHaveLength(1)
    await here.system.auth.logout()
    expect(await Promise.all([second, third].map(({ token }) => isAlive(token)))).toEqual([false, false])
  })

  test('tabs at the same moment end with the same cookie and all go on', async () => {
    const tabs = await Promise.all([1, 2, 3].map(() => ask({ cookie: first.cookie })))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1)
    expect(new Set(tabs.map(({ token }) => token)).size).toBe(3)
    expect(await Promise.all(tabs.map(({ token }) => isAlive(token)))).toEqual([true, true, true])
    later(3600_000)
    expect((await ask({ cookie: tabs[0]?.cookie ?? '' })).status).toBe(200)
  })

  test('one that was used and comes back later ends the login everywhere', async () => {
    const second = await ask({ cookie: first.cookie })
    later(11_000)
    expect((await ask({ cookie: first.cookie })).status).toBe(401)
    expect(await Promise.all([first, second].map(({ token }) => isAlive(token)))).toEqual([false, false])
    expect((await ask({ cookie: second.cookie })).status).toBe(401)
  })

  test('only for a page of our own', async () => {
    const strange: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:8080' },
      { origin: 'http://evil.example' },
      { origin: 'null' },
      {},
    ]
    for (const headers of strange)
      expect((await ask({ cookie: first.cookie, headers })).status, JSON.stringify(headers)).toBe(401)
    expect((await ask({ cookie: first.cookie, client: 'test' })).status).toBe(401)
    expect((await ask({ cookie: first.cookie, headers: { origin: 'http://127.0.0.1:8080' } })).status).toBe(
      200,
    )
  })

  test('never as another person than the tab takes itself for; nothing is used up by asking', async () => {
    const query = (id: string) => `grant_type=refresh_token&user_id=${id}`
    expect((await ask({ cookie: first.cookie, query: query('999') })).status).toBe(401)
    const right = await ask({ cookie: first.cookie, query: query(first.data.user_id) })
    expect(right.status).toBe(200)
  })

  test('a refresh token from elsewhere becomes a cookie; logging out drops it', async () => {
    const query = `grant_type=refresh_token&refresh_token=${first.data.refresh_token}`
    const taken = await ask({ query })
    expect(await isAlive(first.token)).toBe(false)
    expect((await ask({ cookie: taken.cookie })).status).toBe(200)
    const out = await h.app.request('/auth/token/logout', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${taken.token}` },
    })
    expect(out.headers.getSetCookie()).toEqual([
      'baoqiao-refresh-8080=; Path=/auth/oauth; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
    expect((await ask({ cookie: taken.cookie })).status).toBe(401)
  })

  test('one that nobody was given opens nothing', async () => {
    const made = Buffer.from(randomBytes(32)).toString('hex')
    for (const cookie of [`baoqiao-refresh-8080=${made}`, 'baoqiao-refresh-8080=', 'other=1'])
      expect((await ask({ cookie })).status).toBe(401)
  })
})
