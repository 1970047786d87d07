import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startDemoSite } from './demo-site.ts'
import { closeServer, listen } from './listen.ts'

const AT = { port: 0, host: '127.0.0.1' }

test('connections that cannot be taken are said in the log, and the others go on', async () => {
  const log = vi.fn()
  const server = await listen({ ...AT, fetch: () => new Response('ok'), log })
  const full = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })
  for (let i = 0; i < 2; i += 1) server.emit('error', full)
  expect(log.mock.calls.map(([level, event, facts]) => [level, event, facts.code])).toEqual([
    ['error', 'server.error', 'EMFILE'],
    ['error', 'server.error', 'EMFILE'],
  ])
  await closeServer(server)
})

test('an address that is none is answered by the demo like any other', async () => {
  const server = await startDemoSite({ ...AT, folder: 'nowhere', platform: 'http://127.0.0.1:1' })
  // On TCP it has an address with a port.
  const { port } = server.address() as AddressInfo
  const [answer] = await once(request({ host: AT.host, port, path: '//' }).end(), 'response')
  expect(answer.statusCode).toBe(502)
  answer.resume()
  await closeServer(server)
})

test('a connection is kept longer than a proxy before us keeps it', async () => {
  const server = await listen({ ...AT, fetch: () => new Response('ok'), log: vi.fn() })
  // On TCP it has an address with a port.
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const [answer] = await once(request({ host: AT.host, port, agent }).end(), 'response')
  expect(answer.headers['keep-alive']).toBe('timeout=65')
  answer.resume()
  await once(answer, 'end')
  // Kept, and yet no server waits for it to end.
  await closeServer(server)
  agent.destroy()
})
