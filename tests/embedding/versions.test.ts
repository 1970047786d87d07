import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser } from '../start-browser.ts'
import { heard, mountWidget, partnerHtml, type Sites, widgetFrame } from './partner-page.ts'
import { startSites } from './sites.ts'

/**
 * Loaders and frames as they were delivered, one folder for each version of the protocol that is still promised. A page
 * keeps an old loader in its cache, a partner pins a version: both must go on with what is new on the other side.
 */
const FROZEN = join(import.meta.dirname, 'frozen')
const versions = readdirSync(FROZEN)

let browser: Browser
let sites: Sites
beforeAll(async () => {
  ;[browser, sites] = await Promise.all([startBrowser(), startSites()])
  sites.pages.set('/', partnerHtml(sites.platform.origin))
})
afterAll(() => Promise.all([browser?.close(), sites?.stop()]))

/** Delivers the files of an old version in place of today's. */
async function withOld(version: string, files: readonly string[]): Promise<Page> {
  const page = await browser.newPage()
  for (const file of files)
    await page.route(`**/embed/${file}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: readFileSync(join(FROZEN, version, `${file}.txt`), 'utf8'),
      }),
    )
  await page.goto(sites.partner.origin)
  return page
}

/** What both must still do together: meet, hand over the session, tell events, follow changes, renew. */
async function worksTogether(page: Page) {
  await mountWidget(page, 'iframe', { props: { product: '5' } })
  await heard(page, 'ready')
  await heard(page, 'step')
  const frame = await widgetFrame(page)
  expect(await frame.locator('input').inputValue()).toBe('secret-1')
  await page.evaluate(() => window.widget.update({ props: { plan: '2' } }))
  await frame.locator('output', { hasText: '"plan":"2"' }).waitFor()
  await frame.locator('button', { hasText: 'ask' }).click()
  await heard(page, 'step', 2)
  expect(await page.evaluate(() => window.reasons)).toEqual(['start', 'rejected'])
  await page.close()
}

it.each(versions)('the loader of protocol %s works with today’s frame', async (version) => {
  await worksTogether(await withOld(version, ['baoqiao.js']))
})

it.each(versions)('today’s loader works with the frame of protocol %s', async (version) => {
  await worksTogether(await withOld(version, ['frame.js']))
})
