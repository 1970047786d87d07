import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { anonymous, startTestApp } from '../testing/harness.ts'
import { mint } from '../testing/rights/mint.ts'
import { createHub } from '../workflow/remind/hub.ts'
import { readFrame, writeFrame } from '../workflow/remind/stomp.ts'
import { takeWebsockets } from './websocket.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
const servers: { url: string; size(): number; stop(): void }[] = []
const sockets: WebSocket[] = []
beforeAll(async () => {
  h = await startTestApp()
  // Two servers of one installation.
  for (const kernel of [h.kernel, h.beside().kernel]) {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const hub = takeWebsockets(server, kernel)
    // On TCP it has an address with a port.
    const { port } = server.address() as AddressInfo
    servers.push({
      url: `ws://127.0.0.1:${port}/act/ws`,
      size: hub.size,
      stop: () => {
        hub.stop()
        server.close()
      },
    })
  }
})
afterEach(() => {
  for (const one of sockets.splice(0)) one.terminate()
  // Told to a connection that is not known to be gone, a reminder counts as told.
  return vi.waitFor(() => expect(servers.map(({ size }) => size())).toEqual([0, 0]), SOON)
})
afterAll(async () => {
  for (const { stop } of servers) stop()
  await h.close()
})

async function open(server = 0, options = {}) {
  const socket = new WebSocket(servers[server]?.url ?? '', options)
  sockets.push(socket)
  const heard: NonNullable<ReturnType<typeof readFrame>>[] = []
  let closed = false
  socket.on('message', (data) => {
    const frame = readFrame(String(data))
    if (frame) heard.push(frame)
  })
  socket.on('close', () => {
    closed = true
  })
  await once(socket, 'open')
  const send = (command: string, headers: Record<string, string>) => socket.send(writeFrame(command, headers))
  const said = (command: string) =>
    vi.waitFor(() => {
      const found = heard.find((frame) => frame.command === command)
      if (!found) throw new Error(`no ${command} among ${heard.map((one) => one.command)}`)
      return found
    }, SOON)
  return { socket, heard, send, said, isClosed: () => closed }
}
const SOON = { timeout: 60_000, interval: 20 }
const HELLO = { 'accept-version': '1.2', host: 'x', 'heart-beat': '5000,5000' }

async function listening(username: string, server = 0) {
  const token = await mint(h, username)
  const one = await open(server)
  one.send('CONNECT', { ...HELLO, Authorization: `Bearer ${token}` })
  expect((await one.said('CONNECTED')).headers).toMatchObject({ version: '1.2', 'heart-beat': '5000,5000' })
  one.send('SUBSCRIBE', { id: 's', destination: `/task/3/${username}/remind`, receipt: 'r' })
  await one.said('RECEIPT')
  return { ...one, token }
}

let day = '2026-12-01'
async function submitLeave(content: string) {
  const finance = await h.client('finance')
  const body = { days: 1, leaveTime: day, content }
  // Nobody is away twice at a time.
  day = addDays(day, 1)
  const { id } = await finance.workflow.leaveBill.add({ body })
  await finance.workflow.leaves.submit({ params: { id } })
}

test('a task is told to its people wherever they are connected, and to nobody else', async () => {
  const here = await listening('deptadmin', 0)
  const there = await listening('deptadmin', 1)
  const other = await listening('reviewer', 0)
  await submitLeave('提醒一')
  for (const one of [here, there]) {
    const { body, headers } = await one.said('MESSAGE')
    expect(body).toBe('钱财务的请假流程：部门审批')
    expect(headers).toMatchObject({ subscription: 's', destination: '/task/3/deptadmin/remind' })
    const dept = await h.client('deptadmin')
    const task = await dept.workflow.tasks.detail({ params: { id: headers['task-id'] ?? '' } })
    expect(task.leave?.content).toBe('提醒一')
  }
  expect(other.heard.map(({ command }) => command)).toEqual(['CONNECTED', 'RECEIPT'])
})

test('what nobody heard is told at the next connection, and once', async () => {
  await submitLeave('提醒二')
  const first = await listening('deptadmin')
  await first.said('MESSAGE')
  await vi.waitFor(async () => {
    const left = await h.db.kysely
      .selectFrom('actReminder')
      .select('id')
      .where('toldAt', 'is', null)
      .execute()
    expect(left).toEqual([])
  }, SOON)
  const second = await listening('deptadmin')
  expect(second.heard.map(({ command }) => command)).toEqual(['CONNECTED', 'RECEIPT'])
})

