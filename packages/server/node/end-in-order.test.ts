import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '../testing/process.ts'

// Below the packages, so that what is not bundled is found.
const folder = mkdtempSync(join(import.meta.dirname, '.end-'))
const command = join(folder, 'command.mjs')
/** A process that serves until something happens to it, and takes a moment to stop. */
const SERVES = `
  import { endInOrder } from './end-in-order.ts'
  import { jsonLog } from './log.ts'
  const stopsBy = endInOrder(jsonLog('error'))
  const serving = setInterval(() => {}, 1000)
  const stop = async () => {
    await new Promise((done) => setTimeout(done, 100))
    if (process.env.STOP === 'fails') throw new TypeError('cannot')
    process.stdout.write('stopped')
  }
  const secret = () => Object.assign(new RangeError('password is hunter2'), { code: '28P01' })
  const HAPPENS = {
    throws: () => setTimeout(() => { throw secret() }),
    rejects: () => void Promise.reject(secret()),
    rejectsByText: () => void Promise.reject('hunter2'),
    twice: () => { for (const after of [0, 20]) setTimeout(() => { throw secret() }, after) },
    unread: () => { process.stdout.emit('error', secret()); process.stdout.write('serves'); setTimeout(() => process.kill(process.pid, 'SIGTERM')) },
    signal: () => process.kill(process.pid, 'SIGTERM'),
  }
  if (process.env.EARLY !== 'yes') stopsBy(stop)
  HAPPENS[process.env.HAPPENS]()
`
beforeAll(() =>
  build({
    stdin: { contents: SERVES, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: command,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

const run = async (env: Record<string, string>) => {
  const { code, said } = await startCommand(command, env).ended
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  return { code, said, told: lines.map((line): Record<string, unknown> => JSON.parse(line)) }
}

test.each(['throws', 'rejects', 'rejectsByText'])(
  'what nobody waited for (%s) is one line of the log, without what it said; the process stops in order, with 1',
  async (HAPPENS) => {
    const { code, said, told } = await run({ HAPPENS })
    expect(told).toEqual([
      expect.objectContaining({
        level: 'error',
        event: 'process.fault',
        origin: HAPPENS === 'throws' ? 'uncaughtException' : 'unhandledRejection',
      }),
    ])
    expect(said.replace(/^{.*\n/, '')).toBe('stopped')
    expect(said).not.toContain('hunter2')
    expect(code).toBe(1)
  },
)

test('it names what went wrong and where; a second fault is told, too, and stops nothing that stops already', async () => {
  const { code, said, told } = await run({ HAPPENS: 'twice' })
  expect(told).toHaveLength(2)
  expect(told[0]).toMatchObject({
    error: 'RangeError',
    code: '28P01',
    place: expect.arrayContaining([expect.stringContaining('command.mjs')]),
  })
  expect(said).toMatch(/stopped$/)
  expect(code).toBe(1)
})

test('a fault before there is anything to stop ends with 1, and so does a stop that fails', async () => {
  const early = await run({ HAPPENS: 'throws', EARLY: 'yes' })
  expect(early).toMatchObject({ code: 1, told: [{ event: 'process.fault' }] })
  const failing = await run({ HAPPENS: 'signal', STOP: 'fails' })
  expect(failing).toMatchObject({ code: 1, told: [{ event: 'process.stop', error: 'TypeError' }] })
})

test('a log that cannot be written keeps nobody from being served; a signal ends with 0', async () => {
  expect(await run({ HAPPENS: 'unread' })).toMatchObject({ code: 0, said: 'servesstopped' })
})
