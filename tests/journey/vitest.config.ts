import { defineConfig } from 'vitest/config'

/** Journeys need the build (`npm run build`) and a Chromium; one file at a time, since each starts a server. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.test.ts'], testTimeout: 90_000, hookTimeout: 90_000, fileParallelism: false },
})
