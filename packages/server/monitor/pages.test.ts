import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStatic } from '../node/static-files.ts'
import { createPlatform } from '../platform.ts'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let authorization: string
const logged: string[] = []
beforeAll(async () => {
  h = await startTestApp({
    printPage: () =>
      new Promise((resolve) => {
        printed.push(() => resolve(new Uint8Array([1])))
      }),
  })
  const body = { username: 'agent', password: DEMO_PASSWORD }
  const login = await anonymous(h.app.fetch).system.auth.token({ query: { grant_type: 'password' }, body })
  authorization = `Bearer ${login.access_token}`
})
afterAll(() => h.close())
const printed: (() => void)[] = []

test('plain pages run nothing and stand in nobody’s frame', async () => {
  for (const path of ['/openapi', '/sim/pay/T1', '/sim/sms']) {
    const { headers } = await h.app.request(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('an uploaded PDF is saved and never acts as a page', async () => {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7 /JavaScript %%EOF'], '执照(1).png'))
  const made = await h.app.request('/admin/sys-file/upload', {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const { url } = (await made.json()).data
  const { headers, status } = await h.app.request(url, { headers: { authorization } })
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    "attachment; filename*=UTF-8''%E6%89%A7%E7%85%A7%281%29.pdf",
  ])
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})

test('addresses that are none are not found', async () => {
  const app = createPlatform(h.kernel)
  serveStatic(app, h.kernel, '/nonexistent')
  for (const path of ['/%', '/embed/%E0%A4%A', '/embed/%00.js', '/admin/dict/type/%E0%A4%A'])
    expect((await app.request(path)).status, path).toBeLessThan(500)
})

test('one print a person at a time, while everybody else is served', async () => {
  const print = async () => {
    const answer = await h.app.request('/admin/web/urlToPdf', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ url: '/wel/index' }),
    })
    return answer.status
  }
  const first = print()
  while (printed.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await h.app.request('/readyz')).status).toBe(200)
  expect(await print()).toBe(429)
  printed[0]?.()
  expect(await first).toBe(200)
})

test('the log has the kind and the place of a database’s refusal, never what was typed', async () => {
  const failing = Object.assign(new Error('invalid input: "13812345678 张三"'), { code: '23514', table: 't' })
  const kysely = new Proxy(h.kernel.db.kysely, {
    get: () => () => ({ execute: () => Promise.reject(failing) }),
  })
  const broken = createPlatform({
    ...h.kernel,
    db: { ...h.kernel.db, kysely },
    log: (level, event, facts) => logged.push(`${level} ${event} ${JSON.stringify(facts)}`),
  })
  expect((await broken.request('/admin/user/info', { headers: { authorization } })).status).toBe(500)
  const said = logged.find((line) => line.includes('failure')) ?? ''
  expect(said).toContain('"code":"23514"')
  expect(said).toContain('"place":["at ')
  expect(logged.join()).not.toContain('13812345678')
  expect(logged.join()).not.toContain('张三')
})

test('what people typed is masked in the user log and the browsers’ error log', async () => {
  const typed = '打开 13812345678 的保单'
  const send = (path: string, body: object) =>
    h.app.request(path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('/admin/userLog', { action: typed, path: `/policy?q=13812345678`, detail: typed })
  const log = {
    message: typed,
    path: '/a?mobile=13812345678',
    happenedAt: '2026-11-20T02:00:00Z',
    stack: typed,
  }
  expect((await send('/admin/log/logs', { logs: [log] })).status).toBe(200)
  const { rows } = await h.db.query(
    `select action || path || detail as text from sys_user_log
     union all select message || path || stack from sys_error_log`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).toContain('138****5678')
  expect(JSON.stringify(rows)).not.toContain('13812345678')
})
