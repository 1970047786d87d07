import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlatform } from '../../platform.ts'
import { DEMO_PASSWORD } from '../../seed/seed.ts'
import { inFull, takesTurn } from '../../testing/full.ts'
import { anonymous, startTestApp } from '../../testing/harness.ts'
import { listen } from '../../testing/listen.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let site: Awaited<ReturnType<typeof listen>>
const tokens: string[] = []
beforeAll(async () => {
  h = await startTestApp()
  for (const username of ['admin', 'agent', 'finance', 'staff']) {
    const body = { username, password: DEMO_PASSWORD }
    const login = await anonymous(h.app.fetch).system.auth.token({ query: { grant_type: 'password' }, body })
    tokens.push(login.access_token)
  }
  // A body may take ten seconds here: longer than a busy machine needs for the questions asked meanwhile.
  site = await listen(createPlatform({ ...h.kernel, bodyTimes: { stall: 5000, whole: 10_000 } }))
})
afterAll(async () => {
  await site.close()
  await h.close()
})

interface Sender {
  /** What has come back so far. */
  answered(): string
  over: Promise<string>
}
/** An upload that sends a byte every so often and says it has many more. */
function slowUpload(
  token: string,
  line = 'POST /admin/sys-file/upload',
  type = 'multipart/form-data; boundary=x',
  { port } = site,
): Sender {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.write(
    `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: 1000000\r\n\r\n--x`,
  )
  const timer = setInterval(() => socket.write('a'), 200)
  const over = new Promise<string>((resolve) => {
    const end = () => {
      clearInterval(timer)
      socket.destroy()
      resolve(text)
    }
    socket.on('data', (bytes) => {
      text += bytes.toString()
      if (text.includes('traceId')) end()
    })
    socket.on('error', end)
    socket.on('close', end)
  })
  return { answered: () => text, over }
}

const ask = (path: string, token = '') =>
  fetch(`${site.url}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {})

test('a slow upload holds up nobody, and is told when its time is over', async () => {
  const short = await listen(createPlatform({ ...h.kernel, bodyTimes: { stall: 1000, whole: 2000 } }))
  const slow = slowUpload(tokens[0] ?? '', undefined, undefined, short)
  expect((await fetch(`${short.url}/readyz`)).status).toBe(200)
  expect(await slow.over).toMatch(/^HTTP\/1\.1 408 [\s\S]*提交的内容没有及时收到，请检查网络后重试/)
  await short.close()
})

inFull('slow uploads hold up nobody, and are told when their time is over', async () => {
  // More than there are connections to PostgreSQL; PGlite has one.
  const senders = tokens.flatMap((token) => [slowUpload(token), slowUpload(token), slowUpload(token)])
  const others = []
  for (let i = 0; i < 10; i += 1) others.push((await ask('/admin/user/info', tokens[i % 4])).status)
  expect(others).toEqual(Array(10).fill(200))
  expect((await ask('/readyz')).status).toBe(200)
  // All of that while every one of them was still sending.
  expect(senders.map((sender) => sender.answered())).toEqual(senders.map(() => ''))
  for (const { over } of senders) {
    expect(await over).toMatch(/^HTTP\/1\.1 408 /)
    expect(await over).toContain('提交的内容没有及时收到，请检查网络后重试')
  }
})

inFull('visitors of one partner, however many, do not keep others from selling', async () => {
  const senders: Sender[] = []
  for (let i = 0; i < 6; i += 1) {
    const answer = await fetch(`${site.url}/embed/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('partner-mbFgk:partner-demo-secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', subject: `slow${i}` }),
    })
    const { access_token: token } = await answer.json()
    for (let n = 0; n < 4; n += 1) senders.push(slowUpload(token, 'PUT /flow/draft', 'application/json'))
  }
  const state = { text: '字'.repeat(120_000) }
  const draft = { flow: 'entry-center', subject: '103', title: '甲', step: 'holder', state }
  const saved = await fetch(`${site.url}/flow/draft`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  })
  expect(saved.status).toBe(200)
  const said = (await Promise.all(senders.map(({ over }) => over))).map((text) => text.slice(9, 12))
  expect(said.filter((status) => status === '408').length).toBeLessThanOrEqual(4)
})

inFull('one person has a few uploads at once, not all there are', async () => {
  const senders = Array.from({ length: 5 }, () => slowUpload(tokens[0] ?? ''))
  const first = await Promise.race(senders.map(({ over }) => over))
  expect(first).toMatch(/^HTTP\/1\.1 429 /)
  expect(first).toContain('您有多个文件正在上传')
  const said = await Promise.all(senders.map(({ over }) => over))
  expect(said.map((text) => text.slice(9, 12)).sort()).toEqual(['408', '408', '408', '408', '429'])
})

test('a body over its limit is always answered, forms too, however long it says it is', async () => {
  const send = async (path: string, size: number, type: string, chunked: boolean) => {
    const bytes = new Uint8Array(size).fill(97)
    const parts = [bytes.slice(0, size / 2), bytes.slice(size / 2)]
    const body = chunked
      ? new ReadableStream({
          pull: (controller) => {
            const part = parts.shift()
            if (part) controller.enqueue(part)
            else controller.close()
          },
        })
      : bytes
    const answer = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': type },
      body,
      ...(chunked ? { duplex: 'half' } : {}),
    })
    return [answer.status, (await answer.json()).msg]
  }
  const tooLarge = [413, '提交的内容过大']
  for (const chunked of [false, true])
    for (let i = 0; i < 10; i += 1) {
      expect(await send('/admin/param', 1_200_000, 'application/json', chunked)).toEqual(tooLarge)
      expect(
        await send('/admin/sys-file/upload', 6_000_000, 'multipart/form-data; boundary=x', chunked),
      ).toEqual(tooLarge)
    }
})

test('who may not upload is told before the body has come', async () => {
  const sender = slowUpload('0'.repeat(64))
  expect(await sender.over).toMatch(/^HTTP\/1\.1 401 /)
})

/** An upload without an end, as fast as it is taken; answers what came back and how many bytes had been taken by then. */
async function endlessUpload(token: string): Promise<{ text: string; sent: number }> {
  const socket = connect(site.port, '127.0.0.1')
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 97), Buffer.from('\r\n')])
  let text = ''
  let sent = 0
  let over = false
  socket.on('error', () => {})
  socket.write(
    `POST /admin/sys-file/upload HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  const more = () => {
    if (over) return
    sent += chunk.length
    socket.write(chunk, () => setImmediate(more))
  }
  more()
  await new Promise<void>((done) => {
    socket.on('data', (bytes) => {
      text += bytes.toString()
      if (text.includes('traceId')) done()
    })
    socket.on('close', () => done())
  })
  over = true
  socket.destroy()
  return { text, sent }
}

takesTurn(3)(
  'uploads without an end are refused after a bounded number of bytes, while others are answered',
  async () => {
    let over = false
    const all = Promise.all(tokens.map(endlessUpload)).finally(() => {
      over = true
    })
    while (!over) expect((await ask('/readyz')).status).toBe(200)
    for (const { text, sent } of await all) {
      expect(text).toMatch(/^HTTP\/1\.1 413 /)
      expect(sent).toBeLessThan(128 * 1024 * 1024)
    }
  },
)
