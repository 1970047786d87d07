// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axiosTransport } from './axios-transport.ts'
import { LENGTH_HEADER, type Sent, TIMEOUT_MS, type Transport } from './transport.ts'
import { xhrTransport } from './xhr-transport.ts'

let server: Server
let transports: [string, Transport][]
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.setHeader('access-control-allow-methods', '*')
    if (request.method === 'OPTIONS') return response.end()
    const { pathname, search } = new URL(request.url ?? '/', 'http://test')
    const status = Number(/^\/(\d{3})$/.exec(pathname)?.[1] ?? 200)
    response.statusCode = status
    if (pathname === '/sheet') {
      response.setHeader('access-control-expose-headers', LENGTH_HEADER).setHeader(LENGTH_HEADER, '2000')
      response.write('x'.repeat(1000))
      return setTimeout(() => response.end('y'.repeat(1000)), 50)
    }
    if (pathname === '/empty') return response.end()
    if (pathname === '/text') return response.end('<p>not JSON')
    if (pathname === '/cut') return response.destroy()
    if (pathname === '/slow') return setTimeout(() => response.end('{}'), 5000)
    const { authorization, 'content-type': type } = request.headers
    const isForm = type?.startsWith('multipart/form-data')
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        code: 0,
        data: {
          method: request.method,
          search,
          authorization,
          type: isForm ? 'form' : type?.replace(/;.*/, ''),
          body: isForm ? /name="file"/.test(body) : body,
        },
      }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  transports = [
    ['axios', axiosTransport({ baseUrl })],
    ['XMLHttpRequest', xhrTransport(baseUrl)],
  ]
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const form = () => {
  const data = new FormData()
  data.append('file', new Blob(['photo']), 'photo.png')
  return data
}
const sent = (more: Partial<Sent>): Sent => ({
  url: '/echo',
  method: 'GET',
  headers: { Authorization: 'Bearer t' },
  isFile: false,
  timeout: TIMEOUT_MS,
  ...more,
})
const json = { 'Content-Type': 'application/json' }
const CASES: [string, Sent][] = [
  ['a query without its empty values', sent({ query: { a: '甲 乙&', n: 2, gone: undefined, none: null } })],
  ['a JSON body', sent({ method: 'POST', headers: json, body: { name: '甲', list: [1] } })],
  ['a change', sent({ method: 'PUT', headers: json, body: { id: '1' } })],
  ['a removal', sent({ method: 'DELETE' })],
  ['a form', sent({ method: 'POST', headers: {}, body: form() })],
  ['no permission', sent({ url: '/401' })],
  ['a refusal', sent({ url: '/426' })],
  ['a broken server', sent({ url: '/503' })],
  ['an empty answer', sent({ url: '/empty' })],
  ['an answer that is not JSON', sent({ url: '/text' })],
]

test.each(CASES)('%s: both transports send the same and answer the same', async (_, request) => {
  const answers = []
  for (const [, transport] of transports) {
    const { status, data } = await transport(request)
    answers.push({ status, data })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]?.status).toBeGreaterThanOrEqual(200)
})

test('a file comes back as bytes', async () => {
  for (const [, transport] of transports) {
    const { data } = await transport(sent({ isFile: true }))
    expect(data).toMatchObject({ size: 83, type: 'application/json' })
  }
})

test('what never answers is status 0; what is given up ends as given up', async () => {
  for (const [, transport] of transports) {
    await expect(transport(sent({ url: '/cut' }))).rejects.toMatchObject({
      ...{ name: 'CallError', status: 0, message: MESSAGES.unreachable },
    })
    const stop = new AbortController()
    const answer = transport(sent({ url: '/slow', signal: stop.signal }))
    stop.abort()
    await expect(answer).rejects.not.toMatchObject({ name: 'CallError' })
    await expect(transport(sent({ signal: stop.signal }))).rejects.not.toMatchObject({ name: 'CallError' })
  }
})

test('an upload tells how far it is', async () => {
  for (const [, transport] of transports) {
    const shares: number[] = []
    await transport(
      sent({ method: 'POST', headers: {}, body: form(), onProgress: (share) => shares.push(share) }),
    )
    expect(shares.at(-1)).toBe(1)
  }
})

test('both tell how much of a file has come, of about how much', async () => {
  for (const [name, transport] of transports) {
    const told: [number, number | null][] = []
    const onReceive = (loaded: number, expected: number | null) => void told.push([loaded, expected])
    await transport(sent({ url: '/sheet', isFile: true, onReceive }))
    expect(told.at(-1), name).toEqual([2000, 2000])
  }
})
