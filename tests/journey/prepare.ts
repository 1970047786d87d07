import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@baoqiao/server/testing/free-port.mjs'
import { ownDatabase } from '@baoqiao/server/testing/own-database.ts'
import { builtCommand, startCommand } from '@baoqiao/server/testing/process.ts'
import { PREPARED, TEMPLATE } from './prepared-folder.ts'

/** Vitest calls this once before the run; what it answers, after it. Migrating and seeding is most of a server's start. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'baoqiao-journeys-'))
  const own = await ownDatabase()
  const { child, says, ended } = startCommand(builtCommand('start'), {
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DEMO_PORT: String(await freePort()),
    DATA_DIR: folder,
    ...(own ? { DATABASE_URL: own.url } : {}),
  })
  await says('保桥已启动')
  child.kill('SIGTERM')
  await ended
  process.env[PREPARED] = folder
  if (own) process.env[TEMPLATE] = own.name
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await own?.drop()
  }
}
