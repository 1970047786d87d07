import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { whoseTurnItIsNot } from './packages/server/testing/turns.ts'
import { ALONE } from './tests/gate/alone.ts'
import { ByEnvironment } from './tests/gate/by-environment.ts'
import { SECOND_READINGS } from './tests/gate/second-readings.ts'

/** `npm run test:full`. */
const FULL = process.env.FULL === '1'
/** On the second engine run the files that say `engines` in their name: what an engine can change. */
const onlyEngines = process.env.ONLY_ENGINES === '1' && !FULL
const LONG = FULL ? [] : ['**/*.full.test.{ts,tsx}']
const OUTSIDE = ['**/node_modules/**', '**/dist/**', ...whoseTurnItIsNot(SECOND_READINGS)]

const SEEDED = resolve(import.meta.dirname, 'tests/gate/seeded-fast-check.ts')
/** Random tests begin from a seed of the run. */
const seeded: Plugin = {
  name: 'seeded-fast-check',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'fast-check' && importer !== SEEDED ? SEEDED : null),
}

const unit = {
  environment: 'node',
  globalSetup: 'packages/server/testing/template.ts',
  setupFiles: 'tests/patient.ts',
  // Styles rule by rule, as in production: as text, jsdom would parse all of them anew for each one.
  env: { SC_DISABLE_SPEEDY: 'false' },
  // A slow machine is no failure; what must be fast is counted, not timed. One hook makes the run's database.
  testTimeout: 180_000,
  hookTimeout: 300_000,
}

export default defineConfig({
  plugins: [seeded],
  test: {
    // One core less is what is left on two of them: half the machine. The other engine runs beside all that.
    maxWorkers: onlyEngines ? 1 : '100%',
    // What is made and thrown away at once is most: with room for it less is looked through.
    execArgv: ['--max-semi-space-size=64'],
    // Units, the server on one engine and on the other load the same code.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: ByEnvironment },
    // As what is looked for in a page (`tests/patient.ts`); of itself it would be a second.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'host-app/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{gate,newcomer}/*.test.{ts,tsx}',
          ],
          exclude: [...OUTSIDE, ...LONG, ...ALONE, 'packages/server/**'],
          // Loading the code anew for each file was half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'alone', include: [...ALONE], exclude: [...OUTSIDE, ...LONG] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: 'packages/server/testing/template.ts',
          include: [`packages/server/**/*${onlyEngines ? '.engines' : ''}.test.ts`],
          exclude: [...OUTSIDE, ...LONG],
          environment: 'node',
          // Each file makes a platform of its own on a database of its own; loading the code anew was half of the time.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
