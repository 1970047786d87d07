import { defineConfig } from 'vitest/config'

/** Stories need their static build (`npm run build-storybook`) and a Chromium; no server of ours. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.test.ts'], testTimeout: 900_000, hookTimeout: 240_000 },
})
