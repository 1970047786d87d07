import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookCaller } from './call-webhook.ts'

let server: Server
let port: number
let asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/hang') return
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/meta' })
    response.end('INTERNAL-SECRET')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})
const request = (ms = 20_000) => ({ headers: {}, body: '{}', signal: AbortSignal.timeout(ms) })

test.each([
  ['this machine', () => `http://127.0.0.1:${port}/meta`],
  ['this machine by name', () => `http://localhost:${port}/meta`],
  ['this machine, written as a number', () => `http://2130706433:${port}/meta`],
  ['this machine over IPv6', () => `http://[::1]:${port}/meta`],
  ['an IPv4 address in IPv6 clothes', () => `http://[::ffff:127.0.0.1]:${port}/meta`],
  ['any address of this machine', () => `http://0.0.0.0:${port}/meta`],
  ['a private network', () => 'http://10.1.2.3/'],
  ['a provider’s shared addresses', () => 'http://100.64.0.1/'],
  ['the metadata of a cloud', () => 'http://169.254.169.254/latest'],
  ['a unique local address', () => 'http://[fd00::1]/'],
  ['NAT64 to a private network', () => 'http://[64:ff9b::a01:203]/'],
])('%s is not sent to', async (_, url) => {
  await expect(webhookCaller(new Set())(url(), request())).rejects.toThrow('地址不是公网地址，未发送')
  expect(asked).toEqual([])
})

test('a host that is let through by name answers its status, and no more', async () => {
  const send = webhookCaller(new Set([`127.0.0.1:${port}`]))
  expect(await send(`http://127.0.0.1:${port}/meta`, request())).toEqual({ status: 200 })
  // Elsewhere is another matter, even on the same host.
  await expect(send('http://127.0.0.1:1/', request())).rejects.toThrow('地址不是公网地址')
})

test('a redirect is an answer and is not followed', async () => {
  const send = webhookCaller(new Set(['127.0.0.1']))
  expect(await send(`http://127.0.0.1:${port}/elsewhere`, request())).toEqual({ status: 302 })
  expect(asked).toEqual(['/elsewhere'])
})

test('who hangs is given up; who is not there and who refuses look alike', async () => {
  const send = webhookCaller(new Set(['127.0.0.1', 'nowhere.invalid']))
  await expect(send(`http://127.0.0.1:${port}/hang`, request(100))).rejects.toThrow('没有按时回答')
  await expect(send('http://127.0.0.1:1/', request())).rejects.toThrow('连接失败')
  await expect(send('http://nowhere.invalid/', request())).rejects.toThrow('连接失败')
})
