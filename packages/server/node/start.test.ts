import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.mjs'
import { type OwnDatabase, ownDatabase } from '../testing/own-database.ts'
import { builtCommand, type Started, startCommand } from '../testing/process.ts'

/** Processes of ours, quickly, on every landing; more in `start.full.test.ts` and `kills.full.test.ts`. */
const root = mkdtempSync(join(tmpdir(), 'baoqiao-new-'))
const started: Started[] = []
let database: OwnDatabase | null
let env: Record<string, string>
beforeAll(async () => {
  database = await ownDatabase()
  env = {
    NODE_ENV: 'production',
    SECRET_KEY: 'a-key-of-our-own-a-key-of-our-own-a-key',
    DATA_DIR: root,
    PORT: String(await freePort()),
    DEMO_PORT: String(await freePort()),
    ...(database ? { DATABASE_URL: database.url } : {}),
  }
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await database?.drop()
  rmSync(root, { recursive: true, force: true })
})
const start = (file: string) => {
  const one = startCommand(file, env)
  started.push(one)
  return one
}
const ready = async () => (await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status

test('a server of a new installation serves, is killed, serves again, and ends when it is told', {
  timeout: 600_000,
}, async () => {
  const file = builtCommand('start')
  const server = start(file)
  await server.says('保桥已启动')
  expect(await ready()).toBe(200)
  server.child.kill('SIGKILL')
  await server.ended

  const again = start(file)
  await again.says('保桥已启动')
  expect(await ready()).toBe(200)
  again.child.kill('SIGTERM')
  const { code, said } = await again.ended
  expect(code).toBe(0)
  expect(said).not.toContain('演示')
})
