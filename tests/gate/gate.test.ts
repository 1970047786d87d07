import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

mkdirSync('dist', { recursive: true })
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Each file knows from what it left behind how often it was run. */
const begin = (name: string) => `
  import { appendFileSync, readFileSync, rmSync } from 'node:fs'
  import { afterAll, beforeAll, describe, expect, test } from 'vitest'
  import * as z from 'zod/mini'
  appendFileSync('${name}.runs', '.')
  const run = readFileSync('${name}.runs').length
`
const TELL = `
  import { checkFiles, tell } from '${resolve('tests/gate/check.mjs')}'
  const args = ['${resolve('node_modules/vitest/vitest.mjs')}', 'run', '--passWithNoTests', '--maxWorkers=1', '--reporter', '${resolve('tests/gate/reporter.mjs')}']
  tell([await checkFiles('甲', process.execPath, args)])`

/** What the gate says last of these files: the names of what failed, of what passed later, and the whole. */
function toldOf(files: Readonly<Record<string, string>>, config = '{}', others: typeof files = {}) {
  const cwd = mkdtempSync(resolve('dist/gate-'))
  folders.push(cwd)
  // Without one of its own it would have ours.
  writeFileSync(join(cwd, 'vitest.config.mjs'), `export default ${config}`)
  for (const [name, body] of Object.entries(files)) writeFileSync(join(cwd, name), begin(name) + body)
  for (const [name, body] of Object.entries(others)) writeFileSync(join(cwd, name), body)
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  const how = { cwd, env, encoding: 'utf8' } as const
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', TELL], how)
  expect(stderr).toBe('')
  const lines = stdout.split('\n')
  const named = (before: RegExp) => lines.flatMap((line) => before.exec(line)?.[1] ?? [])
  return {
    failed: named(/^FAIL {2}(.*)$/),
    later: named(/^ {2}(第 \d 次通过 {2}\S+ > \S+)/),
    last: lines.at(-2),
    stdout,
  }
}

test('only what passed has passed, and what fails names the line that somebody wrote', () => {
  const { failed, later, last, stdout } = toldOf({
    'later.test.ts': `
      test('passes-later', () => expect(run).toBe(2))
      test('passes-at-once', () => {})`,
    // Its path ends as that of the former.
    'much-later.test.ts': `test('passes-at-first', () => expect(run).toBe(1))`,
    'unloaded.test.ts': `
      if (run > 1) throw new Error('not loaded')
      test('fails-once-then-is-not-there', () => expect(run).toBe(0))
      test('passes-before', () => {})`,
    'inside.test.ts': `test('fails-inside-of-what-is-installed', () => { z.parse(z.string(), 1) })`,
    'skipped.test.ts': `
      test.skipIf(run > 1)('fails-then-is-skipped', () => expect(run).toBe(0))
      test('passes', () => {})`,
  })
  expect(later).toEqual(['第 2 次通过  later.test.ts > passes-later'])
  expect(failed.sort()).toEqual([
    'inside.test.ts > fails-inside-of-what-is-installed',
    'skipped.test.ts > fails-then-is-skipped',
    'unloaded.test.ts',
    'unloaded.test.ts > fails-once-then-is-not-there',
  ])
  expect(stdout).toMatch(/FAIL {2}unloaded\.test\.ts\n {2}unloaded\.test\.ts:\d+\n {4}not loaded/)
  expect(stdout).toMatch(/> fails-inside-of-what-is-installed\n {2}inside\.test\.ts:\d+\n/)
  expect(last).toBe('4 passed, 4 failed')
})

test('a process that dies is told with its file, and tried again; a file that goes has not passed', () => {
  const { failed, later, last } = toldOf({
    'dies.test.ts': `test('is-there', () => run === 1 && process.kill(process.pid, 'SIGKILL'))`,
    'goes.test.ts': `
      if (run === 1) rmSync('goes.test.ts')
      test('fails', () => expect(run).toBe(2))`,
  })
  expect(later).toEqual(['第 2 次通过  dies.test.ts > 没有跑完'])
  // The third try found nothing to try.
  expect(failed).toEqual(['goes.test.ts > fails', '甲，第 3 次'])
  expect(last).toBe('1 passed, 2 failed')
})

test('where files share a process, what one loses and what is not run any more is told of its own file', () => {
  // Larger ones are run first.
  const larger = (by: number) => `// ${'.'.repeat(by)}\n`
  const files = {
    'lost.test.ts': `
      const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
      test('loses', () => { if (run === 1) wait(200).then(() => { throw new Error('lost') }) })${larger(3000)}`,
    'noticed.test.ts': `test('waits', () => new Promise((done) => setTimeout(done, 600)))${larger(2000)}`,
    'dies.test.ts': `test('dies', () => run === 1 && process.kill(process.pid, 'SIGKILL'))${larger(1000)}`,
    'left-out.test.ts': `test.skip('is-not-run', () => {})`,
    'left.test.ts': `test('fails', () => expect.soft(run).toBe(0)); test('passes', () => {})`,
  }
  const { failed, later, last, stdout } = toldOf(files, '{ test: { isolate: false } }')
  expect(later.sort()).toEqual([
    '第 2 次通过  dies.test.ts > 没有跑完',
    '第 2 次通过  left-out.test.ts > 没有开始',
    '第 2 次通过  left.test.ts > 没有开始',
    '第 2 次通过  lost.test.ts > 没有人接的错误',
  ])
  expect(failed).toEqual(['left.test.ts > fails'])
  expect(last).toBe('4 passed, 1 failed')
  expect(stdout).not.toContain('noticed.test.ts')
})

