import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import mysql from 'mysql2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.mjs'
import { askSource } from './ask-source.ts'

const at = (type: 'postgresql' | 'mysql', port: number) => ({
  ...{ type, host: '127.0.0.1', port, dsName: 'crm', username: 'reader', password: 'right' },
})
const sockets = new Set<Socket>()
let silent: Server
let rude: Server
beforeAll(async () => {
  silent = createServer((socket) => sockets.add(socket))
  rude = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\nwhat it says of itself')
  })
  for (const server of [silent, rude]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of [silent, rude]) server.close()
})
const portOf = (server: Server) => (server.address() as AddressInfo).port

test.each(['postgresql', 'mysql'] as const)(
  'what is wrong with a %s is said, within the time',
  async (type) => {
    const ask = (port: number) => askSource(400)(at(type, port), 'select 1', [])
    await expect(ask(await freePort())).rejects.toThrow('主机拒绝连接，请检查主机和端口')
    await expect(ask(portOf(silent))).rejects.toThrow('数据库没有在1秒内应答')
    await expect(ask(portOf(rude))).rejects.toThrow(/^连接失败，请检查数据库类型、主机和端口$/)
  },
)

test('MySQL is asked in a transaction that only reads, values apart from the text; a wrong password is said', async () => {
  const heard: string[] = []
  const server = mysql.createServer((connection) => {
    connection.serverHandshake({
      ...{ protocolVersion: 10, serverVersion: '8.0.36', connectionId: 1, statusFlags: 2, characterSet: 33 },
      capabilityFlags: 0xffffff,
      authCallback: (given: { user: string }, done: (error: null, refusal?: object) => void) =>
        given.user === 'reader' ? done(null) : done(null, { message: 'denied', code: 1045 }),
    })
    connection.on('error', () => {})
    connection.on('query', (sql: string) => {
      heard.push(sql)
      if (sql.startsWith('start')) return connection.writeOk()
      connection.writeTextResult([{ name: 'visit' }], [column('name')])
    })
  })
  const port = await freePort()
  server.listen(port)
  const ask = askSource(5000)
  expect(await ask(at('mysql', port), 'select ? as name', ["a' or 1"])).toEqual([{ name: 'visit' }])
  expect(heard).toEqual(['start transaction read only', "select 'a\\' or 1' as name"])
  await expect(ask({ ...at('mysql', port), username: 'other' }, 'select 1', [])).rejects.toThrow(
    '用户名或密码不正确',
  )
  await new Promise<void>((done) => server.close(() => done()))
})

const column = (name: string) => ({
  ...{ catalog: 'def', schema: 'crm', table: '', orgTable: '', name, orgName: name },
  ...{ characterSet: 33, columnLength: 64, columnType: 253, flags: 0, decimals: 0 },
})
