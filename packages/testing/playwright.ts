import type { FrameLocator, Locator, Page } from 'playwright-core'

/** The inside of a widget, whatever its mode: what `getByRole` and `getByLabel` find is the widget's. */
export async function insideWidget(page: Page, place: string): Promise<Locator | FrameLocator> {
  const box = page.locator(place)
  const frame = box.locator('iframe[src*="/embed/frame.html"]')
  await box.locator(':scope > *').first().waitFor({ state: 'attached' })
  return (await frame.count()) > 0 ? frame.contentFrame() : box
}

/** Failures to try a page with. Each returns how to end it. */
export const inject = {
  /** As an ad blocker does it: nothing of ours comes. */
  blocked: (page: Page) => intercept(page, '**/embed/**', (route) => route.abort('blockedbyclient')),
  /** Everything of ours takes this long more. */
  slow: (page: Page, delayMs = 3000) =>
    intercept(page, '**/embed/**', async (route) => {
      await new Promise((later) => setTimeout(later, delayMs))
      await route.continue()
    }),
  /** Every call of the widget is answered as if its session were over. */
  expired: (page: Page) =>
    intercept(page, /\/(dist|flow|admin|embed\/(receipt|handoff))\//, (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ code: 1, msg: '登录已过期，请重新登录', data: null }),
      }),
    ),
  /** The frame loads anew, as when a phone took its memory. */
  async reload(page: Page) {
    const frame = page.frames().find((one) => one.url().includes('/embed/frame.html'))
    await frame?.evaluate(() => location.reload())
  },
} as const

type Route = Parameters<Parameters<Page['route']>[1]>[0]
async function intercept(page: Page, what: string | RegExp, how: (route: Route) => Promise<void>) {
  await page.route(what, how)
  return () => page.unroute(what, how)
}