test.each([
  ['no token', {}, '登录已过期，请重新登录'],
  ['a token of nobody', { Authorization: `Bearer ${'0'.repeat(64)}` }, '登录已过期，请重新登录'],
])('%s is told so and cut off', async (_, headers, message) => {
  const one = await open()
  one.send('CONNECT', { ...HELLO, ...headers })
  expect((await one.said('ERROR')).body).toBe(message)
  await vi.waitFor(() => expect(one.isClosed()).toBe(true), SOON)
})

test('somebody who may work no tasks is not let in, nor anybody to another’s reminders', async () => {
  const agent = await open()
  agent.send('CONNECT', { ...HELLO, Authorization: `Bearer ${await mint(h, 'agent')}` })
  expect((await agent.said('ERROR')).body).toBe('当前操作没有权限')
  for (const destination of [
    '/task/3/deptadmin/remind',
    '/task/21/reviewer/remind',
    '/task/3/*/remind',
    '',
  ]) {
    const one = await open()
    one.send('CONNECT', { ...HELLO, Authorization: `Bearer ${await mint(h, 'reviewer')}` })
    await one.said('CONNECTED')
    one.send('SUBSCRIBE', { id: 's', destination })
    expect((await one.said('ERROR')).body).toBe('只能订阅自己的提醒')
  }
})

test('nothing but listening: no frame before the connection, none that sends, no rubbish', async () => {
  const early = await open()
  early.send('SUBSCRIBE', { id: 's', destination: '/task/3/admin/remind' })
  expect((await early.said('ERROR')).body).toBe('请先连接')
  const loud = await listening('reviewer')
  loud.send('SEND', { destination: '/task/3/reviewer/remind' })
  expect((await loud.said('ERROR')).body).toBe('这里只能订阅提醒')
  const rubbish = await open()
  rubbish.socket.send('GET / HTTP/1.1')
  await rubbish.said('ERROR')
  const large = await open()
  large.socket.send('x'.repeat(9000))
  await vi.waitFor(() => expect(large.isClosed()).toBe(true), SOON)
})

test('a session that ends ends the connection before anything more is told', async () => {
  const one = await listening('deptadmin')
  await anonymous(h.app.fetch, { accessToken: one.token }).system.auth.logout()
  await submitLeave('提醒三')
  expect((await one.said('ERROR')).body).toBe('登录已过期，请重新登录')
  expect(one.heard.map(({ command }) => command)).not.toContain('MESSAGE')
})

test('pages of other origins are turned away, and other addresses are not there', async () => {
  const status = (path: string, origin?: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket((servers[0]?.url ?? '').replace('/act/ws', path), origin ? { origin } : {})
      sockets.push(socket)
      socket.on('open', () => resolve(101))
      socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode))
      socket.on('error', () => {})
    })
  expect(await status('/act/ws', 'https://evil.example')).toBe(403)
  expect(await status('/act/ws', 'null')).toBe(403)
  expect(await status('/act/ws', h.kernel.publicUrl)).toBe(101)
  expect(await status('/act/other')).toBe(404)
})

test('whoever is turned away may break off as they like', async () => {
  const server = createServer()
  const hub = takeWebsockets(server, h.kernel)
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/act/other' })
  const [reset, left] = [new PassThrough(), new PassThrough()]
  for (const socket of [reset, left]) server.emit('upgrade', request, socket, Buffer.alloc(0))
  reset.emit('error', new Error('ECONNRESET'))
  await vi.waitFor(() => expect([reset.destroyed, left.destroyed]).toEqual([true, true]), SOON)
  hub.stop()
})

test('a server that stops takes nobody any more, and no rubbish of theirs ends it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hub = takeWebsockets(server, h.kernel)
  hub.stop()
  // On TCP it has an address with a port.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'GET /act/ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  const [hello] = await once(socket, 'data')
  expect(String(hello)).toContain('101')
  expect(hub.size()).toBe(0)
  socket.on('error', () => {})
  // Bits that no frame of ours may have.
  socket.write(Buffer.from([0xff, 0x80, 0, 0, 0, 0]))
  await once(socket, 'close')
  server.close()
})

test('what is asked while the server stops is no news in the log', async () => {
  const log = vi.fn()
  const hub = createHub({ ...h.kernel, log })
  const listener = hub.open({ send: () => {}, close: () => {} })
  const closing = vi.spyOn(h.kernel.db.kysely, 'transaction').mockImplementationOnce(() => {
    hub.stop()
    throw new Error('closed')
  })
  await listener?.receive(writeFrame('CONNECT', { ...HELLO, Authorization: 'Bearer x' }))
  expect(closing).toHaveBeenCalled()
  closing.mockRestore()
  expect(log).not.toHaveBeenCalled()
})
