import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { install } from '../host-app/scripts/install.mjs'
import { leftOut, wrongWords } from './gate/wrong-words.mjs'

/**
 * `npm test`: installs what is missing, then every check that stands before a landing, then one summary. Later checks run
 * even when an earlier one failed. `npm run test:full`: all there is, also what takes long, everything of the server on
 * both engines, random tests with new seeds. `npm test -- policy`: types, lint, dead code and of the unit and
 * server tests the files whose path has one of these words.
 */
const words = process.argv.slice(2).filter((word) => word !== '--full')
const full = process.argv.includes('--full')
const wrong = wrongWords(words, full)
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`)
  process.exit(1)
}
for (const line of leftOut(words, full)) process.stdout.write(`${line}\n`)
install()
const { system } = await import('./system.mjs')
const { withPostgres } = await import('./postgres.mjs')
const { check, checkFiles, tell } = await import('./gate/check.mjs')
system()

if (full) {
  process.env.FULL = '1'
  process.env.FAST_CHECK_SEED ??= String(Date.now() % 1_000_000_000)
  process.stdout.write(`随机测试的种子：FAST_CHECK_SEED=${process.env.FAST_CHECK_SEED}\n`)
}
// Second readings take turns, but for those beside what is changed (`packages/server/testing/turns.ts`).
if (full || words.length > 0) {
  delete process.env.GATE_ROUND
  delete process.env.GATE_CHANGED
} else {
  process.env.GATE_ROUND ??= git('rev-list', '--count', 'HEAD').trim() || '0'
  process.stdout.write(`轮到的复核：GATE_ROUND=${process.env.GATE_ROUND}\n`)
  // What is not committed yet, too.
  const base = git('merge-base', 'origin/main', 'HEAD').trim()
  const said = base
    ? git('diff', '--name-only', '--no-renames', base) + git('ls-files', '--others', '--exclude-standard')
    : ''
  const changed = said.split('\n').filter(Boolean)
  // Of a test that was changed nothing beside it knows.
  const places = changed.map((file) => (/\.test\.tsx?$/.test(file) ? file : dirname(file)))
  // The runner may be another.
  if (changed.includes('package-lock.json')) places.push('tests/gate')
  process.env.GATE_CHANGED = [...new Set(places)].join(',')
}
// The seeded database is made once for all runs of tests (`packages/server/testing/template-of.ts`).
const templates = mkdtempSync(join(tmpdir(), 'baoqiao-template-'))
process.env.TEST_TEMPLATE_FOLDER = templates
process.on('exit', () => rmSync(templates, { recursive: true, force: true }))

/** What git says, or nothing where there is none. */
function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

const results = []
/** Checks that run beside each other. */
async function beside(...checks) {
  results.push(...(await Promise.all(checks.map((start) => start()))).flat())
}
/** Checks that run one after the other, beside others. */
const inTurn =
  (...checks) =>
  async () => {
    const all = []
    for (const start of checks) all.push(await start())
    return all
  }
/** Checks that want a PostgreSQL: that it does not start is told as a failure, beside what was found before. */
async function onPostgres(work) {
  try {
    await withPostgres(work)
  } catch ({ message }) {
    const failures = [{ file: '', test: 'PostgreSQL', at: 'tests/postgres.mjs', why: message, diff: [] }]
    results.push({ name: 'PostgreSQL', seconds: 0, passed: 0, failed: 1, failures })
  }
}
const REPORTER = resolve('tests/gate/reporter.mjs')
const node = (name, args, env) => () => check(name, process.execPath, args, env)
const VITEST = [
  ...['node_modules/vitest/vitest.mjs', 'run', '--reporter', 'default', '--reporter', REPORTER],
  // One that was left in leaves all others of its file out.
  '--allowOnly=false',
]
const vitest = (name, args, env) => () =>
  (words.length > 0 ? check : checkFiles)(name, process.execPath, [...VITEST, ...args], env)
const tests = (...projects) => [
  ...projects.flatMap((name) => ['--project', name]),
  '--passWithNoTests',
  ...words,
]
const inBrowser = (name, folder, env) => vitest(name, ['--config', `tests/${folder}/vitest.config.ts`], env)

// What is read and not run. Four checkers, as many as it would take, do part of the work four times.
const reads = [
  node('类型', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--checkers', '1']),
  node('格式与规则', ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--diagnostic-level=error']),
  node('无用代码', ['node_modules/knip/bin/knip.js']),
]
const builds = [
  node('构建', ['--input-type=module', '-e', "await (await import('./host-app/scripts/build.mjs')).build()"]),
  node('构建 Storybook', [
    ...['--max-semi-space-size=128', 'node_modules/storybook/dist/bin/dispatcher.js', 'build'],
    ...['-o', 'dist/storybook', '--quiet'],
  ]),
]
// PostgreSQL answers the same in half the time: there run all files, on PGlite those that ask what an engine can change.
// A sixth of the time tests wait; meanwhile the rest is done.
await onPostgres((url) =>
  beside(
    inTurn(
      ...reads,
      ...(words.length === 0 ? [...builds, inBrowser('体积预算', 'budgets')] : []),
      vitest('服务端（PGlite）', tests('server'), { ONLY_ENGINES: '1' }),
    ),
    vitest('单元、架构与服务端', tests('unit', 'alone', 'server'), { TEST_DATABASE_URL: url }),
  ),
)
if (words.length === 0) {
  // Half of what a page waits for is the database; the long run has what `npm start` has.
  const journeys = (url) => inBrowser('浏览器流程', 'journey', url ? { TEST_DATABASE_URL: url } : {})
  // Each of them waits for one browser a third of its time.
  const inBrowsers = (url) =>
    beside(inBrowser('跨源嵌入', 'embedding'), inTurn(inBrowser('故事', 'stories'), journeys(url)))
  await (full ? inBrowsers() : onPostgres(inBrowsers))
}
tell(results)
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1)