test('a run that does not come to its files says why, and what is nobody’s is not mended by another file', () => {
  const begins = toldOf({ 'a.test.ts': '' }, `{ test: { globalSetup: 'setup.mjs' } }`, {
    'setup.mjs': `export default () => { throw new Error('no database') }`,
  })
  expect(begins.failed).toEqual(['1 个文件没有开始'])
  expect(begins.stdout).toMatch(/FAIL {2}1 个文件没有开始\n {2}\S+\.log\n(.*\n)* {4}Error: no database\n/)
  const { failed, later } = toldOf({
    'primitive.test.ts': `test('rejects', async () => {
      Promise.reject('no error')
      await new Promise((done) => setTimeout(done, 50))
    })`,
    'dies.test.ts': `test('dies', () => run === 1 && process.kill(process.pid, 'SIGKILL'))`,
  })
  expect(later).toEqual([])
  expect(failed.sort()).toEqual(['dies.test.ts > 没有跑完', '没有人接的错误'])
})

test('a hook and what nobody caught have passed when all ran again that they are of', () => {
  const { failed, later, stdout } = toldOf({
    'hooks.test.ts': `
      describe('left-out', () => {
        beforeAll(() => { if (run === 1) throw new Error('not yet') })
        test.skipIf(run > 1)('is-skipped', () => {})
      })
      describe('there', () => {
        beforeAll(() => { if (run === 1) throw new Error('not yet') })
        test('runs', () => {})
        test.skip('never-runs', () => {})
      })
      describe('ends', () => {
        afterAll(() => { if (run === 1) throw new Error('not yet') })
        test('runs', () => {})
      })
      test('stays-red', () => {
        throw new Error([...Array.from({ length: 99 }, (_, i) => 'line ' + i), 'a'.repeat(900) + 'z'].join('\\n'))
      })`,
    'lost.test.ts': `
      test.skipIf(run > 1)('loses', async () => {
        Promise.reject(new Error('lost'))
        await new Promise((done) => setTimeout(done, 50))
      })
      test('is-there', () => {})`,
    'caught.test.ts': `
      describe('closes', () => {
        afterAll(() => { if (run === 1) throw new Error('not yet') })
        test('runs', () => {})
        test('leaves-itself-out', ({ skip }) => skip())
      })
      describe('outer', () => {
        beforeAll(() => { if (run === 1) throw new Error('not yet') })
        describe('inner', () => {
          beforeAll(() => { if (run > 1) throw new Error('always') })
          test('never-runs', () => {})
        })
      })
      test('loses-once', async () => {
        const neighbour = import.meta.filename.replace('caught', 'same')
        if (run === 1) Promise.reject(new Error('lost, but not at ' + neighbour + ':1'))
        await new Promise((done) => setTimeout(done, 50))
      })
      test.skip('never-runs', () => {})`,
    'same.test.ts': `
      describe('called-alike', () => {
        beforeAll(() => { if (run === 1) throw Object.assign(new Error(''), { code: 'ECONNREFUSED' }) })
        test.skipIf(run > 1)('is-skipped', () => {})
      })
      test('called-alike', () => { if (run === 2) throw new Error('test') })
      test('same', () => {})
      test.skipIf(run > 1)('same', () => expect(run).toBe(9))
      test('twice', () => expect(run).not.toBe(1))
      test('twice', () => {})`,
  })
  expect(later.sort()).toEqual([
    '第 2 次通过  caught.test.ts > closes',
    '第 2 次通过  caught.test.ts > outer',
    '第 2 次通过  caught.test.ts > 没有人接的错误：loses-once',
    '第 2 次通过  hooks.test.ts > ends',
    '第 2 次通过  hooks.test.ts > there',
    '第 2 次通过  same.test.ts > twice',
    '第 3 次通过  same.test.ts > called-alike',
  ])
  expect(failed.sort()).toEqual([
    'caught.test.ts > outer > inner',
    'hooks.test.ts > left-out',
    'hooks.test.ts > stays-red',
    'lost.test.ts > 没有人接的错误：loses',
    'same.test.ts > called-alike',
    'same.test.ts > same',
  ])
  expect(stdout).toMatch(/> called-alike\n {2}same\.test\.ts:\d+\n {4}Error ECONNREFUSED\n/)
  expect(stdout).toMatch(/FAIL {2}lost\.test\.ts > .*\n {2}lost\.test\.ts:9\n/)
  // Of what is long the end is told, too.
  expect(stdout).toMatch(/\n {4}line 0\n(.*\n)+ {4}…\n(.*\n)+ {4}line 98\n {4}a+…a+z\n/)
})
