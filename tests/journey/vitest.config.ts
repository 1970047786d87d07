import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'

/**
 * Journeys need the build (`npm run build`) and a Chromium. Each file starts a server on a copy of one prepared folder;
 * three at a time, since a third of the time a browser waits for its server and the server for its browser.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    // The server's modules were transformed for its own tests already.
    experimental: { fsModuleCache: true },
    include: ['*.test.ts'],
    exclude: process.env.FULL === '1' ? [] : ['*.full.test.ts'],
    globalSetup: 'prepare.ts',
    // How fast it is, budgets and benches say; a busy machine is no failure: the longest takes a minute alone.
    testTimeout: 600_000,
    hookTimeout: 240_000,
    // As `PATIENT` of hand.ts; of itself it would be a second.
    expect: { poll: { timeout: 90_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Each file has a server of its own, and contexts in its worker's browser; loading the code anew was a fifth of the time.
    isolate: false,
  },
})
