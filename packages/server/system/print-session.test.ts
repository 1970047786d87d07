import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
/** What the printing browser does with the address it is given. */
let browse: (url: URL) => Promise<void> = async () => {}
beforeAll(async () => {
  h = await startTestApp({
    printPage: async (url) => {
      await browse(new URL(url))
      return new Uint8Array([1])
    },
  })
})
afterAll(() => h.close())

const exchange = (code: string) => anonymous(h.app.fetch).system.auth.print({ body: { code } })
const codeIn = ({ hash }: URL) => /^#print=([0-9a-f]{64})$/.exec(hash)?.[1] ?? ''
const print = async () =>
  (await h.client('admin')).monitor.common.urlToPdf({ body: { url: '/system/user?current=2#x' } })

test('the browser that prints is the caller, may look and nothing else, and only until the print is over', async () => {
  const seen: string[] = []
  let token = ''
  browse = async (url) => {
    seen.push(url.pathname + url.search)
    const code = codeIn(url)
    const answer = await exchange(code)
    token = answer.access_token
    expect(answer.refresh_token).toBe('')
    const page = anonymous(h.app.fetch, { accessToken: token })
    expect(await page.system.auth.info()).toMatchObject({ username: 'admin' })
    expect((await page.system.user.page({ query: { size: 1 } })).records).toHaveLength(1)
    const [{ id } = { id: '' }] = (await page.system.role.page({ query: { size: 1 } })).records
    for (const refused of [
      () => page.system.role.edit({ body: { id, roleName: '改名' } }),
      () => page.system.people.generatePToken(),
      () => page.monitor.common.urlToPdf({ body: { url: '/' } }),
      () => page.system.sessions.revokeOthers(),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 403 })
    await expect(exchange(code)).rejects.toMatchObject({ status: 401 })
    expect((await page.system.sessions.mine()).filter(({ current }) => current)).toEqual([])
  }
  await print()
  expect(seen).toEqual(['/system/user?current=2'])
  const late = anonymous(h.app.fetch, { accessToken: token })
  await expect(late.system.auth.info()).rejects.toMatchObject({ status: 401 })
})

test('the code renews nothing and waits for a minute', async () => {
  const tried: string[] = []
  browse = async (url) => {
    const code = codeIn(url)
    const query = { grant_type: 'refresh_token', refresh_token: code } as const
    await expect(anonymous(h.app.fetch).system.auth.token({ query })).rejects.toMatchObject({ status: 401 })
    h.clock.now = new Date(h.clock.now.getTime() + 61_000)
    await expect(exchange(code)).rejects.toMatchObject({ status: 401 })
    tried.push(code)
  }
  await print()
  expect(tried).toHaveLength(1)
})

test('a print that fails leaves no session either', async () => {
  let token = ''
  browse = async (url) => {
    token = (await exchange(codeIn(url))).access_token
    throw new Error('the browser ended')
  }
  await expect(print()).rejects.toMatchObject({ status: 503 })
  await expect(anonymous(h.app.fetch, { accessToken: token }).system.auth.info()).rejects.toMatchObject({
    status: 401,
  })
})
