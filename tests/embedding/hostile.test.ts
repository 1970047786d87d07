import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBrowser } from '../start-browser.ts'
import { heard, mountWidget, openPartner, partnerHtml, type Sites, widgetFrame } from './partner-page.ts'
import { startSites } from './sites.ts'

let browser: Browser
let sites: Sites

/** Records what reaches a window; what it says is for the test to decide. */
const listener = '<script>window.got = []; addEventListener("message", (e) => got.push(e.data))</script>'
const hello = { baoqiao: 1, kind: 'hello', nonce: '1-2-3-4' }

beforeAll(async () => {
  ;[browser, sites] = await Promise.all([startBrowser(), startSites()])
  const { platform, stranger } = sites
  sites.pages.set('/', partnerHtml(platform.origin))
  sites.pages.set(
    '/with-stranger',
    partnerHtml(platform.origin, `<iframe id="evil" src="${stranger.origin}/evil"></iframe>`),
  )
  sites.pages.set('/evil', `<!doctype html>${listener}`)
  const address = `${platform.origin}/embed/frame.html?widget=entry-center&partner=demo`
  sites.pages.set('/thief', `<!doctype html>${listener}<iframe src="${address}"></iframe>`)
})
afterAll(() => Promise.all([browser?.close(), sites?.stop()]))

/** The frame whose address ends so, once it is loaded. */
async function frameAt(page: Page, end: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().endsWith(end))
  const frame = await vi.waitUntil(find, { timeout: 60_000 })
  await frame.waitForLoadState()
  return frame
}
const evilFrame = (page: Page) => frameAt(page, '/evil')

/** A page whose own frame never says hello, so that it still waits for one. */
async function waitingPage(path = '/with-stranger') {
  const page = await openPartner(browser, sites, path)
  await page.route('**/embed/frame.js', (route) => route.abort())
  await page.waitForLoadState()
  await mountWidget(page, 'iframe')
  await page.waitForTimeout(200)
  return page
}

describe('a page does not take for its frame', () => {
  it('a stranger that says hello from another frame', async () => {
    const page = await waitingPage()
    await (await evilFrame(page)).evaluate((message) => parent.postMessage(message, '*'), hello)
    await page.waitForTimeout(300)
    expect(await (await evilFrame(page)).evaluate(() => window.got)).toEqual([])
    expect(await page.evaluate(() => window.reasons)).toEqual([])
    await page.close()
  })

  it('another frame of our own origin', async () => {
    const page = await waitingPage('/')
    await page.evaluate((origin) => {
      const other = document.createElement('iframe')
      other.src = `${origin}/embed/frame.html?other`
      document.body.append(other)
    }, sites.platform.origin)
    const other = await frameAt(page, '?other')
    await other.evaluate((message) => {
      window.got = []
      addEventListener('message', (event) => window.got.push(event.data))
      parent.postMessage(message, '*')
    }, hello)
    await page.waitForTimeout(300)
    expect(await other.evaluate(() => window.got)).toEqual([])
    await page.close()
  })

  it('its own frame after it was led to another origin', async () => {
    const page = await waitingPage('/')
    await page.evaluate((address) => {
      const frame = document.querySelector('iframe')
      if (frame) frame.src = address
    }, `${sites.stranger.origin}/evil`)
    await (await evilFrame(page)).evaluate((message) => parent.postMessage(message, '*'), hello)
    await page.waitForTimeout(300)
    expect(await (await evilFrame(page)).evaluate(() => window.got)).toEqual([])
    expect(await page.evaluate(() => window.reasons)).toEqual([])
    await page.close()
  })

  it('an event made by a script of the page', async () => {
    const page = await waitingPage('/')
    const answered = await page.evaluate(
      ([message, origin]) => {
        const frame = document.querySelector('iframe')
        let answers = 0
        const source = frame?.contentWindow
        if (!source) throw new Error('no frame')
        const count = MessageChannel
        window.MessageChannel = class extends count {
          constructor() {
            super()
            answers += 1
          }
        }
        window.dispatchEvent(new MessageEvent('message', { data: message, origin, source }))
        return answers
      },
      [hello, sites.platform.origin] as const,
    )
    expect(answered).toBe(0)
    await page.close()
  })

  it('the true frame when its hello is not one, but does when it is', async () => {
    const page = await waitingPage('/')
    const frame = await widgetFrame(page)
    const answers = await frame.evaluate(async (message) => {
      window.got = []
      addEventListener('message', (event) => window.got.push(event.data.kind))
      const wrong: unknown[] = [
        null,
        'hello',
        JSON.stringify(message),
        [message],
        { ...message, baoqiao: '1' },
        { ...message, baoqiao: 2 },
        { ...message, kind: 'HELLO' },
        { ...message, kind: ['hello'] },
        { ...message, nonce: '' },
        { ...message, nonce: 1234567 },
        { ...message, nonce: 'x'.repeat(20) },
        { ...message, nonce: '1'.repeat(1000) },
        { ...message, nonce: { toString: '1-2-3-4' } },
        new Map(Object.entries(message)),
        new Error('hello'),
      ]
      for (const bad of wrong) parent.postMessage(bad, '*')
      await new Promise((done) => setTimeout(done, 300))
      const before = window.got.length
      for (let again = 0; again < 5; again += 1) parent.postMessage(message, '*')
      while (window.got.length === before) await new Promise((done) => setTimeout(done, 20))
      // A second answer would be there by then.
      await new Promise((done) => setTimeout(done, 300))
      return [before, window.got]
    }, hello)
    expect(answers).toEqual([0, ['welcome']])
    await page.close()
  })
})

