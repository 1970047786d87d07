import { few } from '@baoqiao/server/testing/full.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser } from '../start-browser.ts'
import { openPartner, partnerHtml, type Sites } from './partner-page.ts'
import { startSites } from './sites.ts'

let browser: Browser
let sites: Sites
beforeAll(async () => {
  ;[browser, sites] = await Promise.all([startBrowser(), startSites()])
  sites.pages.set('/', partnerHtml(sites.platform.origin))
})
afterAll(() => Promise.all([browser?.close(), sites?.stop()]))

/** Makes widgets one after another, each until it has said its first step, and takes them down. */
const mounts = (page: Page, mode: 'element' | 'iframe', count: number) =>
  page.evaluate(
    async ([mode, count]) => {
      const { started } = window as unknown as {
        started: Promise<import('../../packages/embed/types.ts').Baoqiao>
      }
      const baoqiao = await started
      for (let i = 0; i < count; i += 1) {
        const widget = baoqiao.create('entry-center', { mode })
        const stepped = new Promise((done) => widget.on('step', done))
        widget.mount(document.querySelector('#place') ?? document.body)
        await stepped
        widget.destroy()
      }
    },
    [mode, count] as const,
  )

/** What the browser itself counts, after its garbage is gone. */
async function counted(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage')
  await page.waitForTimeout(300)
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    frames: of('Frames'),
    documents: of('Documents'),
  }
}

it.each(few(['element', 'iframe'] as const))('a hundred mounts as %s leave nothing behind', async (mode) => {
  const page = await openPartner(browser, sites)
  await mounts(page, mode, 3)
  const before = await counted(page)
  await mounts(page, mode, 100)
  const after = await counted(page)
  expect(await page.locator('#place > *').count()).toBe(0)
  expect(after.frames).toBe(before.frames)
  expect(after.documents).toBe(before.documents)
  // A handful may come and go with the browser's own work; a leak would be a hundred.
  expect(after.nodes - before.nodes).toBeLessThan(30)
  expect(after.listeners - before.listeners).toBeLessThan(30)
  await page.close()
})
