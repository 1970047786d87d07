import { inject } from '@baoqiao/testing/playwright.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBrowser } from '../start-browser.ts'
import { heard, mountWidget, openPartner, partnerHtml, type Sites, widgetFrame } from './partner-page.ts'
import { startSites } from './sites.ts'

let browser: Browser
let sites: Sites

/** Notes why the widget could not be shown. */
const FALLBACK = 'fallback: ({ code }) => { document.documentElement.dataset.fallback = code },'

beforeAll(async () => {
  ;[browser, sites] = await Promise.all([startBrowser(), startSites()])
  const { origin } = sites.platform
  const element =
    '<baoqiao-entry-center product="5" mode="element"><p slot="fallback">请稍候</p></baoqiao-entry-center>'
  sites.pages.set('/', partnerHtml(origin))
  sites.pages.set('/isolated', partnerHtml(origin))
  sites.pages.set('/fallback', partnerHtml(origin, '', '', FALLBACK))
  sites.pages.set('/redirect', partnerHtml(origin, '', '', "fallback: 'redirect',"))
  sites.pages.set('/element', partnerHtml(origin, `${element}<div id="other"></div>`))
  sites.pages.set(
    '/twice',
    partnerHtml(origin, `<script nonce="abc" src="${origin}/embed/baoqiao.js"></script>${element}`),
  )
  sites.pages.set(
    '/bundled',
    `<script type="module">
      import { loadBaoqiao } from '${origin}/embed/loader.mjs'
      const fetchSession = async () => ({ token: 'x', expiresAt: '2030-01-01T00:00:00Z' })
      window.load = () => loadBaoqiao({ partner: 'demo', baseUrl: '${origin}', fetchSession })
    </script>`,
  )
})
afterAll(() => Promise.all([browser?.close(), sites?.stop()]))

describe('on a partner page with a strict policy', () => {
  it.each(['element', 'iframe'] as const)(
    '%s: starts, gets its session, follows update and focus',
    async (mode) => {
      const page = await openPartner(browser, sites)
      await mountWidget(page, mode, { props: { product: '5' } })
      await heard(page, 'ready')
      const [step] = await heard(page, 'step')
      expect(step).toMatchObject({ step: 'holder', index: 0, total: 3 })
      const inside = mode === 'iframe' ? await widgetFrame(page) : page
      const field = inside.locator('input')
      expect(await field.inputValue()).toBe('secret-1')
      // What translates a page takes texts out of their elements; it leaves alone what says so.
      expect(await field.evaluate((input) => (input instanceof HTMLElement ? input.translate : true))).toBe(
        false,
      )
      expect(await inside.locator('output').textContent()).toContain(
        '"props":{"product":"5"},"partner":"demo"',
      )
      await page.evaluate(() => window.widget.update({ props: { plan: '2' }, appearance: { theme: 'dark' } }))
      await inside.locator('output', { hasText: '"plan":"2"' }).waitFor()
      expect(await inside.locator('output').textContent()).toBe(
        '{"props":{"product":"5","plan":"2"},"partner":"demo","theme":"dark"}',
      )
      await page.evaluate(() => window.widget.focus('first-invalid'))
      await inside.locator('input:focus').waitFor()
      await inside.locator('button', { hasText: 'ask' }).click()
      await heard(page, 'step', 2)
      expect(await field.inputValue()).toBe('secret-2')
      expect(await page.evaluate(() => window.reasons)).toEqual(['start', 'rejected'])
      expect(await page.evaluate(() => window.violations)).toEqual([])
      const events = await page.evaluate(() => window.events)
      expect(new Set(events.map((event) => event.instanceId)).size).toBe(1)
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length)
      await page.close()
    },
  )

  it('iframe: keeps space, then takes the height of its content; no token in any address', async () => {
    const page = await openPartner(browser, sites)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await mountWidget(page, 'iframe', { minHeight: 480 }, 'measure')
    const frame = page.locator('iframe')
    expect(await page.evaluate(() => window.reserved)).toBe(480)
    await page.waitForFunction(() => document.querySelector('iframe')?.style.height === '300px')
    await (await widgetFrame(page)).locator('button', { hasText: 'grow' }).click()
    await page.waitForFunction(() => document.querySelector('iframe')?.style.height === '700px')
    expect(addresses.filter((address) => address.includes('secret'))).toEqual([])
    expect(await frame.evaluate((node) => node.outerHTML)).not.toContain('secret')
    await page.close()
  })

  it('auto: takes a frame when the script does not come to this origin', async () => {
    const page = await openPartner(browser, sites)
    await page.route('**/embed/widgets/entry-center.js', (route) =>
      route.request().frame() === page.mainFrame() ? route.abort() : route.continue(),
    )
    await mountWidget(page, 'auto')
    await heard(page, 'ready')
    expect(await page.locator('iframe').count()).toBe(1)
    expect(await page.locator('#place > *').count()).toBe(1)
    await page.close()
  })

  it('says load-failed when the script never comes, and another try may succeed', async () => {
    const page = await openPartner(browser, sites)
    await page.route('**/embed/widgets/entry-center.js', (route) => route.abort())
    await mountWidget(page, 'element')
    const [error] = await heard(page, 'error')
    expect(error).toMatchObject({ code: 'load-failed', retryable: true })
    await page.getByText('暂时打不开').waitFor()
    await page.unroute('**/embed/widgets/entry-center.js')
    await page.getByRole('button', { name: '重试' }).click()
    await heard(page, 'ready')
    expect(await page.getByText('暂时打不开').count()).toBe(0)
    await page.evaluate(() => window.widget.destroy())
    await mountWidget(page, 'element')
    await heard(page, 'ready', 2)
    await page.close()
  })

  it.each(['element', 'iframe'] as const)(
    '%s: destroyed while loading leaves nothing and says nothing',
    async (mode) => {
      const page = await openPartner(browser, sites)
      await mountWidget(page, mode, {}, 'destroy')
      await page.waitForTimeout(700)
      expect(await page.locator('#place > *').count()).toBe(0)
      expect(await page.evaluate(() => window.events)).toEqual([])
      await page.close()
    },
  )

  it('a session that ends soon is fetched anew before its end', async () => {
    const page = await openPartner(browser, sites)
    await page.evaluate(() => {
      window.tokenLifeMs = 63_000
    })
    await mountWidget(page, 'iframe')
    const [warning] = await heard(page, 'session-expiring')
    expect(warning).toMatchObject({ secondsLeft: 60 })
    await page.waitForFunction(() => window.reasons.includes('expiring'))
    await page.close()
  })
})

