import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One core less is what is left on two of them: half the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'host-app/**/*.test.{ts,tsx}',
            'tests/architecture.test.ts',
            'tests/functions.test.ts',
            'tests/lock.test.ts',
            'tests/words.test.ts',
            'tests/newcomer/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'packages/server/**'],
          environment: 'node',
          globalSetup: 'packages/server/testing/template.ts',
          setupFiles: 'tests/patient.ts',
          // A slow machine is no failure; what must be fast is counted, not timed. One hook makes the run's database.
          testTimeout: 30_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: 'packages/server/testing/template.ts',
          include: ['packages/server/**/*.test.ts', 'tests/conformance/**/*.test.ts'],
          environment: 'node',
          // Each file makes a platform of its own on a database of its own; loading the code anew was half of the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
