import { mkdirSync } from 'node:fs'
import { FULL } from '@baoqiao/server/testing/full.ts'
import { inject } from '@baoqiao/testing/playwright.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../start-browser.ts'
import { heard, mountWidget, openPartner, partnerHtml, type Sites, widgetFrame } from './partner-page.ts'
import { startSites } from './sites.ts'

/** A place is never blank: what keeps a widget away, and the card that then says so. */
let browser: Browser
let sites: Sites
const said = new Map<Page, string[]>()
const pictures = new URL('../../dist/screenshots/cards/', import.meta.url).pathname

beforeAll(async () => {
  ;[browser, sites] = await Promise.all([startBrowser(), startSites()])
  mkdirSync(pictures, { recursive: true })
  const { origin } = sites.platform
  const session = (body: string) =>
    partnerHtml(origin).replace(/reasons\.push\(reason\)[\s\S]*?\n {4}\}/, `${body} }`)
  for (const path of ['/', '/no-frames', '/no-styles']) sites.pages.set(path, partnerHtml(origin))
  sites.pages.set('/throws', session("throw new Error('login')"))
  sites.pages.set('/rubbish', session("return { access_token: 'x', expires_in: 1800 }"))
  sites.pages.set('/waits', session('return new Promise(() => {})'))
  const element = '<baoqiao-entry-center product="5"><p slot="fallback">请稍候</p></baoqiao-entry-center>'
  sites.pages.set('/element', partnerHtml(origin, element))
})
afterAll(() => Promise.all([browser?.close(), sites?.stop()]))

async function visit(path: string, site = sites.partner.origin): Promise<Page> {
  const page = await openPartner(browser, sites, '/')
  const lines: string[] = []
  said.set(page, lines)
  page.on('console', (line) => line.type() === 'error' && lines.push(line.text()))
  await page.goto(site + path)
  return page
}
/** The eight seconds of patience pass in a moment; all else takes its time. */
const impatient = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
        wait(run, ms === 8000 ? 50 : ms, ...rest),
    })
  })

/** The card, what the page heard and what its console says: once, with the code and where our documents explain it. */
async function expectCard(page: Page, code: string, title: string, buttons: readonly string[]) {
  const card = page.locator('#place [part=notice]')
  await card.getByText(code, { exact: true }).waitFor()
  expect(await card.locator('strong').textContent()).toBe(title)
  expect(await card.getByRole('button').allTextContents()).toEqual(buttons)
  expect(await card.evaluate((node) => node.getBoundingClientRect().height)).toBeGreaterThan(150)
  const events = (await heard(page, 'error')).filter((event) => Reflect.get(event, 'code') === code)
  expect(events).toHaveLength(1)
  const docs = `${sites.platform.origin}/embed/docs#${code}`
  expect(events[0]).toMatchObject({ docs })
  expect(
    said.get(page)?.filter((line) => line.startsWith(`[Baoqiao] ${code} `) && line.endsWith(docs)),
  ).toHaveLength(1)
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await picture(page, code)
  return card
}

/** For who looks at them after the long run. */
async function picture(page: Page, name: string) {
  if (!FULL) return
  for (const width of [1440, 375])
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 600 })
      await page.emulateMedia({ colorScheme: theme })
      await page.screenshot({ path: `${pictures}${name}-${width}-${theme}.png` })
    }
}
const INHERIT = { appearance: { theme: 'inherit' } } as const
const BOTH = ['重试', '在新页面办理']

