import { spawnSync } from 'node:child_process'
import { build } from '../../host-app/scripts/build.mjs'
import { withPostgres } from '../postgres.mjs'
import { system } from '../system.mjs'

/**
 * `npm run bench`: a PostgreSQL of its own, then the benches. BENCH_POLICIES sets how many policies (1,000,000).
 * `npm run bench backoffice`: that one alone.
 */
system()
await build()
const run = (env = {}) => {
  const wanted = ['host-app/scripts/run.mjs', 'tests/bench/all.ts', ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, wanted, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exitCode = 1
}
if (process.argv[2] === 'backoffice') run()
else await withPostgres((url) => run({ BENCH_DATABASE_URL: url }))
