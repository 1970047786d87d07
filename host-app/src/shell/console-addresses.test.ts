import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveStatic } from '@baoqiao/server/node/static-files.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screens } from './screens.ts'

const dist = mkdtempSync(join(tmpdir(), 'baoqiao-console-'))
let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
  mkdirSync(join(dist, 'console'), { recursive: true })
  mkdirSync(join(dist, 'embed'))
  writeFileSync(join(dist, 'console/index.html'), '<title>the console</title>')
  serveStatic(h.app, h.kernel, dist)
})
afterAll(async () => {
  await h.close()
  rmSync(dist, { recursive: true })
})

test('every address of the console, reloaded or kept as a bookmark, is answered with the console', async () => {
  const swallowed: string[] = []
  for (const { path } of screens) {
    const address = path.replace(/:\w+/g, '10000')
    const answer = await h.app.request(address, { headers: { accept: 'text/html' } })
    if (answer.status !== 200 || !(await answer.text()).includes('the console')) swallowed.push(address)
  }
  expect(screens.length).toBeGreaterThan(60)
  expect(swallowed).toEqual([])
})
