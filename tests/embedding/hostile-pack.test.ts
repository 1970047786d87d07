import { hostileMessages } from '@baoqiao/testing/hostile-messages.ts'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../start-browser.ts'
import { heard, mountWidget, openPartner, partnerHtml, type Sites, widgetFrame } from './partner-page.ts'
import { startSites } from './sites.ts'

let browser: Browser
let sites: Sites
let page: Page
let evil: Frame
let widget: Frame

beforeAll(async () => {
  ;[browser, sites] = await Promise.all([startBrowser(), startSites()])
  const { platform, stranger } = sites
  sites.pages.set('/evil', '<!doctype html><script>window.got=[];onmessage=(e)=>got.push(e.data)</script>')
  sites.pages.set(
    '/',
    partnerHtml(platform.origin, `<iframe id="evil" src="${stranger.origin}/evil"></iframe>`),
  )
  page = await openPartner(browser, sites)
  await mountWidget(page, 'iframe', { props: { product: '5' } })
  await heard(page, 'step')
  // Its height comes a frame after that: the last that it says by itself.
  await page.waitForFunction(() =>
    window.events.some((event) => event.type === 'resize' && event.height > 99),
  )
  widget = await widgetFrame(page)
  const found = page.frames().find((frame) => frame.url().endsWith('/evil'))
  if (!found) throw new Error('no evil frame')
  evil = found
  // What the frame is told on its window by its own page is of no account either: its words come over the port.
  await widget.evaluate(() => {
    window.got = []
    addEventListener('message', (event) => window.got.push(event.data))
  })
})
afterAll(() => Promise.all([browser?.close(), sites?.stop()]))

/** Every way a window message can come that is not the handshake with the true frame. */
const attackers: Record<string, (message: unknown) => Promise<unknown>> = {
  'a stranger in another frame, to the page': (message) =>
    evil.evaluate((message) => parent.postMessage(message, '*', [new MessageChannel().port2]), message),
  'a stranger in another frame, to our frame': (message) =>
    evil.evaluate((message) => {
      for (let i = 0; i < parent.frames.length; i += 1)
        if (parent.frames[i] !== window)
          parent.frames[i]?.postMessage(message, '*', [new MessageChannel().port2])
    }, message),
  'our own frame, on the window after the handshake': (message) =>
    widget.evaluate((message) => parent.postMessage(message, '*', [new MessageChannel().port2]), message),
  'a script of the page that makes events up': (message) =>
    page.evaluate(
      ([data, origin]) => {
        const source = document.querySelector<HTMLIFrameElement>('#place iframe')?.contentWindow ?? null
        dispatchEvent(
          new MessageEvent('message', { data, origin, source, ports: [new MessageChannel().port1] }),
        )
      },
      [message, sites.platform.origin] as const,
    ),
}

/** All that a message could have moved. */
async function state() {
  const frame = page.locator('#place iframe')
  return {
    events: await page.evaluate(() => window.events.length),
    reasons: await page.evaluate(() => window.reasons),
    address: page.url(),
    height: await frame.evaluate((node) => node.getBoundingClientRect().height),
    source: await frame.getAttribute('src'),
    token: await widget.locator('input').inputValue(),
    output: await widget.locator('output').textContent(),
    focus: await page.evaluate(() => document.activeElement?.tagName),
    told: await evil.evaluate(() => window.got),
  }
}

describe.each(Object.entries(attackers))('%s', (_, attack) => {
  it.each(Object.entries(hostileMessages))('is not believed with %s', async (_, message) => {
    const before = await state()
    await attack(message)
    await page.waitForTimeout(30)
    expect(await state()).toEqual(before)
    expect(before.told).toEqual([])
  })
})

it('and the true frame is still heard afterwards', async () => {
  await widget.locator('button', { hasText: 'ask' }).click()
  await heard(page, 'step', 2)
  expect(await page.evaluate(() => window.reasons)).toEqual(['start', 'rejected'])
})
