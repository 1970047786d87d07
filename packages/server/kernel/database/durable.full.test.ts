import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { openPGlite } from './open-pglite.ts'

const folder = mkdtempSync(join(tmpdir(), 'baoqiao-durable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what was committed survives kill -9', async () => {
  const data = join(folder, 'db')
  const script = join(resolve(import.meta.dirname, '../../../../dist/run'), 'writer.mjs')
  await build({
    stdin: { contents: WRITER, resolveDir: import.meta.dirname },
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  const child = spawn(process.execPath, [script, data, join(folder, 'count')], { stdio: 'ignore' })
  const counted = join(folder, 'count')
  const count = () => (existsSync(counted) ? readFileSync(counted, 'utf8').length : 0)
  // However busy the machine is: the test's own limit ends what never writes.
  while (count() < 20 && child.exitCode === null) await new Promise((done) => setTimeout(done, 100))
  child.kill('SIGKILL')
  await new Promise((done) => child.once('exit', done))
  const said = count()
  expect(said).toBeGreaterThanOrEqual(20)
  const db = await openPGlite({ folder: data })
  const { rows } = await db.query('select count(*)::int as n from written')
  await db.close()
  expect((rows[0] as { n: number }).n).toBeGreaterThanOrEqual(said)
})

/** Commits a row, then says how many; never stops by itself. */
const WRITER = `
import { appendFileSync } from 'node:fs'
import { openPGlite } from './open-pglite.ts'
const [folder, count] = process.argv.slice(2)
const db = await openPGlite({ folder })
await db.exec('create table written (n int)')
for (let n = 1; ; n += 1) {
  await db.query('insert into written values ($1)', [n])
  appendFileSync(count, '.')
}
`
