import { defineConfig } from 'vitest/config'

/** Every screen of the menu, pictured and looked at by axe; needs the build. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
})
