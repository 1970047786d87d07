import type { Browser, Page } from 'playwright-core'
import type {
  BaoqiaoWidget,
  Mode,
  WidgetEvent,
  WidgetName,
  WidgetOptions,
} from '../../packages/embed/types.ts'
import type { startSites } from './sites.ts'

export type Sites = Awaited<ReturnType<typeof startSites>>

declare global {
  interface Window {
    events: WidgetEvent[]
    reasons: string[]
    widget: BaoqiaoWidget
    tokens: number
    tokenLifeMs: number
    violations: string[]
    got: unknown[]
    reserved: number | undefined
  }
}

/** A partner's page under a strict policy, with the script in it and one partner started. */
export function partnerHtml(platform: string, extra = '', attributes = '', options = ''): string {
  return `<!doctype html><html lang="zh-CN"><head><title>partner</title></head><body>
<script nonce="abc">
  window.events = []; window.reasons = []; window.tokens = 0; window.violations = []; window.tokenLifeMs = 600000
  document.addEventListener('securitypolicyviolation', (e) => violations.push(e.violatedDirective + ' ' + e.blockedURI))
</script>
<script nonce="abc" src="${platform}/embed/baoqiao.js" ${attributes}></script>
<div id="place"></div>${extra}
<script nonce="abc">
  window.started = window.Baoqiao && Baoqiao.loadBaoqiao({
    partner: 'demo',
    nonce: 'abc',${options}
    async fetchSession({ reason }) {
      reasons.push(reason)
      return { token: 'secret-' + ++tokens, expiresAt: new Date(Date.now() + tokenLifeMs).toISOString() }
    },
  })
</script></body></html>`
}

export async function openPartner(browser: Browser, sites: Sites, path = '/'): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(sites.partner.origin + path)
  return page
}

/** Creates the widget on the page and mounts it; what it says is in `window.events`. */
/** In the same turn, before anything can have loaded: `destroy` takes it down twice, `measure` keeps the height it reserved. */
export function mountWidget(
  page: Page,
  mode: Mode,
  options: WidgetOptions = {},
  then?: 'destroy' | 'measure',
  // A page may name what this version does not have.
  name: WidgetName | 'of-a-later-version' = 'entry-center',
): Promise<void> {
  return page.evaluate(
    async ([mode, options, then, name]) => {
      const { started } = window as unknown as {
        started: Promise<{ create(widget: string, options: WidgetOptions): BaoqiaoWidget }>
      }
      const widget = (await started).create(name, { ...options, mode })
      window.widget = widget
      widget.on('*', (event) => window.events.push(event))
      widget.mount(document.querySelector('#place') ?? document.body)
      if (then === 'measure')
        window.reserved = document.querySelector('iframe')?.getBoundingClientRect().height
      if (then !== 'destroy') return
      widget.destroy()
      widget.destroy()
    },
    [mode, options, then, name] as const,
  )
}

export async function heard(page: Page, type: WidgetEvent['type'], times = 1): Promise<WidgetEvent[]> {
  await page.waitForFunction(
    ([type, times]) => window.events.filter((event) => event.type === type).length >= times,
    [type, times] as const,
  )
  return page.evaluate((type) => window.events.filter((event) => event.type === type), type)
}

export async function widgetFrame(page: Page) {
  await page.waitForSelector('iframe[src*="/embed/frame.html"]')
  const frame = page.frames().find((frame) => frame.url().includes('/embed/frame.html'))
  if (!frame) throw new Error('no frame')
  return frame
}
