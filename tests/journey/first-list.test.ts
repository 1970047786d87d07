import { brotliCompressSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('from a cold login address to the first row: 140 KiB of JavaScript; what may be pressed comes after that', async () => {
  const page = await (await site.open()).newPage()
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(`${site.url}/login?redirect=/system/dict`)
  await site.fillLogin(page, 'admin')
  await page.getByRole('grid', { name: '字典列表' }).locator('tr[data-row-id]').first().waitFor()
  const first = [...scripts]
  const names = first.map((script) => script.url())
  const bodies = await Promise.all(first.map((script) => script.body()))
  const kib = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1024
  expect(kib, names.join('\n')).toBeLessThanOrEqual(140)
  const later = page.waitForResponse(/\/session-service-/)
  expect(names.some((name) => /session-service|RecordDrawer|LockScreen/.test(name))).toBe(false)
  expect((await later).ok()).toBe(true)
})
