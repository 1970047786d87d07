import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { insertSold } from '@baoqiao/server/testing/sold.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../journey/look.ts'
import { openSite } from '../journey/site.ts'

const FOLDER = resolve(import.meta.dirname, '../../dist/screenshots/screens')
/** Pages that no menu entry leads to. */
const BESIDE = ['/wel/index', '/info/index', '/401', '/403', '/404', '/500']
const WIDTHS = [1440, 375, 2560] as const

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  site = await openSite()
  await insertSold(site.kernel.db, todayIn(new Date()), 60)
})
afterAll(() => site.close())

test.each(WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((mode) => ({ width, mode }))))(
  'every screen at $width px, $mode',
  async ({ width, mode }) => {
    const phone = width < 768
    const context = await site.open({
      viewport: { width, height: phone ? 812 : 900 },
      ...(phone ? { isMobile: true, hasTouch: true } : {}),
    })
    const page = await context.newPage()
    await page.addInitScript((chosen) => {
      localStorage.setItem('pigx-theme', JSON.stringify({ name: 'default', colour: null, mode: chosen }))
    }, mode)
    await page.goto(`${site.url}/login`)
    await page.getByLabel('账号').waitFor()
    const found = await look(page, 'login', width, mode)
    await site.login(page, 'admin')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const path of await paths(page)) {
      await page.goto(site.url + path)
      await settled(page)
      if (new URL(page.url()).pathname !== path) found.push(`${path} leads to ${page.url()}`)
      found.push(...(await look(page, path, width, mode)))
    }
    for (const [name, open] of Object.entries(OVERLAYS)) {
      if (!name.includes(process.env.SCREENS ?? '')) continue
      await page.goto(`${site.url}/wel/index`)
      await settled(page)
      await open(page)
      await settled(page)
      found.push(...(await look(page, name, width, mode)))
    }
    await context.close()
    expect(found).toEqual([])
  },
)

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
/** What the shell opens over a page. */
const OVERLAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'over-palette': async (page) => {
    await press('搜索菜单和数据')(page)
    await page.getByRole('combobox').fill('保单')
  },
  'over-claim': async (page) => {
    await press('快速理赔')(page)
    await page.getByRole('img', { name: '快速理赔二维码' }).waitFor()
  },
  'over-errors': async (page) => {
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('示例错误')), 0))
    await press('错误日志，1 条')(page)
    await page.getByRole('dialog', { name: '错误日志' }).getByRole('row').nth(1).waitFor()
  },
  'over-lock': press('锁屏'),
  'over-theme': press('主题'),
  'over-user': press(/用户菜单/),
  'over-settings': async (page) => {
    await press(/用户菜单/)(page)
    await press('界面设置')(page)
    await page.getByRole('dialog', { name: '界面设置' }).waitFor()
  },
  'over-logout': async (page) => {
    await press(/用户菜单/)(page)
    await press('退出登录')(page)
  },
  'over-tab-menu': async (page) => {
    const tags = page.getByRole('navigation', { name: '已打开的页面' })
    await tags.getByRole('button').first().click({ button: 'right' })
  },
}

async function look(page: Page, path: string, width: number, mode: string): Promise<string[]> {
  const name = path.replaceAll('/', '-').replace(/^-/, '')
  await page.screenshot({ path: `${FOLDER}/${name}-${width}-${mode}.png` })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  const beyond = wide > width ? [`${path} ${width}: ${wide} px wide`] : []
  return [...beyond, ...(await violations(page)).map((text) => `${path} ${width} ${mode}: ${text}`)]
}

/** The addresses of the person's menu, and those beside it. */
async function paths(page: Page): Promise<string[]> {
  const menu = await page.evaluate(async () => {
    const { accessToken, tenantId } = JSON.parse(sessionStorage.getItem('pigx-session') ?? '{}').content ?? {}
    const headers = { Authorization: `Bearer ${accessToken}`, 'TENANT-ID': tenantId }
    const { data } = await (await fetch('/admin/menu', { headers })).json()
    return (data as { path: string | null }[]).map(({ path }) => path)
  })
  const all = [...BESIDE, ...menu.filter((path) => path?.startsWith('/')).map(String)]
  return [...new Set(all)].filter((path) => path.includes(process.env.SCREENS ?? ''))
}

/** The screen's code and data are here, and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .locator('[aria-busy="true"], [role="status"][aria-label="正在加载"]')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden' })
  await page.waitForTimeout(200)
}
