import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
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
          // A slow machine is no failure; what must be fast is counted, not timed.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: 'packages/server/testing/template.ts',
          include: ['packages/server/**/*.test.ts', 'tests/conformance/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