describe('on a page that', () => {
  it.each(['element', 'iframe'] as const)('is cross-origin isolated, %s works', async (mode) => {
    const page = await openPartner(browser, sites, '/isolated')
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await mountWidget(page, mode)
    await heard(page, 'step')
    await page.close()
  })

  it('a browser gives frames no storage: the fallback hears why, and a page may lead to ours', async () => {
    const noStorage = (page: Page) =>
      page.addInitScript(() => {
        if (!location.pathname.endsWith('/embed/frame.html')) return
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('The document has no storage', 'SecurityError')
          },
        })
      })
    const page = await browser.newPage()
    await noStorage(page)
    await page.goto(`${sites.partner.origin}/fallback`)
    await mountWidget(page, 'iframe')
    await page.waitForFunction(() => document.documentElement.dataset.fallback === 'storage-blocked')
    const [error] = await heard(page, 'error')
    expect(error).toMatchObject({ code: 'storage-blocked', retryable: false })

    const other = await browser.newPage()
    await noStorage(other)
    await other.goto(`${sites.partner.origin}/redirect`)
    const asked = other.waitForRequest('**/embed/handoff')
    await mountWidget(other, 'iframe')
    expect((await asked).method()).toBe('POST')
  })

  it('a blocker keeps our script from: the fallback hears why', async () => {
    const page = await openPartner(browser, sites, '/fallback')
    const end = await inject.blocked(page)
    await mountWidget(page, 'element')
    await page.waitForFunction(() => document.documentElement.dataset.fallback === 'load-failed')
    await end()
    await page.evaluate(() => window.widget.retry())
    await heard(page, 'step')
    await page.close()
  })

  it('is on a slow line: the space is kept until the widget comes', async () => {
    const page = await openPartner(browser, sites)
    await inject.slow(page, 2000)
    await mountWidget(page, 'element', { minHeight: 480 })
    await page.waitForTimeout(300)
    expect(await page.locator('#place').evaluate((place) => place.getBoundingClientRect().height)).toBe(480)
    await heard(page, 'step')
    await page.close()
  })

  it('lost its frame to a reload: the widget comes back', async () => {
    const page = await openPartner(browser, sites)
    await mountWidget(page, 'iframe')
    await heard(page, 'step')
    await inject.reload(page)
    await heard(page, 'step', 2)
    // It is the same widget, and nothing went wrong.
    expect(await page.evaluate(() => window.events.map(({ type }) => type))).not.toContain('error')
    expect(await heard(page, 'ready')).toHaveLength(1)
    await page.close()
  })

  it('moved its frame elsewhere, and the browser loaded it anew: it goes on with its draft, then with what was sent', async () => {
    const page = await openPartner(browser, sites)
    await mountWidget(page, 'iframe', { props: { product: '5' } })
    await heard(page, 'step')
    const press = async (name: string) => {
      const frame = page.frameLocator('iframe')
      await frame.locator('button', { hasText: name }).click()
    }
    const move = async (times: number) => {
      await page.evaluate(() => {
        const place = document.createElement('div')
        document.body.append(place)
        place.append(document.querySelector('iframe') ?? '')
      })
      await heard(page, 'step', times)
      return page.frameLocator('iframe').locator('output')
    }
    await press('save')
    await heard(page, 'draft-saved')
    await (await move(2)).filter({ hasText: '"product":"5","draft":"draft_7"' }).waitFor()
    await press('send')
    await heard(page, 'change-submitted')
    await (await move(3)).filter({ hasText: '"product":"5","begun":"order_9"' }).waitFor()
    // About another product nothing of it is gone on with.
    await page.evaluate(() => window.widget.update({ props: { product: '6' } }))
    await (await move(4)).filter({ hasText: '{"product":"6"}' }).waitFor()
    await page.close()
  })

  it.each(['element', 'iframe'] as const)(
    '%s: logs out: nothing of the visit stays, until somebody starts anew',
    async (mode) => {
      const page = await openPartner(browser, sites)
      const ended: (string | null)[] = []
      await page.route('**/auth/token/logout', async (route) => {
        if (route.request().method() === 'DELETE')
          ended.push(await route.request().headerValue('authorization'))
        await route.fulfill({
          status: 200,
          headers: {
            'access-control-allow-origin': '*',
            'access-control-allow-headers': '*, authorization',
            'access-control-allow-methods': '*',
          },
        })
      })
      await mountWidget(page, mode)
      await heard(page, 'step')
      const inside = mode === 'iframe' ? await widgetFrame(page) : page
      await inside.locator('input').fill('typed by the one before')
      // Whatever the old widget asks for from here on, it is given no session of the next person.
      await page.evaluate('void started.then((baoqiao) => baoqiao.logout())')
      if (mode === 'element')
        await inside
          .locator('button', { hasText: 'ask' })
          .dispatchEvent('click', {}, { timeout: 1000 })
          .catch(() => {})
      await page.getByText('您已退出。').waitFor()
      await page.waitForFunction(() => !document.querySelector('iframe'))
      expect(await page.locator('#place input').count()).toBe(0)
      await vi.waitFor(() => expect(ended).toEqual(['Bearer secret-1']), 60_000)
      expect(await page.evaluate(() => window.reasons)).toEqual(['start'])
      await page.getByRole('button', { name: '重新开始' }).click()
      await heard(page, 'step', 2)
      const again = mode === 'iframe' ? await widgetFrame(page) : page
      expect(await again.locator('input').inputValue()).toBe('secret-2')
      expect(await page.getByText('您已退出。').count()).toBe(0)
      await page.close()
    },
  )
})

