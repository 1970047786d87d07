import { spawnSync } from 'node:child_process'
import { build } from '../../host-app/scripts/build.mjs'
import { withPostgres } from '../postgres.mjs'
import { system } from '../system.mjs'

/** `npm run bench`: a PostgreSQL of its own, then the benches. BENCH_POLICIES sets how many policies (1,000,000). */
system()
await build()
await withPostgres((url) => {
  const { status } = spawnSync(process.execPath, ['host-app/scripts/run.mjs', 'tests/bench/all.ts'], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_DATABASE_URL: url },
  })
  if (status !== 0) process.exitCode = 1
})