describe('a page that met its frame', () => {
  it('answers no further hello of the same frame', async () => {
    const page = await openPartner(browser, sites)
    await mountWidget(page, 'iframe')
    await heard(page, 'step')
    const frame = await widgetFrame(page)
    const got = await frame.evaluate(async (message) => {
      const got: unknown[] = []
      addEventListener('message', (event) => got.push(event.data))
      for (let again = 0; again < 5; again += 1) parent.postMessage(message, '*')
      await new Promise((done) => setTimeout(done, 300))
      return got
    }, hello)
    expect(got).toEqual([])
    expect(await page.evaluate(() => window.reasons)).toEqual(['start'])
    await page.close()
  })

  it('asked on the window for a session, says nothing', async () => {
    const page = await openPartner(browser, sites, '/with-stranger')
    await mountWidget(page, 'iframe')
    await heard(page, 'step')
    const ask = { kind: 'ask', seq: 99, id: 1, name: 'session', data: { reason: 'rejected' } }
    await (await evilFrame(page)).evaluate((message) => parent.postMessage(message, '*'), ask)
    await (await widgetFrame(page)).evaluate((message) => parent.postMessage(message, '*'), ask)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => window.reasons)).toEqual(['start'])
    expect(await (await evilFrame(page)).evaluate(() => window.got)).toEqual([])
    await page.close()
  })

  it('hears a message that is sent again over the port once', async () => {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      const send = MessagePort.prototype.postMessage
      MessagePort.prototype.postMessage = function (message: unknown) {
        send.call(this, message)
        send.call(this, message)
      }
    })
    await page.goto(sites.partner.origin)
    await mountWidget(page, 'iframe')
    await heard(page, 'step')
    await page.waitForTimeout(200)
    const seqs = await page.evaluate(() => window.events.map((event) => event.seq))
    expect(seqs).toEqual([...new Set(seqs)])
    expect(await page.evaluate(() => window.reasons)).toEqual(['start'])
    await page.close()
  })

  it('meets it again when it reloads, three times a minute and no more', async () => {
    const page = await browser.newPage()
    // On a busy machine four of them may take longer than a minute.
    await page.addInitScript(() => {
      const now = Date.now()
      if (window === top) Date.now = () => now
    })
    await page.goto(sites.partner.origin)
    await mountWidget(page, 'iframe')
    await heard(page, 'step')
    for (let reload = 1; reload <= 3; reload += 1) {
      await (await widgetFrame(page)).evaluate(() => location.reload())
      await heard(page, 'step', reload + 1)
    }
    await (await widgetFrame(page)).evaluate(() => location.reload())
    expect(await heard(page, 'error')).toMatchObject([{ code: 'frame-reloaded', retryable: true }])
    await page.waitForTimeout(600)
    expect(await page.evaluate(() => window.events.filter((event) => event.type === 'step').length)).toBe(4)
    expect(await page.evaluate(() => [...new Set(window.reasons)])).toEqual(['start'])
    await page.close()
  })
})

