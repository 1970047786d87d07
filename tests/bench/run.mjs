import { spawnSync } from 'node:child_process'
import { build } from '../../host-app/scripts/build.mjs'
import { withPostgres } from '../postgres.mjs'
import { system } from '../system.mjs'

/**
 * `npm run bench`: a PostgreSQL of its own, then the benches. BENCH_POLICIES sets how many policies (1,000,000),
 * BENCH_COVERED how many people with five stretches of cover each (100,000), BENCH_LINES how many settlement lines (100,000).
 * `npm run bench -- cap`: that one alone (`apply`, `backoffice`, `cap`, `ocr`, `roster`, `settlement`, `sheet`).
 */
const name = process.argv[2]
// Nothing that is built and no browser is needed by these.
if (!['apply', 'cap', 'ocr', 'roster', 'settlement', 'sheet'].includes(name)) {
  system()
  await build()
}
const run = (env = {}) => {
  const wanted = ['host-app/scripts/run.mjs', 'tests/bench/all.ts', ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, wanted, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exitCode = 1
}
const sheet = () => {
  const { status } = spawnSync(process.execPath, ['tests/bench/sheet-in-dom.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
if (name === 'sheet') sheet()
else if (name && name !== 'settlement') run()
else {
  await withPostgres((url) => run({ BENCH_DATABASE_URL: url }))
  if (!name) sheet()
}
