import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../../host-app/scripts/install.mjs'

/**
 * `npm run attack`: the long attacks, one after the other, each bounded and on this machine's loopback only, most on both
 * engines; then a table. `npm run attack -- kills race`: those areas alone.
 */
install()
const { AREAS } = await import('./areas.mjs')
const { withPostgres } = await import('../postgres.mjs')
const { system } = await import('../system.mjs')

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !AREAS.some((area) => area.name === name))
if (unknown.length > 0) {
  process.stderr.write(`没有 ${unknown.join('、')}，可选：${AREAS.map(({ name }) => name).join(' ')}\n`)
  process.exit(1)
}
system(['postgresql'])
const folder = mkdtempSync(join(tmpdir(), 'baoqiao-attack-'))
const table = []
const areas = AREAS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
for (const area of areas) if (area.engines.includes('PGlite')) attack(area, 'PGlite', {})
if (areas.some(({ engines }) => engines.includes('PostgreSQL')))
  await withPostgres((url) => {
    for (const area of areas)
      if (area.engines.includes('PostgreSQL')) attack(area, 'PostgreSQL', { TEST_DATABASE_URL: url })
  })
rmSync(folder, { recursive: true, force: true })
show()
process.exit(table.some(({ failed }) => failed > 0) ? 1 : 0)

function attack({ name, files, env = {} }, engine, engineEnv) {
  process.stdout.write(`\n── ${name}, ${engine}\n`)
  const report = join(folder, `${name}-${engine}.json`)
  const tallied = join(folder, `${name}-${engine}.txt`)
  const started = Date.now()
  const { TEST_DATABASE_URL: _, ...rest } = process.env
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...reporters, ...files],
    {
      stdio: 'inherit',
      env: { ...rest, NO_COLOR: '1', FULL: '1', ...env, ...engineEnv, ATTACK_TALLY: tallied },
    },
  )
  const { numPassedTests: held, numFailedTests } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 1 }
  // A file that does not even load has no failed test.
  const failed = Math.max(numFailedTests, status === 0 ? 0 : 1)
  const counted = existsSync(tallied) ? readFileSync(tallied, 'utf8').split('\n').map(Number) : []
  const tries = held + failed + counted.reduce((a, b) => a + b, 0)
  table.push({ area: name, engine, tries, held, failed, seconds: Math.round((Date.now() - started) / 1000) })
}

/** Tries are single attempts; a test that makes thousands of them holds or fails as one. */
function show() {
  const rows = [Object.keys(table[0]), ...table.map((row) => Object.values(row).map(String))]
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)))
  const line = (row) =>
    row.map((text, i) => (i < 2 ? text.padEnd(widths[i]) : text.padStart(widths[i]))).join('  ')
  process.stdout.write(`\n${rows.map(line).join('\n')}\n`)
}
