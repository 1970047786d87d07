import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../node/open-database.ts'
import { FULL, inFull } from '../../testing/full.ts'
import { readConfig } from '../config.ts'
import { lockFolder } from './folder-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'baoqiao-folder-'))
const script = join(resolve(import.meta.dirname, '../../../../dist/run'), 'holder.mjs')
const children: ChildProcess[] = []
let n = 0
const folder = () => join(root, String(++n))

const HOLDER = `
import { lockFolder } from './folder-lock.ts'
const [folder, kernelLock] = process.argv.slice(2)
lockFolder(folder, { kernelLock: kernelLock === 'true', beatMs: 150 }).then(
  () => {
    console.log('held')
    setInterval(() => {}, 1000)
  },
  (error) => console.log(error.message),
)
`

beforeAll(async () => {
  await build({
    stdin: { contents: HOLDER, resolveDir: import.meta.dirname },
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Another process that takes the folder, in containers of its own when `wrap` says so. */
function hold(data: string, kernelLock: boolean, wrap: readonly string[] = []) {
  const [command = '', ...args] = [...wrap, process.execPath, script, data, String(kernelLock)]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  const said = new Promise<string>((done) => {
    child.stdout.once('data', (chunk) => done(String(chunk).trim()))
    child.once('exit', () => done('ended'))
  })
  return { said, child }
}
const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', done))
const canUnshare = spawnSync('unshare', ['-p', '-f', 'true']).status === 0

describe.each([
  ['held by the operating system', true],
  ['renewed all the time', false],
])('a folder whose lock is %s', (_, kernelLock) => {
  const options = { kernelLock, beatMs: 150 }
  const taken = /数据目录正在被另一个进程.*DATA_DIR/

  test('is one process’s alone, until that has given it back', async () => {
    const data = folder()
    const unlock = await lockFolder(data, options)
    await expect(lockFolder(data, options)).rejects.toThrow(taken)
    expect(await hold(data, kernelLock).said).toMatch(taken)
    unlock()
    expect(await hold(data, kernelLock).said).toBe('held')
  })

  test('is free again when its process was killed', async () => {
    const data = folder()
    const { said, child } = hold(data, kernelLock)
    expect(await said).toBe('held')
    await expect(lockFolder(data, options)).rejects.toThrow(taken)
    child.kill('SIGKILL')
    await ended(child)
    const unlock = await eventually(() => lockFolder(data, options))
    unlock()
  })

  test.runIf(FULL && canUnshare)(
    'is not shared by two containers, whose process numbers are the same',
    async () => {
      const data = folder()
      const wrap = ['unshare', '-p', '-f', '--kill-child']
      const first = hold(data, kernelLock, wrap)
      expect(await first.said).toBe('held')
      expect(await hold(data, kernelLock, wrap).said).toMatch(taken)
      await expect(lockFolder(data, options)).rejects.toThrow(taken)
    },
  )
})

test('a lease that somebody else took over is told, so that nobody goes on writing', async () => {
  const data = folder()
  const told = new Promise<string>((lost) => void lockFolder(data, { kernelLock: false, beatMs: 50, lost }))
  while (!existsSync(join(data, 'baoqiao.lease'))) await pause(20)
  await pause(120)
  writeFileSync(join(data, 'baoqiao.lease'), 'somebody-else 1')
  expect(await told).toContain('失去了数据目录的锁')
})

describe('a damaged data folder', () => {
  const open = (data: string) => openDatabase(readConfig({ DATA_DIR: data }), () => {})

  inFull.each(['PG_VERSION', 'global/pg_control', 'base'])(
    'without %s is refused and stays as it is',
    async (part) => {
      const data = folder()
      const { db, unlock } = await open(data)
      await db.exec('create table kept (n int); insert into kept values (1)')
      await db.close()
      unlock()
      rmSync(join(data, 'db', part), { recursive: true })
      const before = readdirSync(join(data, 'db'))
      await expect(eventually(() => open(data), /正在被另一个进程/)).rejects.toThrow(
        /已损坏（缺少 .*原样未动/,
      )
      expect(readdirSync(join(data, 'db'))).toEqual(before)
    },
  )

  inFull('of something else is refused; one whose making was broken off is made anew', async () => {
    const other = folder()
    mkdirSync(join(other, 'db'), { recursive: true })
    writeFileSync(join(other, 'db', 'notes.txt'), 'mine')
    await expect(open(other)).rejects.toThrow('已损坏')
    expect(existsSync(join(other, 'db', 'notes.txt'))).toBe(true)

    const half = folder()
    mkdirSync(join(half, 'db', 'base'), { recursive: true })
    writeFileSync(join(half, 'db.making'), '')
    const { db, unlock } = await open(half)
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await db.close()
    unlock()
    expect(existsSync(join(half, 'db.making'))).toBe(false)
  })
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The system needs a moment to see that a process is gone. */
async function eventually<T>(work: () => Promise<T>, passing = /./): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === 40 || !passing.test(String(error))) throw error
      await pause(100)
    }
  }
}
