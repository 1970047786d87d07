import { defineConfig } from 'vitest/config'

/** Byte budgets of the built files; needs the build. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.test.ts'], testTimeout: 120_000 },
})