describe('a frame', () => {
  it('tells a page of an origin that is not allowed nothing', async () => {
    const page = await browser.newPage()
    await page.goto(`${sites.stranger.origin}/thief`)
    await (await widgetFrame(page)).locator('div', { hasText: '暂时无法打开' }).waitFor()
    expect(await page.evaluate(() => window.got)).toEqual([])
    await page.close()
  })

  it('takes no welcome from a window that is not its parent', async () => {
    const page = await openPartner(browser, sites, '/with-stranger')
    await page.route('**/embed/partner/demo', async (route) => {
      await new Promise((done) => setTimeout(done, 300))
      await route.continue()
    })
    await mountWidget(page, 'iframe')
    const frame = await widgetFrame(page)
    await (await evilFrame(page)).evaluate(() => {
      const flood = setInterval(() => {
        const welcome = {
          baoqiao: 1,
          kind: 'welcome',
          nonce: '1-2-3-4',
          reply: '1-2-3-4',
          instanceId: 'instance_evil',
          props: { product: 'evil' },
          locale: 'zh-CN',
          appearance: { theme: 'light' },
        }
        for (let index = 0; index < parent.frames.length; index += 1) {
          parent.frames[index]?.postMessage(welcome, '*', [new MessageChannel().port2])
        }
      }, 5)
      setTimeout(clearInterval, 2000, flood)
    })
    await heard(page, 'step')
    expect(await frame.locator('output').textContent()).not.toContain('evil')
    await page.close()
  })

  it.each(['../../x', 'a/b', 'entry-center.js?x', '', 'https:evil'])(
    'runs no widget named %j',
    async (name) => {
      const page = await browser.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const query = new URLSearchParams({ widget: name, partner: 'demo' })
      await page.goto(`${sites.platform.origin}/embed/frame.html?${query}`)
      await page.locator('div', { hasText: '暂时无法打开' }).waitFor()
      expect(asked.filter((path) => path !== '/favicon.ico')).toEqual([
        '/embed/frame.html',
        '/embed/frame.js',
      ])
      await page.close()
    },
  )

  it.each([
    ['pay', 'widget-not-allowed'],
    ['of-a-later-version', 'widget-unavailable'],
  ] as const)('runs no widget the partner may not have or that is not made yet: %s', async (name, code) => {
    for (const mode of ['element', 'iframe'] as const) {
      const page = await openPartner(browser, sites)
      await mountWidget(page, mode, {}, undefined, name)
      const [error] = await heard(page, 'error')
      expect(error).toMatchObject({ code, retryable: false, message: '组件不能使用' })
      expect(await page.evaluate(() => window.reasons)).toEqual([])
      await page.close()
    }
  })

  it('shows no product the partner may not sell, at the start or later', async () => {
    const page = await openPartner(browser, sites)
    await mountWidget(page, 'iframe', { props: { product: '9' } })
    const [error] = await heard(page, 'error')
    expect(error).toMatchObject({ code: 'widget-not-allowed', retryable: false })
    await page.evaluate(() => window.widget.destroy())
    await mountWidget(page, 'iframe', { props: { product: '5' } })
    await heard(page, 'step')
    await page.evaluate(() => window.widget.update({ props: { product: '9' } }))
    const [refused] = await heard(page, 'error')
    expect(refused).toMatchObject({ code: 'widget-not-allowed', property: 'product' })
    await page.evaluate(() => window.widget.update({ props: { product: '6' } }))
    const output = (await widgetFrame(page)).locator('output')
    await output.filter({ hasText: '"product":"6"' }).waitFor()
    await page.close()
  })
})
