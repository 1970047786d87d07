import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.mjs'
import { personAt } from '../testing/over-http.ts'
import { builtCommand, type Started, startCommand } from '../testing/process.ts'

const root = mkdtempSync(join(tmpdir(), 'baoqiao-start-'))
const OWN_KEY = 'a-key-of-our-own-a-key-of-our-own-a-key'
const started: Started[] = []
let command: string
let ports: { PORT: string; DEMO_PORT: string }

beforeAll(async () => {
  command = builtCommand('start')
  ports = { PORT: String(await freePort()), DEMO_PORT: String(await freePort()) }
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  rmSync(root, { recursive: true, force: true })
})
const start = (env: Record<string, string> = {}) => {
  const one = startCommand(command, { ...ports, DATA_DIR: join(root, 'data'), SECRET_KEY: OWN_KEY, ...env })
  started.push(one)
  return one
}
const refusal = async (env: Record<string, string>) => {
  const { code, said } = await start(env).ended
  expect(code).toBe(1)
  // A person reads this: no stack, no words of a driver.
  expect(said).not.toMatch(/ {4}at |Error:/)
  return said
}

describe('the server as a process', { timeout: 600_000 }, () => {
  test('sees the asker through its proxy, ends on SIGTERM although a client uploads a byte at a time, and comes back with its data', async () => {
    const server = start({ TRUSTED_PROXIES: '1', PUBLIC_DEMO: 'on' })
    await server.says('保桥已启动')
    const url = `http://127.0.0.1:${ports.PORT}`
    const admin = await personAt(url, 'admin')
    const { id } = await admin.system.param.add({
      body: { publicName: '停前', publicKey: 'BEFORE_STOP', publicValue: '1', publicType: '0' },
    })
    await fetch(`${url}/auth/oauth/token?grant_type=password&scope=server`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('test:test')}`,
        'content-type': 'application/json',
        'tenant-id': '3',
        'x-forwarded-for': '6.6.6.6, 203.0.113.9',
        'x-test-ip': '9.9.9.9',
      },
      body: JSON.stringify({ username: 'finance', password: 'Baoqiao2026' }),
    })
    const { records } = await admin.monitor.log.page({ query: { username: 'finance' } })
    // Newest first: what the demo's finance did before is below.
    expect(records[0]?.remoteAddr).toBe('203.0.113.9')

    const socket = connect(Number(ports.PORT), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST /admin/param HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n',
    )
    const drip = setInterval(() => socket.write(' '), 200)
    await new Promise((done) => setTimeout(done, 500))
    server.child.kill('SIGTERM')
    const { code } = await server.ended
    clearInterval(drip)
    socket.destroy()
    expect(code).toBe(0)

    const again = start()
    await again.says('保桥已启动')
    const later = await personAt(url, 'admin')
    expect((await later.system.param.get({ params: { id } })).publicName).toBe('停前')
    again.child.kill('SIGKILL')
    await again.ended
  })

  test('a wrong key, and demo accounts in production, are told at start', async () => {
    expect(await refusal({ SECRET_KEY: `${OWN_KEY}-another` })).toContain('SECRET_KEY 与这个数据库不符')
    const said = await refusal({ NODE_ENV: 'production' })
    expect(said).toMatch(/密码公开的演示账号.*admin.*客户端.*partner-mbFgk/)
  })

  test.each(['PORT', 'DEMO_PORT'] as const)('a taken %s is named', async (variable) => {
    const holder = createServer()
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
    const address = holder.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const said = await refusal({ [variable]: String(port) })
    expect(said).toContain(`${variable}: 端口 ${port} 已被占用`)
    holder.close()
  })

  test('a database that is not there is named, without its password', async () => {
    const url = `postgres://somebody:very-secret@127.0.0.1:${await freePort()}/baoqiao`
    const said = await refusal({ DATABASE_URL: url })
    expect(said).toMatch(/DATABASE_URL: 数据库 127\.0\.0\.1:\d+\/baoqiao 用不了：那里没有数据库在运行/)
    expect(said).not.toContain('very-secret')
    expect(await refusal({ DATABASE_URL: 'postgres://u:very-secret@nowhere.invalid/x' })).toContain(
      '找不到这台主机',
    )
  })
})

describe('the first administrator', { timeout: 600_000 }, () => {
  test('is made by one command, once; the password is said once', async () => {
    const file = builtCommand('first-admin')
    const production = { NODE_ENV: 'production', SECRET_KEY: OWN_KEY, DATA_DIR: join(root, 'fresh') }
    const run = (...args: string[]) => startCommand(file, production, args).ended
    expect(await run('--tenant', '某')).toMatchObject({ code: 1, said: expect.stringContaining('用法') })
    const args = ['--tenant', '某某保险经纪', '--username', 'chief']
    const made = await run(...args)
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/初始密码（只显示这一次）：[A-Za-z0-9]{16}/),
    })
    expect(await run(...args)).toMatchObject({ code: 1, said: expect.stringContaining('系统里已经有账号') })
    const server = start({ ...production, PORT: String(await freePort()) })
    await server.says('保桥已启动')
    server.child.kill('SIGTERM')
    const { code, said } = await server.ended
    expect(code).toBe(0)
    expect(said).not.toContain('演示')
  })
})