describe.each(['element', 'iframe'] as const)('%s', (mode) => {
  it.each(['/throws', '/rubbish'])('fetchSession of %s: no session', async (path) => {
    const page = await visit(path)
    await mountWidget(page, mode, INHERIT)
    const card = await expectCard(page, 'session-failed', '登录没有成功', ['重试'])
    const wrong = (await doctor(page)).find(({ check }) => check === 'session')
    expect(wrong).toMatchObject({
      ok: false,
      note:
        path === '/throws'
          ? 'fetchSession 抛出了错误：login'
          : expect.stringContaining('{ access_token, expires_in }'),
      fix: expect.stringContaining('{ token, expiresAt }'),
      docs: `${sites.platform.origin}/embed/docs#check-session`,
    })
    await card.getByRole('button', { name: '重试' }).click()
    await heard(page, 'error', 2)
    await page.close()
  })

  it('fetchSession never answers: says so beside what is still coming, and another try is a press away', async () => {
    const page = await visit('/waits')
    await impatient(page)
    await page.reload()
    await mountWidget(page, mode, INHERIT)
    const card = page.locator('#place [part=notice]')
    await card.getByText('加载较慢').waitFor()
    expect(await card.getByRole('button').allTextContents()).toEqual(BOTH)
    expect((await heard(page, 'error'))[0]).toMatchObject({
      code: 'slow',
      retryable: true,
      message: '加载较慢',
    })
    await picture(page, `slow-${mode}`)
    await card.getByRole('button', { name: '重试' }).click()
    await heard(page, 'error', 2)
    await card.getByText('加载较慢').waitFor()
    expect(await card.count()).toBe(1)
    await page.close()
  })

  it('on a slow line there are lines at once, then the widget and nothing else', async () => {
    const page = await visit('/')
    await inject.slow(page, 2000)
    await mountWidget(page, mode, INHERIT)
    const box = page.locator('#place > div')
    const drawn = () => box.evaluate((node) => getComputedStyle(node).backgroundImage)
    expect(await drawn()).toContain('gradient')
    expect(await box.evaluate((node) => node.getBoundingClientRect().height)).toBe(480)
    await heard(page, 'step')
    await page.waitForFunction(() => !document.querySelector<HTMLElement>('#place > div')?.style.background)
    expect(await page.locator('#place > *').count()).toBe(1)
    await page.close()
  })

  it('an origin that is not registered is named, with where to add it', async () => {
    const page = await browser.newPage()
    const lines: string[] = []
    said.set(page, lines)
    page.on('console', (line) => line.type() === 'error' && lines.push(line.text()))
    await impatient(page)
    const { stranger, platform } = sites
    sites.pages.set('/unregistered', partnerHtml(platform.origin))
    await page.goto(`${stranger.origin}/unregistered`)
    await mountWidget(page, mode, INHERIT)
    const card = await expectCard(page, 'load-unregistered', '暂时打不开', [])
    const line = `本页来源 ${stranger.origin} 未登记：把它加到 接入设置 › 允许的来源`
    expect(await card.locator('p').textContent()).toBe(line)
    expect(lines).toContain(`[Baoqiao] ${line}`)
    const findings = await doctor(page)
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'partner',
        ok: false,
        note: line,
        fix: stranger.origin,
        docs: `${platform.origin}/embed/docs#check-partner`,
      }),
    )
    await page.close()
  })

  it('our script is blocked in the middle of it: a sentence and another try need nothing more of ours', async () => {
    const page = await visit('/')
    await impatient(page)
    await page.reload()
    const end = await inject.blocked(page)
    await mountWidget(page, mode, INHERIT)
    const again = page.locator('#place').getByRole('button', { name: /重试$/ })
    await again.waitFor()
    expect((await heard(page, 'error'))[0]).toMatchObject({ retryable: true })
    await end()
    await again.click()
    await heard(page, 'step')
    await again.waitFor({ state: 'detached' })
    await page.close()
  })
})

const doctor = (page: Page) =>
  page.evaluate('started.then((baoqiao) => baoqiao.doctor())') as Promise<Record<string, unknown>[]>

it('element: the script of a widget does not come', async () => {
  const page = await visit('/')
  await page.route('**/embed/widgets/**', (route) => route.abort())
  await mountWidget(page, 'element', INHERIT)
  await expectCard(page, 'load-failed', '暂时打不开', BOTH)
  await page.close()
})

it.each(['element', 'auto'] as const)('%s: style sheets without the nonce', async (mode) => {
  const page = await visit('/no-styles')
  await mountWidget(page, mode, INHERIT)
  if (mode === 'auto') {
    await heard(page, 'step')
    expect(await page.locator('iframe').count()).toBe(1)
    return page.close()
  }
  await expectCard(page, 'widget-nonce', '暂时打不开', BOTH)
  expect((await page.evaluate(() => window.events)).map(({ type }) => type)).toEqual(['error'])
  expect(await doctor(page)).toContainEqual(
    expect.objectContaining({ check: 'csp', ok: false, fix: expect.stringContaining("style-src 'nonce-") }),
  )
  await page.close()
})

it('iframe: the policy of the page keeps frames of ours out', async () => {
  const page = await visit('/no-frames')
  await impatient(page)
  await page.reload()
  await mountWidget(page, 'iframe', INHERIT)
  await expectCard(page, 'frame-blocked', '暂时打不开', BOTH)
  expect(await doctor(page)).toContainEqual(
    expect.objectContaining({ check: 'csp', ok: false, fix: `frame-src ${sites.platform.origin};` }),
  )
  await page.close()
})

