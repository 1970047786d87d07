import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function phone(mode: string): Promise<Page> {
  const context = await site.open({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(`${site.demoUrl}/?mode=${mode}`)
  return page
}

test.each(['element', 'iframe'])(
  '%s: on a small screen a list comes as a sheet at the lower edge of what is seen',
  async (mode) => {
    const page = await phone(mode)
    const place = mode === 'iframe' ? page.frameLocator('#place iframe') : page
    const field = place.getByRole('combobox', { name: '第1行职业' })
    await field.scrollIntoViewIfNeeded()
    await field.tap()
    const list = place.getByRole('listbox', { name: '第1行职业' })
    await list.getByRole('option').first().waitFor()
    // A frame ends where its content ends: a sheet in it cannot stand lower.
    const off = async () => {
      const [box, widget] = [await list.boundingBox(), await page.locator('#place').boundingBox()]
      if (!box || !widget) return Number.NaN
      const edge = mode === 'iframe' ? Math.min(720, widget.y + widget.height) : 720
      return Math.abs(box.y + box.height - edge)
    }
    await expect.poll(off, { timeout: 5000 }).toBeLessThanOrEqual(2)
    const [sheet, input] = [await list.boundingBox(), await field.boundingBox()]
    const widget = await page.locator('#place').boundingBox()
    if (!sheet || !input || !widget) throw new Error('not shown')
    expect(sheet.width).toBeGreaterThanOrEqual(widget.width - 2)
    expect(input.y + input.height).toBeLessThanOrEqual(sheet.y + 4)
    const rows = await list.getByRole('option').first().boundingBox()
    expect(rows?.height).toBeGreaterThanOrEqual(44)
    await look(page, `sheet-${mode}`)
    await list.getByRole('option').nth(2).tap()
    await expect.poll(() => list.isVisible()).toBe(false)
    expect(await field.inputValue()).not.toBe('')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  },
)