describe('the custom element', () => {
  it('shows its fallback, then the widget; sends events through the page; keeps its state when moved', async () => {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      document.addEventListener('baoqiao:step', (event) => {
        document.documentElement.dataset.step = event instanceof CustomEvent ? event.detail.step : ''
      })
    })
    await page.goto(`${sites.partner.origin}/element`)
    await page.locator('input').waitFor()
    await page.waitForFunction(() => document.documentElement.dataset.step === 'holder')
    expect(await page.locator('p').isVisible()).toBe(false)
    await page.locator('input').fill('typed')
    await page.evaluate(() =>
      document.querySelector('#other')?.append(document.querySelector('baoqiao-entry-center') ?? ''),
    )
    await page.waitForTimeout(50)
    expect(await page.locator('input').inputValue()).toBe('typed')
    await page.evaluate(() =>
      Object.assign(document.querySelector('baoqiao-entry-center') ?? {}, { plan: '7' }),
    )
    await page.locator('output', { hasText: '"plan":"7"' }).waitFor()
    expect(
      await page.evaluate(() => document.querySelector('baoqiao-entry-center')?.getAttribute('plan')),
    ).toBe('7')
    await page.evaluate(() => document.querySelector('baoqiao-entry-center')?.removeAttribute('plan'))
    await page.locator('output', { hasText: '"plan":""' }).waitFor()
    // Taken away for a while, as the hidden page of an app is, and put back: it goes on with what was begun.
    await page.locator('button', { hasText: 'save' }).click()
    await page.evaluate(async () => {
      const element = document.querySelector('baoqiao-entry-center') ?? document.body
      element.remove()
      await new Promise((later) => setTimeout(later, 50))
      document.querySelector('#other')?.append(element)
    })
    await page.locator('output', { hasText: '"draft":"draft_7"' }).waitFor()
    await page.close()
  })

  it('is not disturbed by a second copy of the script', async () => {
    const page = await openPartner(browser, sites, '/twice')
    await page.locator('input').waitFor()
    expect(await page.locator('input').count()).toBe(1)
    expect(await page.evaluate(() => window.reasons)).toEqual(['start'])
    await page.close()
  })
})

describe('the loader for bundlers', () => {
  it('does nothing when imported, and can be tried again after a failure', async () => {
    const page = await browser.newPage()
    await page.route('**/embed/baoqiao.js', (route) => route.abort())
    await page.goto(`${sites.stranger.origin}/bundled`)
    await page.waitForFunction(() => 'load' in window)
    expect(await page.evaluate(() => 'Baoqiao' in window || document.scripts.length > 1)).toBe(false)
    const load = () => page.evaluate('load().then((baoqiao) => Object.keys(baoqiao).join(), () => "failed")')
    expect(await load()).toBe('failed')
    await page.unroute('**/embed/baoqiao.js')
    expect(await load()).toBe('create,preload,doctor,logout')
    expect(await page.evaluate(() => customElements.get('baoqiao-pay') === undefined)).toBe(true)
    await page.close()
  })
})
