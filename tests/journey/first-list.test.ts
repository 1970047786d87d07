import { brotliCompressSync } from 'node:zlib'
import { inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Response } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

takesTurn(0)(
  'from a cold login address to the first row: 163 KiB of JavaScript; what may be pressed comes after that',
  async () => {
    const page = await (await site.open()).newPage()
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    await page.addInitScript(markFirstRow)
    await page.addInitScript(waitLonger)
    await page.goto(`${site.url}/login?redirect=/system/dict`)
    await site.fillLogin(page, 'admin')
    const later = page.waitForResponse(/\/session-service-/)
    await page.getByRole('grid', { name: '字典列表' }).locator('tr[data-row-id]').first().waitFor()
    expect((await later).ok()).toBe(true)
    const before = await page.evaluate(() => {
      const row = performance.getEntriesByName('first-row')[0]?.startTime ?? Number.NaN
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < row)
      return asked.map(({ name }) => name).filter((name) => name.endsWith('.js'))
    })
    const first = scripts.filter((script) => before.includes(script.url()))
    expect(first.length).toBeGreaterThan(4)
    const bodies = await Promise.all(first.map((script) => script.body()))
    const kib = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1024
    expect(kib, before.join('\n')).toBeLessThanOrEqual(163)
    expect(before.filter((name) => /session-service|RecordDrawer|LockScreen/.test(name))).toEqual([])
  },
)

inFull(
  'on a slow line the login says that it goes on; everything is asked for together and drawn together',
  async () => {
    const page = await (await site.open()).newPage()
    await page.goto(`${site.url}/login?redirect=/system/dict`)
    const asked: string[] = []
    const SLOW_MS = 2500
    const answered = new Promise<string[]>((resolve) =>
      page.route('**/admin/user/info', async (route) => {
        await new Promise((later) => setTimeout(later, SLOW_MS))
        resolve([...asked])
        await route.continue()
      }),
    )
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await site.fillLogin(page, 'admin')
    const waiting = page.getByRole('button', { name: '登录中…' })
    await waiting.waitFor()
    expect(await waiting.isDisabled()).toBe(true)
    const before = await answered
    for (const path of ['/admin/menu', '/admin/user/preferences', '/admin/dict/page'])
      expect(before).toContain(path)
    await page.getByRole('grid', { name: '字典列表' }).locator('tr[data-row-id]').first().waitFor()
    expect(asked.filter((path) => path === '/admin/dict/page')).toHaveLength(1)
  },
)

inFull('a person who cannot be read is said so, and may try again', async () => {
  const page = await (await site.open()).newPage()
  await page.goto(`${site.url}/login?redirect=/system/dict`)
  await page.route('**/admin/user/info', (route) =>
    route.fulfill({ status: 500, json: { code: 1, msg: '坏了' } }),
  )
  await site.fillLogin(page, 'admin')
  const again = page.getByRole('button', { name: '重试' })
  await again.waitFor()
  await page.unroute('**/admin/user/info')
  await again.click()
  await page.getByRole('grid', { name: '字典列表' }).locator('tr[data-row-id]').first().waitFor()
})

/** What is fetched ahead waits 800 ms in which nothing is asked, or 8 s: less than a busy machine may take to the first row. */
function waitLonger() {
  const wait = window.setTimeout
  const longer: Readonly<Record<number, number>> = { 800: 3000, 8000: 60_000 }
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) => wait(run, longer[ms] ?? ms, ...rest),
  })
}

/** Runs in the page: whoever waits from outside hears of the row too late on a busy machine. */
function markFirstRow() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('tr[data-row-id]')) return
    watch.disconnect()
    performance.mark('first-row')
  })
  watch.observe(document, { childList: true, subtree: true })
}
