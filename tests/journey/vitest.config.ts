import { defineConfig } from 'vitest/config'

/**
 * Journeys need the build (`npm run build`) and a Chromium. Each file starts a server on a copy of one prepared folder;
 * two at a time.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    globalSetup: 'prepare.ts',
    testTimeout: 90_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
  },
})
