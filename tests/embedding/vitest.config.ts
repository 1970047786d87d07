import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'embedding',
    root: new URL('.', import.meta.url).pathname,
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