it.each([404, 'refused to be framed', 'offline'] as const)('iframe: %s', async (how) => {
  const page = await visit('/')
  await page.route('**/embed/frame.html*', (route) =>
    how === 'offline'
      ? route.abort('internetdisconnected')
      : route.fulfill({
          status: how === 404 ? 404 : 200,
          contentType: 'text/html',
          headers: how === 404 ? {} : { 'x-frame-options': 'DENY' },
          body: 'proxy',
        }),
  )
  await page.clock.install()
  await mountWidget(page, 'iframe', INHERIT)
  expect(await page.locator('iframe').evaluate((frame) => getComputedStyle(frame).opacity)).toBe('0')
  await page.clock.runFor(15_500)
  await page.clock.resume()
  await expectCard(page, 'frame-unreachable', '暂时打不开', BOTH)
  await page.close()
})

it.each([
  ['pay', 'element', 'widget-not-allowed', '没有开通该服务'],
  ['pay', 'redirect', 'widget-not-allowed', '没有开通该服务'],
  ['of-a-later-version', 'element', 'widget-unavailable', '该服务尚未开放'],
] as const)('%s as %s: %s', async (name, mode, code, title) => {
  const page = await visit('/')
  await mountWidget(page, mode, INHERIT, undefined, name)
  await expectCard(page, code, title, [])
  await page.close()
})

it('opens a page of ours in a tab, with the session the page has', async () => {
  const page = await visit('/')
  await page.route('**/embed/widgets/**', (route) => route.abort())
  await page.route('**/embed/handoff', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' },
      json: { data: { url: `${sites.platform.origin}/embed/continue#x`, expiresAt: '' } },
    }),
  )
  await page.context().route('**/embed/continue*', (route) => route.fulfill({ body: 'ours' }))
  await mountWidget(page, 'element')
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: '在新页面办理' }).click()
  await (await tab).waitForURL('**/embed/continue#x')
  expect(await (await tab).evaluate(() => window.opener)).toBe(null)
  await page.close()
})

it('the custom element: what stands in its slot while it loads goes when a card comes; it is a block', async () => {
  const page = await visit('/')
  await page.route('**/embed/widgets/**', (route) => route.abort())
  await page.route('**/embed/frame.js', (route) => route.abort())
  await page.goto(`${sites.partner.origin}/element`)
  const element = page.locator('baoqiao-entry-center')
  expect(await element.evaluate((node) => getComputedStyle(node).display)).toBe('block')
  expect(await page.getByText('请稍候').isVisible()).toBe(true)
  await page.getByText('frame-unreachable', { exact: true }).waitFor({ timeout: 60_000 })
  expect(await page.getByText('请稍候').isVisible()).toBe(false)
  await page.close()
})

it('the custom element: its own script does not come; its place says so beside the words it has, and a press goes on', async () => {
  const page = await visit('/')
  await page.route('**/embed/parts/elements.js*', (route) => route.abort())
  await page.goto(`${sites.partner.origin}/element`)
  const place = page.locator('baoqiao-entry-center')
  const again = place.getByRole('button', { name: '保险服务没有加载成功 · 重试' })
  await again.click()
  // Another try that fails is told, and the place says it once.
  await expect.poll(() => said.get(page)?.filter((line) => line.includes('load-failed')).length).toBe(2)
  expect(await place.locator('button').count()).toBe(1)
  expect(await place.textContent()).toContain('请稍候')
  await page.unroute('**/embed/parts/elements.js*')
  await again.click()
  await place.locator('div').first().waitFor()
  await again.waitFor({ state: 'detached' })
  await page.close()
})

it('a frame that answers is seen, and one that loads anew goes on', async () => {
  const page = await visit('/')
  await mountWidget(page, 'iframe')
  await heard(page, 'step')
  const opacity = () => page.locator('iframe').evaluate((frame) => getComputedStyle(frame).opacity)
  await page.waitForFunction(() => document.querySelector('iframe')?.style.opacity === '')
  expect(await opacity()).toBe('1')
  await (await widgetFrame(page)).evaluate(() => location.reload())
  await heard(page, 'step', 2)
  expect(await page.locator('#place > *').count()).toBe(1)
  await page.close()
})
