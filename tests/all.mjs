import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, run } from '../host-app/scripts/install.mjs'

/**
 * `npm test`: installs what is missing, then every check, then one summary. Later checks run even when an earlier one
 * failed. `npm test -- policy`: of the unit and server tests only the files whose path has one of these words, on both
 * engines, and nothing that needs the build.
 */
const words = process.argv.slice(2)
install()
const { system } = await import('./system.mjs')
const { withPostgres } = await import('./postgres.mjs')
system()

/** Server tests that ask no database of the run, only files, processes or functions: once is enough. */
const WITHOUT_DATABASE = [
  'documents/pdf-keep',
  'kernel/config',
  'kernel/database/durable',
  'kernel/database/folder',
  'kernel/database/only-reads',
  'kernel/http/bodies',
  'kernel/http/client-address',
  'kernel/work/in-turns',
  'node/adapters',
  'node/built',
  'node/call-webhook',
  'node/captcha-image',
  'node/cipher',
  'node/draw-in-worker',
  'node/providers',
  'node/read-workbook',
  'node/start',
  'open-api',
  'policy/endorsement/plan-rows',
  'policy/holder-sense',
  'policy/policy-document',
  'product/versions/display-doubts',
  'product/versions/every-leaf',
  'registry/http-registry',
  'seed/products/clauses-agree',
  'work/topics',
]

const results = []
let [passed, failed] = [0, 0]
function check(name, command, args, env = {}) {
  const started = Date.now()
  process.stdout.write(`\n── ${name}\n`)
  const { status, stdout } = spawnSync(command, args, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  process.stdout.write(stdout ?? '')
  const counted = /Tests\s+(?:(\d+) failed)?(?: \| )?(?:(\d+) passed)?/.exec(stdout ?? '')
  passed += counted ? Number(counted[2] ?? 0) : status === 0 ? 1 : 0
  failed += counted ? Number(counted[1] ?? 0) + (status !== 0 && !counted[1] ? 1 : 0) : status === 0 ? 0 : 1
  results.push({ name, ok: status === 0, seconds: (Date.now() - started) / 1000 })
}
const vitest = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args]
const project = (name) => vitest('--project', name, '--passWithNoTests', ...words)

// The seeded database is made once for all runs of tests (`packages/server/testing/template-of.ts`).
const templates = mkdtempSync(join(tmpdir(), 'baoqiao-template-'))
process.env.TEST_TEMPLATE_FOLDER = templates
process.on('exit', () => rmSync(templates, { recursive: true, force: true }))

check('类型', process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'])
check('格式与规则', 'npx', ['biome', 'check', '.', '--diagnostic-level=error'])
check('无用代码', 'npx', ['knip'])
check('单元与架构', process.execPath, project('unit'))
check('服务端（PGlite）', process.execPath, project('server'))
await withPostgres((url) => {
  const command = [
    ...project('server'),
    ...WITHOUT_DATABASE.flatMap((file) => ['--exclude', `**/${file}.test.ts`]),
  ]
  check('服务端（PostgreSQL）', process.execPath, command, { TEST_DATABASE_URL: url })
})
if (words.length === 0) inTheBrowser()

function inTheBrowser() {
  run('node', ['--input-type=module', '-e', "await (await import('./host-app/scripts/build.mjs')).build()"])
  run('npx', ['storybook', 'build', '-o', 'dist/storybook', '--quiet'])
  check('体积预算', process.execPath, vitest('--config', 'tests/budgets/vitest.config.ts'))
  check('跨源嵌入', process.execPath, vitest('--config', 'tests/embedding/vitest.config.ts'))
  check('故事', process.execPath, vitest('--config', 'tests/stories/vitest.config.ts'))
  check('浏览器流程', process.execPath, vitest('--config', 'tests/journey/vitest.config.ts'))
}

process.stdout.write('\n')
for (const { name, ok, seconds } of results)
  process.stdout.write(`${ok ? '通过' : '失败'}  ${name}  ${seconds.toFixed(1)} s\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
