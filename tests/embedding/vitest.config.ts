import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'embedding',
    root: new URL('.', import.meta.url).pathname,
    include: ['**/*.test.ts'],
    // How fast it is, budgets say; a busy machine is no failure.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: false,
  },
})
