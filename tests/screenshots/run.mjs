import { install, run } from '../../host-app/scripts/install.mjs'

/** `npm run screenshots [part of a path]`: builds, then pictures of every screen in dist/screenshots. */
install()
const { build } = await import('../../host-app/scripts/build.mjs')
await build()
run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/screenshots/vitest.config.ts'],
  {
    SCREENS: process.argv[2] ?? '',
  },
)
