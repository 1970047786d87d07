import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

mkdirSync('dist', { recursive: true })
const folder = mkdtempSync(resolve('dist/gate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each file knows from what it left behind how often it was run. */
const FILES = {
  'later.test.ts': `
    test('passes later', () => expect(run).toBe(2))
    test('passes at once', () => {})`,
  'unloaded.test.ts': `
    if (run > 1) throw new Error('not loaded')
    test('fails once, then is not there', () => expect(run).toBe(0))
    test('passes before', () => {})`,
  'inside.test.ts': `
    test('fails inside of what is installed', () => { z.parse(z.string(), 1) })`,
}
const begin = (name: string) => `
  import { appendFileSync, readFileSync } from 'node:fs'
  import { expect, test } from 'vitest'
  import * as z from 'zod/mini'
  appendFileSync('${name}.runs', '.')
  const run = readFileSync('${name}.runs').length`

const TELL = `
  import { checkFiles, tell } from '${resolve('tests/gate/check.mjs')}'
  const args = ['${resolve('node_modules/vitest/vitest.mjs')}', 'run', '--maxWorkers=1', '--reporter', '${resolve('tests/gate/reporter.mjs')}']
  tell([await checkFiles('甲', process.execPath, args)])`

test('what the gate says last: only what passed has passed, and what fails names the line that somebody wrote', () => {
  // Without one of its own it would have ours.
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
  for (const [name, body] of Object.entries(FILES)) writeFileSync(join(folder, name), begin(name) + body)
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', TELL], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const told = stdout.slice(stdout.indexOf('\nFAIL'))
  expect(told.split('\n').filter((line) => line.startsWith('  第'))).toEqual([
    expect.stringMatching(/^ {2}第 2 次通过 {2}later\.test\.ts > passes later {2}/),
  ])
  expect(told).toMatch(/FAIL {2}unloaded\.test\.ts\n {2}unloaded\.test\.ts:\d+\n {4}not loaded/)
  expect(told).toMatch(
    /FAIL {2}inside\.test\.ts > fails inside of what is installed\n {2}inside\.test\.ts:\d+\n/,
  )
  expect(told).toMatch(/\n2 passed, 2 failed\n$/)
})
