import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { officialAccounts } from './official-accounts.ts'
import { SIMULATED_ACCOUNT } from './simulated-account.ts'
import { wechatSimulator } from './wechat-simulator.ts'

const { appid, secret } = SIMULATED_ACCOUNT
const KEY = { appid, secret }
const START = Date.parse('2026-11-20T02:00:00Z')

function platform(play: Parameters<typeof wechatSimulator>[0] = {}) {
  const clock = { now: START }
  const asked: string[] = []
  const now = () => clock.now
  const app = wechatSimulator({ fans: 7, page: 3, now, onAsk: (path) => asked.push(path), ...play })
  const client = () =>
    officialAccounts(
      async (url, init) => app.request(url, init && { ...init, headers: new Headers(init.headers) }),
      {
        ...{ api: '', now },
      },
    )
  const tokens = () => asked.filter((path) => path.endsWith('/stable_token')).length
  return { clock, asked, client, tokens }
}

test('the list is read page by page to its end; people come with what the platform gives', async () => {
  const client = platform().client()
  const seen: string[] = []
  let after = ''
  for (let pages = 0; ; pages += 1) {
    const page = await client.openids(KEY, after)
    expect(page.total).toBe(7)
    seen.push(...page.openids)
    if (page.next === '') break
    expect(pages).toBeLessThan(5)
    after = page.next
  }
  expect(new Set(seen).size).toBe(7)
  const people = await client.followers(KEY, [...seen, 'o'.repeat(28)])
  expect(people).toHaveLength(7)
  expect(people[0]).toEqual({
    openid: seen[0],
    nickname: '晨光',
    gender: '1',
    subscribedAt: '2026-11-20T02:00:00.000Z',
  })
  expect(people[1]).toMatchObject({ nickname: '', gender: '0' })
})

test('a token serves until shortly before its end, for all who ask at once', async () => {
  const { clock, client, tokens } = platform()
  const one = client()
  await Promise.all([one.openids(KEY, ''), one.openids(KEY, ''), one.openids(KEY, '')])
  clock.now += 6800_000
  await one.openids(KEY, '')
  expect(tokens()).toBe(1)
  clock.now += 200_000
  await one.openids(KEY, '')
  expect(tokens()).toBe(2)
})

test('a token that is no longer taken is fetched anew once, and the question asked again', async () => {
  const { clock, client, tokens, asked } = platform()
  const mine = client()
  const other = client()
  await mine.openids(KEY, '')
  // Another server fetched the next one meanwhile.
  clock.now += 7300_000
  await other.openids(KEY, '')
  clock.now -= 7300_000
  const before = tokens()
  expect((await mine.openids(KEY, '')).openids).toHaveLength(3)
  expect(tokens() - before).toBe(1)
  expect(asked.at(-1)).toBe('/cgi-bin/user/get')
})

test('a platform that never takes a token is asked twice and no more', async () => {
  let asked = 0
  const app = new Hono()
  app.post('/cgi-bin/stable_token', (c) => c.json({ access_token: 'same', expires_in: 7200 }))
  app.get('/cgi-bin/user/get', (c) => {
    asked += 1
    return c.json({ errcode: 40001, errmsg: 'invalid credential' })
  })
  const client = officialAccounts(async (url, init) => app.request(url, init), { api: '' })
  await expect(client.openids(KEY, '')).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('40001'),
  })
  expect(asked).toBe(2)
})

test('what the platform refuses is said in Chinese with its code; what is no answer is 503 without the token', async () => {
  const { client } = platform({ quota: 1 })
  const mine = client()
  const wrong = (key: object) => mine.openids({ ...KEY, ...key }, '')
  await expect(wrong({ appid: 'wx0' })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('40013'),
  })
  await expect(wrong({ secret: 'x' })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('40125'),
  })
  await mine.openids(KEY, '')
  await expect(mine.openids(KEY, '')).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('45009'),
  })
  const many = platform()
    .client()
    .followers(
      KEY,
      Array.from({ length: 101 }, () => 'o'),
    )
  await expect(many).rejects.toMatchObject({ status: 503, message: expect.stringContaining('40032') })
  for (const answer of ['<html>', '{}', '{"errcode":0}', '{"access_token":7}', '[]']) {
    const broken = officialAccounts(async () => new Response(answer))
    await expect(broken.openids(KEY, '')).rejects.toMatchObject({ status: 503 })
  }
  const down = officialAccounts(() => Promise.reject(new Error('secret in words')))
  await expect(down.openids(KEY, '')).rejects.toThrow('微信公众平台没有应答，请稍后重试')
})

test('the real host alone is asked, and nothing it redirects to', async () => {
  const seen: { url: string; redirect: string | undefined }[] = []
  const client = officialAccounts(async (url, init) => {
    seen.push({ url, redirect: init?.redirect })
    return new Response(JSON.stringify({ access_token: 't', expires_in: 7200, total: 0, count: 0 }))
  })
  expect(await client.openids({ appid: '@evil.example/', secret: 'x' }, '')).toMatchObject({
    total: 0,
    next: '',
  })
  expect(seen.map(({ url }) => new URL(url).host)).toEqual(['api.weixin.qq.com', 'api.weixin.qq.com'])
  expect(seen.every(({ redirect }) => redirect === 'error')).toBe(true)
})
