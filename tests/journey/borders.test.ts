import { few, inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshStart } from './apply.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The partner's page with a field before and one after the widget. */
async function open(mode: string, options: Parameters<typeof site.open>[0] = {}) {
  const page = await (await site.open(options)).newPage()
  await page.addInitScript(() => {
    if (window !== window.top) return
    const shifts: string[] = []
    /** How much moved, and what. */
    const describe = (entry: PerformanceEntry) => {
      const sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
        entry,
        'sources',
      )
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.tagName} ${(node?.textContent ?? '').slice(0, 20)} ${previousRect.y}+${previousRect.height} -> ${currentRect.y}+${currentRect.height}`,
      )
      return `${Number(Reflect.get(entry, 'value')).toFixed(3)}: ${moved.join('; ')}`
    }
    Object.assign(window, { shifts })
    const watch = () =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(describe(entry))
      }).observe({ type: 'layout-shift' })
    addEventListener('DOMContentLoaded', () => {
      const before = Object.assign(document.createElement('input'), { id: 'before', ariaLabel: '之前' })
      const after = Object.assign(document.createElement('input'), { id: 'after', ariaLabel: '之后' })
      document.querySelector('main')?.before(before)
      document.querySelector('main')?.after(after)
      before.focus()
      // What the two fields themselves have moved is over then; nothing of the widget has come yet.
      requestAnimationFrame(() => requestAnimationFrame(watch))
    })
  })
  await page.goto(`${site.demoUrl}/?mode=${mode}`)
  const place = mode === 'iframe' ? page.frameLocator('#place iframe') : page.locator('#place')
  await place.getByRole('button', { name: '立即投保' }).waitFor()
  // Parts of the page that arrive by themselves are there.
  await page.waitForLoadState('networkidle')
  return { page, place }
}
type Place = Awaited<ReturnType<typeof open>>['place']

/** What has the focus, through shadow roots; a frame counts as what has it in there. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at?.id || at?.tagName || ''
  })
const inside = (page: Page) => page.evaluate(() => document.activeElement?.closest('#place') !== null)

async function walk(page: Page, key: 'Tab' | 'Shift+Tab', until: string) {
  let within = 0
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press(key)
    if ((await focused(page)) === until) return within
    if (await inside(page)) within += 1
  }
  throw new Error(`the keyboard never came to ${until}`)
}

describe.each(few(['element', 'iframe']))('%s', (mode) => {
  test('the keyboard goes in, through and out, both ways', async () => {
    const { page } = await open(mode)
    await page.locator('#before').focus()
    const forth = await walk(page, 'Tab', 'after')
    expect(forth).toBeGreaterThan(8)
    const back = await walk(page, 'Shift+Tab', 'before')
    expect(back).toBe(forth)
  })

  inFull('Esc closes what is open in the widget, and nothing of the page', async () => {
    const { page, place } = await open(mode)
    const field = place.getByRole('combobox', { name: '第1行职业' })
    await field.click()
    await place.getByRole('listbox', { name: '第1行职业' }).getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => place.getByRole('listbox', { name: '第1行职业' }).isVisible()).toBe(false)
    expect(await field.evaluate((node) => node.getRootNode() instanceof Document || true)).toBe(true)
    await page.keyboard.type('会')
    await place.getByRole('listbox', { name: '第1行职业' }).getByRole('option').first().waitFor()
  })

  takesTurn(2)(
    'the focus is never taken: not by coming, growing, or a step the person has not made',
    async () => {
      const { page, place } = await open(mode)
      expect(await focused(page)).toBe('before')
      await page.locator('#after').focus()
      await page.evaluate('demo.widget.update({ appearance: { theme: "dark" } })')
      await place.getByText('每人保额').first().waitFor()
      await page.setViewportSize({ width: 900, height: 800 })
      await page.evaluate('demo.widget.update({ props: { product: "108" } })')
      await place.getByText('保障方案').first().waitFor()
      await page.waitForTimeout(600)
      expect(await focused(page)).toBe('after')
    },
  )

  takesTurn(2)('a live region stands there from the start and says steps and errors', async () => {
    const { page, place } = await open(mode)
    const region = live(place)
    expect(await region.count()).toBe(1)
    expect(await region.textContent()).toBe('')
    await place.getByRole('combobox', { name: '第1行职业' }).fill('会计')
    await place.getByRole('option', { name: '会计' }).first().click()
    await place.getByText('4,300.00').first().waitFor()
    await place.getByRole('button', { name: '立即投保' }).click()
    // What could not be kept while the network was away is kept when it is back: the mode before left a draft.
    await freshStart(place)
    await expect.poll(() => region.textContent()).toBe('第1步，共5步')
    await region.evaluate((node) => {
      const note = () =>
        node.setAttribute('data-said', `${node.getAttribute('data-said') ?? ''}|${node.textContent}`)
      new MutationObserver(note).observe(node, { childList: true, characterData: true, subtree: true })
    })
    await page.context().setOffline(true)
    await place.getByRole('button', { name: '下一步' }).click()
    // The step is said, and then that its draft could not be kept; one may follow at the heels of the other.
    await expect.poll(() => region.getAttribute('data-said')).toMatch(/第2步，共5步.*网络连接失败/)
    await page.context().setOffline(false)
  })

  inFull('nothing moves for people who asked for that', async () => {
    const { page, place } = await open(mode, { reducedMotion: 'reduce' })
    const button = place.getByRole('button', { name: '立即投保' })
    const styles = await button.evaluate((node) => {
      const { transitionDuration, transitionProperty, animationName } = getComputedStyle(node)
      return { transitionDuration, transitionProperty, animationName }
    })
    expect(styles.animationName).toBe('none')
    expect(['0s', 'none']).toContain(
      styles.transitionProperty === 'none' ? 'none' : styles.transitionDuration,
    )
    const moving = async () =>
      (
        await Promise.all(page.frames().map((frame) => frame.evaluate(() => document.getAnimations().length)))
      ).reduce((sum, count) => sum + count, 0)
    expect(await moving()).toBe(0)
  })

  inFull('nothing that is seen moves while it loads, and it does not grow for ever', async () => {
    const { page } = await open(mode, { viewport: { width: 1440, height: 560 } })
    await page.waitForTimeout(1000)
    expect(await page.evaluate('shifts')).toEqual([])
    const height = () => page.locator('#place').evaluate((node) => node.getBoundingClientRect().height)
    const before = await height()
    expect(before).toBeGreaterThanOrEqual(560)
    await page.waitForTimeout(1500)
    expect(await height()).toBe(before)
  })

  inFull('themes: light, dark, and as the system has it, also when that changes', async () => {
    const ground = (place: Place) => place.locator('[data-mode]').first().getAttribute('data-mode')
    const { page, place } = await open(mode, { colorScheme: 'light' })
    expect(await ground(place)).toBe('light')
    await page.evaluate('demo.widget.update({ appearance: { theme: "dark" } })')
    await expect.poll(() => ground(place)).toBe('dark')
    // Dark stands on its own ground, whatever the page's is: its text would be lost on a light one.
    const [back, ink] = await place
      .locator('[data-mode]')
      .first()
      .evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).color])
    expect([back, ink]).toEqual(['rgb(16, 19, 24)', 'rgb(231, 235, 240)'])
    await page.evaluate('demo.widget.update({ appearance: { theme: "inherit" } })')
    await expect.poll(() => ground(place)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(place)).toBe('dark')
  })

  takesTurn(5)(
    'a colour that cannot be read is mended, and the console says which, how far, and what is used',
    async () => {
      const { page, place } = await open(mode)
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await page.evaluate('demo.widget.update({ appearance: { theme: "light", primary: "#FFE400" } })')
      await expect
        .poll(() => said.join())
        .toMatch(
          /appearance\.primary #FFE400 的对比度为 1\.\d:1，低于 4\.5:1，文字和线条已改用 #[0-9a-f]{6}（--bq-primary），按钮等填充仍是原色/,
        )
      const used = /已改用 (#\w+)/.exec(said.join())?.[1]
      expect(
        await place
          .locator('[data-mode]')
          .first()
          .evaluate((node) => getComputedStyle(node).getPropertyValue('--bq-primary')),
      ).toBe(used)
      // The brand's own colour stays where it is a fill.
      const button = place.getByRole('button', { name: '立即投保' }).first()
      const looks = () =>
        button.evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).color])
      await expect.poll(looks).toEqual(['rgb(255, 228, 0)', 'rgb(4, 6, 9)'])
      await page.evaluate('demo.widget.update({ appearance: { theme: "light", primary: "#0B3D91" } })')
      await page.waitForTimeout(400)
      expect(said.filter((line) => line.includes('#0B3D91'))).toEqual([])
    },
  )
})

inFull('custom properties that a page sets around a widget have the last word', async () => {
  const { page, place } = await open('element')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('#place { --bq-primary: #e60012; --bq-r2: 13px; --bq-font: serif }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.evaluate('demo.widget.update({ appearance: { theme: "light", primary: "#0B3D91" } })')
  const looks = () =>
    place
      .getByRole('button', { name: '立即投保' })
      .first()
      .evaluate((node) => {
        const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(node)
        return [backgroundColor, borderRadius, fontFamily]
      })
  await expect.poll(looks).toEqual(['rgb(230, 0, 18)', '13px', 'serif'])
})

const live = (place: Place) => place.locator('p[role="status"]').first()

inFull('the parts that a page may style are those that were promised', async () => {
  const { page, place } = await open('element')
  const parts = () =>
    page.locator('#place').evaluate((node) => {
      const root = [...node.children].find((child) => child.shadowRoot)?.shadowRoot
      return [...(root?.querySelectorAll('[part]') ?? [])].map((one) => one.getAttribute('part')).sort()
    })
  expect(await parts()).toEqual(['aside', 'body', 'footer', 'heading', 'widget'])
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('#place > div::part(heading) { color: rgb(1, 2, 3) }')
    document.adoptedStyleSheets = [sheet]
  })
  const heading = place.getByRole('heading', { level: 2 }).first()
  expect(await heading.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(1, 2, 3)')
})
